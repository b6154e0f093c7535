/** What can be begun at a moment of a replay, which comes when it is first wanted. */
import { later } from "../app/later.tsx";
import { loadStyle } from "../net/style.ts";

export const FromMoment = later(
  async () => {
    const [{ FromMoment }] = await Promise.all([import("../study/from-moment.tsx"), loadStyle("/study.css")]);
    return FromMoment;
  },
  () => null,
);
