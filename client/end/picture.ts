/** The picture of an end to give away, drawn here: the scene with who won and why, and below it the numbers. */
import type { Figure } from "../types.gen.ts";

export interface Told {
  scene: string;
  game: string;
  verdict: string;
  title: string;
  say: string;
  facts: string;
  names: readonly string[];
  figures: readonly Figure[];
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const SCENE = 392;
const LEFT = 56;
const DISPLAY = "800 {size}px Sansita, Georgia, serif";
const PLAIN = "{size}px system-ui, sans-serif";
/** So many lines of numbers have room. */
const MOST_FIGURES = 4;

/** Draw it on a canvas of its own. */
export async function drawPicture(told: Told): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  await document.fonts.load("800 60px Sansita").catch(() => undefined);
  cover(pen, await loaded(told.scene));
  shade(pen);
  words(pen, told);
  numbers(pen, told);
  return canvas;
}

export function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: "image/png" }));
      else fail(new Error("The picture could not be made."));
    }, "image/png");
  });
}

/** Break a text into lines that are not wider than may be. */
export function lines(text: string, most: number, widthOf: (text: string) => number): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const longer = found.length ? `${found[found.length - 1]} ${word}` : word;
    if (found.length && widthOf(longer) <= most) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Fill the upper part with the scene, from its right end. */
function cover(pen: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.max(WIDTH / (image.naturalWidth || WIDTH), SCENE / (image.naturalHeight || SCENE));
  const [width, height] = [(image.naturalWidth || WIDTH) * scale, (image.naturalHeight || SCENE) * scale];
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, WIDTH, SCENE);
  pen.clip();
  pen.drawImage(image, WIDTH - width, SCENE - height, width, height);
  pen.restore();
}

function shade(pen: CanvasRenderingContext2D): void {
  const dark = pen.createLinearGradient(0, 0, WIDTH * 0.66, 0);
  dark.addColorStop(0, "rgb(16 10 30 / 86%)");
  dark.addColorStop(0.6, "rgb(16 10 30 / 60%)");
  dark.addColorStop(1, "rgb(16 10 30 / 0%)");
  pen.fillStyle = dark;
  pen.fillRect(0, 0, WIDTH, SCENE);
}

function words(pen: CanvasRenderingContext2D, { verdict, title, say }: Told): void {
  const write = (text: string, font: string, size: number, y: number, most: number): number => {
    pen.font = font.replace("{size}", String(size));
    const written = lines(text, most, (part) => pen.measureText(part).width);
    for (const [at, line] of written.entries()) pen.fillText(line, LEFT, y + at * size * 1.2);
    return y + written.length * size * 1.2;
  };
  pen.fillStyle = "#fff";
  let y = write(verdict, DISPLAY, 34, 92, 620);
  y = write(title, DISPLAY, 68, y + 48, 660);
  write(say, PLAIN, 26, y - 12, 600);
}

function numbers(pen: CanvasRenderingContext2D, { game, facts, names, figures }: Told): void {
  pen.fillStyle = "#f9f2e2";
  pen.fillRect(0, SCENE, WIDTH, HEIGHT - SCENE);
  pen.fillStyle = "#2b2118";
  const shown = figures.slice(-MOST_FIGURES);
  const column = Math.min(150, 560 / names.length);
  pen.font = PLAIN.replace("{size}", "20");
  pen.textAlign = "center";
  for (const [at, name] of names.entries()) pen.fillText(name, LEFT + column * (at + 0.5), SCENE + 44, column - 8);
  shown.forEach(({ label, values }, row) => {
    const y = SCENE + 88 + row * 42;
    pen.textAlign = "center";
    pen.font = DISPLAY.replace("{size}", "30");
    for (const [at, value] of values.entries()) pen.fillText(String(value), LEFT + column * (at + 0.5), y);
    pen.textAlign = "left";
    pen.font = PLAIN.replace("{size}", "20");
    pen.fillText(label, LEFT + column * names.length + 24, y - 3, 420);
  });
  pen.textAlign = "right";
  pen.font = DISPLAY.replace("{size}", "34");
  pen.fillText(game, WIDTH - LEFT, HEIGHT - 62);
  pen.font = PLAIN.replace("{size}", "20");
  pen.fillText(facts, WIDTH - LEFT, HEIGHT - 30);
  pen.textAlign = "left";
}
