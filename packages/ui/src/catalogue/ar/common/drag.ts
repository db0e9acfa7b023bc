import type { drag as en } from "../../en/common/drag.ts";
import type { Twin } from "../../twin.ts";

export const drag = {
  help: "اضغط المسافة للرفع، والأسهم للنقل، والمسافة للإفلات، وEscape للإعادة.",
  slot: "الموضع {place, number} من {total, number}",
  position: "الموضع {place, number} من {total, number}",
  positionIn: "الموضع {place, number} من {total, number} في {list}",
  lifted: "تم رفع {name} من {where}.",
  moved: "{name} في {where}.",
  dropped: "تم إفلات {name} في {where}.",
  canceled: "تم إلغاء نقل {name}.",
} as const satisfies Twin<typeof en>;
