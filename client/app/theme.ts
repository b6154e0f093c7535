/** Sets the chosen theme before anything is drawn, and asks for the lobby at once where it is what comes first. */
import { loadStyle } from "../net/style.ts";
import { applyTheme, settings } from "../settings/settings.ts";
import { readRoute } from "./route.ts";

applyTheme(settings.value.theme);
if (readRoute(location.hash).page === "lobby") {
  void import("../lobby/lobby.tsx");
  void loadStyle("/lobby.css");
}
