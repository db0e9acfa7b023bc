import { audits } from "@diwan/contract/overview/audits";
import { feature } from "../../platform/routes.ts";
import { exportAudits } from "./export.ts";
import { noteExport } from "./note-export.ts";
import { listAudits } from "./queries.ts";

export const auditsFeature = feature("audits", audits, {
  list: (ctx, { query }) => listAudits(ctx, query),
  export: (ctx, { query }) => exportAudits(ctx, query),
  noteExport: async (ctx, { body }) => noteExport(ctx, body),
});
