/** Sets the chosen theme before anything is drawn. */
import { applyTheme, settings } from "./settings.ts";

applyTheme(settings.value.theme);
