import { people } from "@diwan/contract/people/people";
import { notFound } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { addPerson } from "./add.ts";
import { readRemoval } from "./left-behind.ts";
import { listPeople, searchPeople } from "./queries.ts";
import { removePerson } from "./remove.ts";
import { existing, inviteAgain, resetSecondFactor, savePerson } from "./save.ts";

export const peopleFeature = feature("people", people, {
  list: (ctx, { query }) => listPeople(ctx, query),
  get: (ctx, { params }) => existing(ctx, params.memberId),
  create: (ctx, { body }) => addPerson(ctx, body),
  search: async (ctx, { body }) => ({ data: await searchPeople(ctx, body.query) }),
  update: (ctx, { params, body }) => savePerson(ctx, params.memberId, body),
  invite: (ctx, { params }) => inviteAgain(ctx, params.memberId),
  resetSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.memberId),
  removal: async (ctx, { params }) => {
    const removal = await readRemoval(ctx, params.memberId);
    if (!removal) throw notFound();
    return removal;
  },
  delete: (ctx, { params, query }) => removePerson(ctx, params.memberId, query),
});
