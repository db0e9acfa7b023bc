import type { english } from "../../en/common/hours.ts";

export const arabic: typeof english = {
  every: "كل يوم",
  closed: "مغلق",
  whole: "على مدار الساعة",
};
