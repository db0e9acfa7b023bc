import type { GuestBranch } from "@diwan/contract/guests/guests";
import type { Day } from "@diwan/contract/time/days";
import { fill } from "@diwan/ui/text/fill";
import { formatNextTime } from "@diwan/ui/time/local-times";
import { pageTexts } from "../language/texts.ts";

type Menu = GuestBranch["menus"][number];

/** The branch with the names of its menus as guests read them; the server writes them, so that the page stays small. */
export const withMenuNames = (branch: GuestBranch, today: Day): GuestBranch => ({
  ...branch,
  menus: branch.menus.map((menu) =>
    menu.served_from === null ? menu : { ...menu, locales: namesOf(menu.locales, menu.served_from, today) },
  ),
});

/** `Dinner · from 18:00` */
const namesOf = (locales: Menu["locales"], from: string, today: Day): Menu["locales"] =>
  locales.map((one) => {
    const when = formatNextTime(from, today, one.locale);
    return { ...one, name: `${one.name} · ${fill(pageTexts(one.locale).guest.menuFrom, { when }, one.locale)}` };
  });
