import { optionGroups } from "@diwan/contract/menu/option-groups";
import { defineFeature } from "../../platform/calls/routes.ts";
import { copyGroup } from "./copy.ts";
import { optionGroupRecords } from "./records.ts";

export const optionGroupsFeature = defineFeature(
  { name: "optionGroups", restorable: optionGroupRecords.restorable },
  optionGroups,
  {
    list: (ctx, { query }) => optionGroupRecords.list(ctx, query),
    get: (ctx, { params }) => optionGroupRecords.get(ctx, params.optionGroupId),
    create: (ctx, { body }) => optionGroupRecords.create(ctx, body),
    update: (ctx, { params, body }) => optionGroupRecords.update(ctx, params.optionGroupId, body),
    delete: (ctx, { params }) => optionGroupRecords.delete(ctx, params.optionGroupId),
    copy: (ctx, { params }) => copyGroup(ctx, params.itemId, params.optionGroupId),
  },
);
