/** The pictures of all Object cards together, in a file of their own that is fetched after the board. */
import { MORE_SCENES } from "./more-scenes.tsx";
import { SCENES } from "./scenes.tsx";

export const ALL_SCENES = { ...SCENES, ...MORE_SCENES };
