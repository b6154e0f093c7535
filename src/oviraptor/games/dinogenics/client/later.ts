/** What is not on the first board: it comes once that is on show. */
import { dressed, later } from "#boardkit/later.tsx";

const parts = () => dressed("dinogenics", import("./later-parts.ts"));

export const RampageMarks = later(async () => (await parts()).RampageMarks);
export const RampageList = later(async () => (await parts()).RampageList);
export const RollingDie = later(async () => (await parts()).RollingDie);
export const Explained = later(async () => (await parts()).Explained);
export const Reading = later(async () => (await parts()).Reading);
export const FencingBar = later(async () => (await parts()).FencingBar);
export const StrokeTip = later(async () => (await parts()).StrokeTip);
export const LedgerSheet = later(async () => (await parts()).LedgerSheet);
export const Reckoning = later(async () => (await parts()).Reckoning);
export const ScoreSheet = later(async () => (await parts()).ScoreSheet);
export const Score = later(async () => (await parts()).Score);
export const Small = later(async () => (await parts()).Small);
export const OpenHands = later(async () => (await parts()).OpenHands);
export const Beliefs = later(async () => (await parts()).Beliefs);
