import { formatNumber } from "@diwan/ui/money/numbers";
import { useLanguage } from "../language/language.ts";
import { relativeChange } from "./scale.ts";

interface ChangeProps {
  now: number;
  before: number;
}

/** The change of a figure, such as `+8.2%`; nothing if there is no earlier figure. */
export function FigureChange({ now, before }: ChangeProps) {
  const { locale } = useLanguage();
  const share = relativeChange(now, before);
  if (share === undefined) return null;
  const percent = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  // a minus is as wide as a plus, a hyphen is not
  const text = formatNumber(share, locale, { ...percent, signDisplay: "exceptZero" }).replace("-", "−");
  return <bdi className={`num medium ${share > 0 ? "success" : share < 0 ? "danger" : ""}`}>{text}</bdi>;
}
