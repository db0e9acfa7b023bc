export { compareRecords, TECHNICAL } from "./compare/lines.ts";
export { SideValue, useRecordNames } from "./lines-table.tsx";
export { useAuditTexts } from "./texts/use-audit-texts.ts";
