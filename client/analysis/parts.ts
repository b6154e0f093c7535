/** What of an analysis is drawn, in one file that comes when it is first wanted. */
export { Graph } from "./graph.tsx";
export { Panel } from "./panel.tsx";
export { Weighed } from "./weighed.tsx";
