import type { drag as en } from "../en/drag.ts";
import type { Twin } from "../twin.ts";

export const drag = {
  help: "اضغط المسافة للرفع، والأسهم للنقل، والمسافة للإفلات، وEscape للإعادة.",
  slot: "الموضع {place, number} من {total, number}",
  position: "الموضع {place, number} من {total, number}",
  positionIn: "الموضع {place, number} من {total, number} في {list}",
  lifted: "رُفع {name} من {where}.",
  moved: "{name} في {where}.",
  dropped: "أُفلت {name} في {where}.",
  canceled: "عاد {name} إلى مكانه.",
} as const satisfies Twin<typeof en>;
