/** Icons of the lobby, menus, ends, replays and analyses: whoever uses one imports this file, which comes with them. */
import { addIcons } from "./icon.tsx";

const ICONS = {
  first: "M6 5v14M17 5l-7 7 7 7",
  back: "M15 5l-7 7 7 7",
  roundBack: "M12 5l-7 7 7 7M19 5l-7 7 7 7",
  roundOn: "M12 5l7 7-7 7M5 5l7 7-7 7",
  pause: "M8 5v14M16 5v14",
  forward: "M9 5l7 7-7 7",
  last: "M18 5v14M7 5l7 7-7 7",
  graph: "M4 4v16h16M7 15l4-5 3 3 5-7",
  faultBack: "M8 6l-5 6 5 6M15 6.500l5 5.500-5 5.500-5-5.500Z",
  faultOn: "M16 6l5 6-5 6M9 6.500l5 5.500-5 5.500-5-5.500Z",
  share: "M12 15V4M7.500 8 12 3.500 16.500 8M6 12H5v8.500h14V12h-1",
  weight: "M12 4a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM8.500 9h7l3 11h-13Z",
  device: "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 18h2",
  file: "M7 3h7l4 4v14H7ZM14 3v4h4",
  people:
    "M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM2.500 20c.800-5 12.200-5 13 0" +
    "M16 5.500a3.500 3.500 0 0 1 0 6.500M18 15.500c2 .800 3.200 2.300 3.500 4.500",
  bot: "M7 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM12 9V5M9.500 13.500v1M14.500 13.500v1",
  flag: "M6 21V4c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  save: "M12 4v11M7.500 11 12 15.500 16.500 11M5 20h14",
  puzzle: "M10 7V5a2 2 0 0 1 4 0v2h5v5h-2a2 2 0 0 0 0 4h2v4H5V7Z",
  pen: "M5 19l1-4L16 5l3 3L9 18Z",
  swap: "M7 7h13M16.500 3.500 20 7l-3.500 3.500M17 17H4M7.500 13.500 4 17l3.500 3.500",
} as const;

export type LaterIcon = keyof typeof ICONS;

addIcons(ICONS);
