import { intlLocale } from "@diwan/ui/numbers";
import { ThemeProvider } from "@diwan/ui/theme/provider";
import { RouterProvider } from "@tanstack/react-router";
import { IntlProvider } from "use-intl";
import { language } from "../kit/language.ts";
import { NoticeStack } from "../kit/notice-stack.tsx";
import { useStore } from "@diwan/ui/store";
import type { AppRouter } from "./router.ts";

/** Texts, direction and theme around the routes. */
export function App({ router }: { router: AppRouter }) {
  const chosen = useStore(language);
  if (!chosen) return null;
  return (
    <IntlProvider locale={intlLocale(chosen.locale)} messages={chosen.messages} timeZone="Asia/Kuwait">
      <ThemeProvider locale={chosen.locale}>
        <RouterProvider router={router} />
        <NoticeStack />
      </ThemeProvider>
    </IntlProvider>
  );
}
