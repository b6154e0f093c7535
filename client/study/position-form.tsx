/** A position set up field by field: groups that open, each field by its own kind, what is wrong told at its field. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Form, FormField, FormGroup } from "../types.gen.ts";
import { Icon } from "../ui/icon.tsx";
import { changed, faultyField, isOnce, itemsOf, textOf, type Values, valuesOf } from "./form.ts";
import type { Fault } from "./placed.ts";

type Words = readonly (readonly [string, string])[];

interface FormProps {
  /** Of the last text that could be. */
  form: Form;
  text: string;
  fault: Fault | null;
  onText: (text: string) => void;
}

export function PositionForm({ form, text, fault, onText }: FormProps): JSX.Element {
  const [values, setValues] = useState<Values>(() => valuesOf(form));
  useEffect(() => setValues(valuesOf(form)), [form]);
  // What was written by hand and cannot be has no fields: it is mended where it was written.
  const isAstray = fault !== null && text !== textOf(form, values);
  const wrong = fault && !isAstray ? faultyField(form, values, fault) : -1;
  let number = 0;
  const set = (at: number, value: string): void => {
    const next = values.map((each, n) => (n === at ? value : each));
    setValues(next);
    onText(textOf(form, next));
  };
  return (
    <fieldset class="position-form" disabled={isAstray}>
      <legend class="hidden">The position, field by field</legend>
      {isAstray && <p class="problem">First mend the text below.</p>}
      {form.groups.map((group, at) => {
        const first = number;
        number += group.fields.length;
        return (
          <Group
            key={group.title}
            group={group}
            values={values.slice(first, number)}
            words={form.words}
            isFirst={at === 0}
            wrong={wrong - first}
            reason={fault?.text ?? ""}
            onSet={(n, value) => set(first + n, value)}
          />
        );
      })}
    </fieldset>
  );
}

interface GroupProps {
  group: FormGroup;
  values: Values;
  words: Form["words"];
  isFirst: boolean;
  /** The number of the field that is wrong, if it is one of these. */
  wrong: number;
  reason: string;
  onSet: (n: number, value: string) => void;
}

function Group({ group, values, words, isFirst, wrong, reason, onSet }: GroupProps): JSX.Element {
  const [isOpen, setOpen] = useState(isFirst);
  const isWrong = wrong >= 0 && wrong < group.fields.length;
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const className = group.is_drawn ? "form-drawn" : "form-rows";
  return (
    <details class="form-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {group.title}
        {isWrong && <span class="form-wrong">mend this</span>}
      </summary>
      {isOpen && (
        <div class={className}>
          {group.fields.map((field, n) => (
            <FieldRow
              key={n}
              field={field}
              value={values[n] ?? ""}
              words={words[field.words] ?? []}
              reason={n === wrong ? reason : ""}
              onSet={(value) => onSet(n, value)}
            />
          ))}
        </div>
      )}
      {isWrong && group.is_drawn && (
        <p class="form-reason" role="note">
          <strong>{group.fields[wrong]?.label}:</strong> {reason}
        </p>
      )}
    </details>
  );
}

interface FieldProps {
  field: FormField;
  value: string;
  words: Words;
  /** What is wrong with it; empty if nothing is. */
  reason: string;
  onSet: (value: string) => void;
}

function FieldRow({ field, value, words, reason, onSet }: FieldProps): JSX.Element {
  const id = useId();
  const Kind = { number: Stepper, choice: Select, flag: Flag, text: Written }[field.kind as string] ?? Several;
  const style = field.row ? { gridRow: field.row, gridColumn: field.column } : undefined;
  return (
    <div class={`form-field ${field.kind}${reason ? " wrong" : ""}`} style={style}>
      <label for={id}>{field.label}</label>
      <Kind id={id} field={field} value={value} words={words} reason={reason} onSet={onSet} />
      {reason && !field.row && (
        <p class="form-reason" id={`${id}-reason`}>
          {reason}
        </p>
      )}
    </div>
  );
}

interface KindProps extends FieldProps {
  id: string;
}

/** What says to listeners that a field is wrong, and why. */
function told({ id, reason }: KindProps): { "aria-invalid"?: boolean; "aria-describedby"?: string } {
  return reason ? { "aria-invalid": true, "aria-describedby": `${id}-reason` } : {};
}

function Stepper(props: KindProps): JSX.Element {
  const { id, field, value, onSet } = props;
  const now = Number(value);
  const step = (by: number): void => onSet(`${Math.min(field.high, Math.max(field.low, now + by))}`);
  return (
    <span class="stepper">
      <button type="button" onClick={() => step(-1)} disabled={now <= field.low} aria-label={`${field.label}: less`}>
        −
      </button>
      <input
        id={id}
        inputMode="numeric"
        value={value}
        {...told(props)}
        onChange={(event) => onSet(`${Math.trunc(Number(event.currentTarget.value)) || 0}`)}
      />
      <button type="button" onClick={() => step(1)} disabled={now >= field.high} aria-label={`${field.label}: more`}>
        +
      </button>
    </span>
  );
}

function Select(props: KindProps): JSX.Element {
  const { id, field, value, words, onSet } = props;
  const isFree = value === words[0]?.[0];
  const shown = words.find(([word]) => word === value)?.[1] ?? value;
  return (
    <span class="form-select">
      {field.row > 0 && (
        <span class={isFree ? "form-empty" : undefined} aria-hidden="true">
          {isFree ? field.label : shown}
        </span>
      )}
      <select id={id} value={value} {...told(props)} onChange={(event) => onSet(event.currentTarget.value)}>
        {!words.some(([word]) => word === value) && <option value={value}>{value}</option>}
        {words.map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function Flag(props: KindProps): JSX.Element {
  const { id, field, value, onSet } = props;
  const put = (is: boolean): void => onSet(is ? field.words : "");
  return (
    <input
      id={id}
      type="checkbox"
      checked={value !== ""}
      {...told(props)}
      onChange={(event) => put(event.currentTarget.checked)}
    />
  );
}

function Written(props: KindProps): JSX.Element {
  const { id, value, onSet } = props;
  return (
    <input
      id={id}
      class="form-text"
      value={value}
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      {...told(props)}
      onChange={(event) => onSet(event.currentTarget.value.trim())}
    />
  );
}

/** A list: each thing with its number, one less at a touch; at the end a list to add from. */
function Several(props: KindProps): JSX.Element {
  const { id, field, value, words, onSet } = props;
  const items = itemsOf(value);
  const order = words.map(([word]) => word);
  const labels = new Map(words);
  const free = isOnce(field) ? words.filter(([word]) => !items.some((item) => item.word === word)) : words;
  const change = (word: string, by: 1 | -1): void => onSet(changed(field, value, word, by, order));
  return (
    <span class="form-list">
      {items.map(({ word, count }, n) => (
        <button
          key={`${word}-${n}`}
          type="button"
          class="form-chip"
          aria-label={`${field.label}: remove ${labels.get(word) ?? word}`}
          onClick={() => change(word, -1)}
        >
          {labels.get(word) ?? word}
          {count > 1 && <b>×{count}</b>}
          <Icon name="close" />
        </button>
      ))}
      {free.length > 0 && (
        <select
          id={id}
          class="form-add"
          value=""
          {...told(props)}
          onChange={(event) => {
            change(event.currentTarget.value, 1);
            event.currentTarget.value = "";
          }}
        >
          <option value="">{items.length ? "Add" : "None: add"}</option>
          {free.map(([word, label]) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}
