import { audits } from "@diwan/contract/audits";
import { feature } from "../../platform/routes.ts";
import { listAudits } from "./queries.ts";

export const auditsFeature = feature("audits", audits, {
  list: (ctx, { query }) => listAudits(ctx, query),
});
