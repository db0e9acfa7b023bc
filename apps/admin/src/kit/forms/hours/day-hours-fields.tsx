import type { Locale } from "@diwan/contract/api/enumerations";
import type { WorkingSpan } from "@diwan/contract/time/working-hours";
import { describeSpans } from "@diwan/ui/time/opening-hours";
import { Input } from "@mantine/core";
import type { Field } from "../fields/declaration.ts";
import { DaySpans } from "./day-spans.tsx";

interface DayHoursTexts {
  days: string;
  name: string;
  hours: string;
  /** What a day without times means; by default that it is off. */
  none?: string;
}

/** A row of an array: days with times of their own, and what they are called; `overnight` as in `DaySpans`. */
export const dayHoursFields = (texts: DayHoursTexts, locale: Locale, overnight = false): readonly Field[] => [
  { type: "date-range", path: "from", second: "to", label: texts.days, days: true, required: true, width: "half" },
  { type: "text", path: "name", label: texts.name, width: "half" },
  {
    type: "custom",
    path: "hours",
    label: texts.hours,
    text: (value) => (Array.isArray(value) ? describeSpans(value as readonly WorkingSpan[], locale) : ""), // as below
    render: ({ value, change, path, error }) => (
      <Input.Wrapper label={texts.hours} labelElement="div" error={error}>
        <div data-path={path} tabIndex={-1}>
          {/* as the schema of its call says */}
          <DaySpans
            label={texts.days}
            overnight={overnight}
            none={texts.none}
            spans={(value ?? []) as readonly WorkingSpan[]}
            change={change}
          />
        </div>
      </Input.Wrapper>
    ),
  },
];
