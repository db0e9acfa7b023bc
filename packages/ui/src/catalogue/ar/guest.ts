import type { guest as en } from "../en/guest.ts";
import type { Twin } from "../twin.ts";

export const guest = {
  menu: "القائمة",
} as const satisfies Twin<typeof en>;
