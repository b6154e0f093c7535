/** The scenes, sheets and the end, in one file that comes later (`later.ts`). */
export { Beliefs } from "./beliefs.tsx";
export { OpenHands, Score, Small } from "./end-parts.tsx";
export { Explained } from "./explained.tsx";
export { FencingBar, StrokeTip } from "./fencing-bar.tsx";
export { LedgerSheet } from "./ledger-sheet.tsx";
export { RampageList, RampageMarks, RollingDie } from "./rampage-scene.tsx";
export { Reading } from "./reading.tsx";
export { Reckoning } from "./reckoning.tsx";
export { ScoreSheet } from "./score-sheet.tsx";
