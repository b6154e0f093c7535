/** What is for sale: tiles of the City Center, the DNA Market, the Boneyard, and with Chaos the HQ's display. */
import { useEffect, useState } from "preact/hooks";
import { counted, partsOf } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { MiniCard } from "./cards.tsx";
import { Coin, type PartProps, Thing } from "./controls.tsx";
import { cardTitle, DISCOUNTS, dnaOf, NUMBERS, SPECIALISTS, tileOf } from "./tables.ts";
import { type Stack, stacks, unpacked, type View } from "./view.ts";
import { cardLine } from "./wording.ts";

export function City(props: PartProps) {
  const { view } = props;
  const isAsked = [...props.next, ...props.touched].some((word) => isOfHq(view, word));
  const [wish, setWish] = useState<boolean | null>(null);
  useEffect(() => setWish(null), [isAsked]);
  const hasHq = wish ?? isAsked;
  return (
    <section class="dg-city" aria-label={hasHq ? "HQ" : "City Center and DNA Market"}>
      {view.box !== "base" && (
        <button type="button" class="dg-plain dg-to-hq" aria-pressed={hasHq} onClick={() => setWish(!hasHq)}>
          <Picture name={hasHq ? "l-city" : "l-hq"} />
          {hasHq ? "City" : "HQ"}
        </button>
      )}
      {hasHq ? (
        <Headquarters {...props} />
      ) : (
        <>
          <Stacks {...props} />
          <Market {...props} />
          <Boneyard {...props} />
        </>
      )}
    </section>
  );
}

/** Whether a word is of what the HQ shows: people, and large tiles. */
function isOfHq(view: View, word: string): boolean {
  const [kind, name] = partsOf(word);
  return kind === "specialist" || (kind === "tile" && (view.display[name] ?? 0) > 0);
}

function Stacks(props: PartProps) {
  return (
    <div class="dg-shelf">
      <h3>Tiles for sale</h3>
      <ul>
        {stacks(props.view).map((stack, at) => (
          <li key={at}>{stack.count ? <StackOf {...props} stack={stack} /> : <span class="dg-void">empty</span>}</li>
        ))}
      </ul>
    </div>
  );
}

function StackOf({ stack, ...props }: PartProps & { stack: Stack }) {
  const lower = stack.covered.filter((tile) => tile !== stack.top && props.next.has(`tile:${tile}`));
  return (
    <>
      <TileButton {...props} tile={stack.top} count={stack.count} />
      {[...new Set(lower)].map((tile) => (
        <TileButton key={tile} {...props} tile={tile} count={1} />
      ))}
    </>
  );
}

interface TileButtonProps extends PartProps {
  readonly tile: string;
  readonly count: number;
}

function TileButton({ tile, count, ...props }: TileButtonProps) {
  const facts = tileOf(tile);
  if (!facts) return null;
  const told = `${facts.title}, ${counted(facts.cost, "credit")}, ${facts.points} VP: ${facts.text}`;
  const depth = count > 1 ? ` ${count} in the stack.` : "";
  return (
    <Thing {...props} word={`tile:${tile}`} look={`dg-tile-button dg-on-${facts.side}`} name={told + depth}>
      <span class="dg-tile-face">
        <Picture name={`t-${tile}`} class="dg-tile-picture" />
        <Coin amount={facts.cost} />
        {count > 1 && <span class="dg-count">{`×${count}`}</span>}
      </span>
      <span class="dg-tile-title">{facts.title}</span>
      <span class="dg-tile-text">{facts.text}</span>
    </Thing>
  );
}

function Market(props: PartProps) {
  return (
    <div class="dg-shelf">
      <h3>DNA Market</h3>
      <ul>
        {props.view.market.map((card, at) => {
          const price = Math.max(NUMBERS["lowest-buy-price"], dnaOf(card).buy - (DISCOUNTS[at] ?? 0));
          const name = card
            ? `Market space ${at + 1}, ${counted(price, "credit")}: ${cardLine(card)}`
            : `Market space ${at + 1}, empty`;
          return (
            <li key={at}>
              <Thing {...props} word={`market:${at + 1}`} look="dg-market-button" name={name}>
                <span class="dg-for-sale">
                  {card ? <MiniCard card={card} /> : <span class="dg-void">empty</span>}
                  {card && <Coin amount={price} />}
                </span>
                <span class="dg-tile-title">{card ? cardTitle(card) : ""}</span>
              </Thing>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Boneyard(props: PartProps) {
  const { boneyard } = props.view;
  const total = unpacked(boneyard).length;
  return (
    <div class="dg-shelf">
      <h3>{`Boneyard (${total})`}</h3>
      <ul class="dg-bones">
        {Object.entries(boneyard).map(([card, count]) => {
          return (
            count > 0 && (
              <li key={card}>
                <Thing
                  {...props}
                  word={`bone:${card}`}
                  look="dg-market-button"
                  name={`Boneyard, ${counted(count, "card")}: ${cardLine(card)}`}
                >
                  <MiniCard card={card} />
                  {count > 1 && <span class="dg-count">{`×${count}`}</span>}
                </Thing>
              </li>
            )
          );
        })}
        {total === 0 && <li class="dg-void">empty</li>}
      </ul>
    </div>
  );
}

/** Large tiles on display and specialists to hire. */
function Headquarters(props: PartProps) {
  const { view } = props;
  const tiles = unpacked(view.display);
  return (
    <>
      <div class="dg-shelf">
        <h3>Large tiles at the HQ</h3>
        <ul>
          {[...new Set(tiles)].map((tile) => (
            <li key={tile}>
              <TileButton {...props} tile={tile} count={tiles.filter((each) => each === tile).length} />
            </li>
          ))}
        </ul>
      </div>
      <div class="dg-shelf">
        <h3>Specialists</h3>
        <ul class="dg-people">
          {view.jobs.map((id) => (
            <Hire key={id} {...props} id={id} where="Job Market" />
          ))}
          {view.contractor.map((id) => (
            <Hire key={id} {...props} id={id} where="Independent contractor" />
          ))}
        </ul>
      </div>
    </>
  );
}

function Hire({ id, where, ...props }: PartProps & { id: string; where: string }) {
  const person = SPECIALISTS.find((each) => each.id === id)!;
  return (
    <li>
      <Thing
        {...props}
        word={`specialist:${id}`}
        look="dg-person"
        name={`${person.title}, ${where}, ${counted(person.price, "card")}: ${person.text}`}
      >
        <Picture name="i-specialist" class="dg-tile-picture" />
        <span>
          <b>{person.title}</b>
          <span class="dg-quiet">{`${where} · ${counted(person.price, "card")}`}</span>
          <span class="dg-tile-text">{person.text}</span>
        </span>
      </Thing>
    </li>
  );
}
