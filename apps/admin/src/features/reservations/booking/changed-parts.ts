export type Part = "what" | "when" | "guests" | "customer" | "note";

const PARTS: Record<Part, readonly string[]> = {
  what: ["resource_type", "resource_id", "unit_no", "staff_id"],
  when: ["start", "end"],
  guests: ["guests"],
  customer: ["customer"],
  note: ["note"],
};

/** Which parts of a booking a change touches, as people think of them. */
export const changedParts = (changes: Readonly<Record<string, unknown>>): Part[] =>
  (Object.keys(PARTS) as Part[]) // the keys of the constant above
    .filter((part) => PARTS[part].some((key) => key in changes));
