import type { soldOut as en } from "../../en/menu/sold-out.ts";
import type { Twin } from "../../twin.ts";

export const soldOut = {
  title: "نفد",
  count: "نفد · {count, number}",
  text: "يرى الضيوف فورًا أنه لا يمكن طلبه.",
  textOf: "في {branch}. يرى الضيوف فورًا أنه لا يمكن طلبه.",
  now: "نفد، {left}",
  howLong: "إلى متى يبقى {name} نافدًا؟",
  times: { "1h": "ساعة", "2h": "ساعتان", "4h": "٤ ساعات", tomorrow: "حتى الغد", on: "حتى أعيده" },
  on: "إتاحة",
  onOf: "إتاحة: {name}",
  none: "كل شيء متاح للطلب.",
  noneText: "أوقف صنفًا من بطاقته في القائمة.",
  minutesLeft: "باقي {minutes, number} د",
  hoursLeft: "باقي {hours, number} س",
  bothLeft: "باقي {hours, number} س و{minutes, number} د",
  untilTomorrow: "حتى الغد",
  untilOn: "حتى يُعاد تشغيله",
} as const satisfies Twin<typeof en>;
