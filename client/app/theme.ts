/** Sets the chosen theme before anything is drawn. */
import { applyTheme, settings } from "../settings/settings.ts";

applyTheme(settings.value.theme);
