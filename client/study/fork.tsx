/** A match of one's own from somewhere: any seat, any rival or a friend, as it was or dealt anew. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Seating } from "../lobby/seating.tsx";
import {
  arranged,
  beginning,
  hasComputer,
  isShared,
  seatOfMine,
  seatTitle,
  usualWish,
  type Wish,
} from "../lobby/wish.ts";
import { enter } from "../match/make.ts";
import { loadStyle } from "../net/style.ts";
import { settings } from "../settings/settings.ts";
import type { Meta, NewFork } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Tiles } from "../ui/fields.tsx";
import { keepLevel, Levels } from "../ui/levels.tsx";
import { fork, type Source } from "./requests.ts";

interface ForkProps {
  source: Source;
  meta: Meta;
  /** How many sit there. */
  seats: number;
  /** Whose place is taken at first. */
  seat: number;
  /** Whether who asks has seen all hands there: then nothing is given away by playing it as it was. */
  isOpen: boolean;
  onClose: () => void;
}

type Deal = "anew" | "same";
/** Levels of seats that are to have another than the rest. */
type LevelBySeat = Readonly<Record<number, string>>;

export function ForkDialog({ source, meta, seats, seat, isOpen, onClose }: ForkProps): JSX.Element {
  const others = meta.levels.length ? "computer" : "friend";
  const [wish, setWish] = useState<Wish>(() => ({ ...usualWish(meta), takers: arranged(seats, seat, others) }));
  const [levels, setLevels] = useState<LevelBySeat>({});
  const computers = wish.takers.flatMap((taker, at) => (taker === "computer" ? [at] : []));
  const [deal, setDeal] = useState<Deal>(isOpen ? "same" : "anew");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => void loadStyle("/lobby.css"), []);
  const play = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      await begin(source, meta, wish, levels, deal);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Play on from here" onClose={onClose} look="wide">
      <div class="fork fields">
        <Seating meta={{ ...meta, seat_counts: [seats] }} wish={wish} onChange={setWish} />
        {hasComputer(wish) && (
          <Levels
            meta={meta}
            legend="Who sits opposite?"
            value={wish.level}
            onChange={(level) => {
              setWish({ ...wish, level });
              setLevels({});
            }}
          />
        )}
        {computers.length > 1 && (
          <fieldset class="fork-levels">
            <legend>One by one</legend>
            {computers.map((at) => (
              <label key={at} class="field">
                <span>{seatTitle(meta, at)}</span>
                <select
                  value={levels[at] ?? wish.level}
                  onChange={(event) => setLevels({ ...levels, [at]: event.currentTarget.value })}
                >
                  {meta.levels.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
        )}
        <Tiles
          legend="What is hidden"
          value={deal}
          onChange={setDeal}
          choices={[
            {
              value: "anew",
              label: "Dealt anew",
              about: `As ${seatTitle(meta, seatOfMine(wish))} could have known it.`,
            },
            { value: "same", label: "As it was", about: "The very same hands and decks." },
          ]}
        />
        {problem && (
          <p role="alert" class="problem">
            {problem}
          </p>
        )}
        <div class="row">
          <Button look="main" icon="play" disabled={isBusy} onClick={() => void play()}>
            {isBusy ? "Setting up …" : beginning(named(wish, levels))}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const levelOf = ({ level }: Wish, levels: LevelBySeat, seat: number): string => levels[seat] ?? level;

/** The wish as the button tells it: all at the table where they are not alike. */
function named(wish: Wish, levels: LevelBySeat): Wish {
  const asked = wish.takers.flatMap((taker, at) => (taker === "computer" ? levelOf(wish, levels, at) : []));
  return { ...wish, level: [...new Set(asked)].join(" and ") };
}

async function begin(source: Source, meta: Meta, wish: Wish, levels: LevelBySeat, deal: Deal): Promise<void> {
  const isHot = isShared(wish);
  const asked: NewFork = {
    source,
    seats: wish.takers.map((taker, seat) => {
      if (taker === "computer") return { level: levelOf(wish, levels, seat) };
      return taker === "me" && !isHot ? { nickname: settings.value.nickname } : {};
    }),
    dealt_anew: deal === "anew" ? seatOfMine(wish) : null,
    hints: isHot,
  };
  if (hasComputer(wish)) keepLevel(meta, wish.level);
  const created = await fork(asked);
  enter(meta.id, created, (seat) => (seat === null ? isHot : wish.takers[seat] === "me"), isHot, { isFork: true });
}
