export { compareRecords, TECHNICAL } from "./compare/lines.ts";
export type { AuditValue } from "./compare/values.ts";
export { SideValue, useRecordNames } from "./lines-table.tsx";
export { useAuditTexts } from "./texts/use-audit-texts.ts";
