import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";

/** The entries below the dashboard with their texts. */
export async function loadDashboard() {
  const [{ DashboardEntries }] = await Promise.all([
    import("./dashboard-entries.tsx"),
    addTexts("figures", RECORD_TEXTS.figures),
  ]);
  return { default: DashboardEntries };
}
