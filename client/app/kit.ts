/**
 * What boards share, as a part of the shell: every board needs it, and some later pages need parts of it. As files of
 * its own it would be split by who shares which part, and weigh more.
 */
import "../boardkit/cards.tsx";
import "../boardkit/drawing.tsx";
import "../boardkit/grid.tsx";
import "../boardkit/later.tsx";
import "../boardkit/measure.ts";
import "../boardkit/memo.ts";
import "../boardkit/motion.ts";
import "../boardkit/pointing.ts";
import "../boardkit/rest.tsx";
import "../boardkit/together.ts";
import "../boardkit/words.ts";
