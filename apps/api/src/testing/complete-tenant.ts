import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { uuidv7 } from "uuidv7";
import type { TestServer } from "./build.ts";
import { inputSchemaOf } from "./examples.ts";
import { makeStockedTenant, type StockedTenant } from "./fixtures.ts";
import { retryWhileBusy, performCall } from "./perform.ts";
import { pathParams, REMEDY, createSample } from "./requests.ts";
import { fileRow, insertRows } from "./rows.ts";
import type { NewTenant } from "./tenant.ts";

/** Every `create` with the parameter of its `get`: `supplierId`. */
const creating = allCalls.flatMap(([name, get]) => {
  const create = allCalls.find(([other]) => other === name.replace(/\.get$/, ".create"))?.[1];
  const param = pathParams(get.path).at(-1);
  return name.endsWith(".get") && create && param ? [{ name: name.replace(/\.get$/, ".create"), create, param }] : [];
});

interface Created {
  id: string;
  media?: { id: string }[];
}

/**
 * A stocked business with all records. Records without fixture rows are created by their own `create`, without audit
 * rows and events.
 */
export async function makeCompleteTenant(server: TestServer, wish: NewTenant = {}): Promise<StockedTenant> {
  const own = await makeStockedTenant(server.sql, wish);
  const made: string[] = [];
  for (const { name, create, param } of creating)
    if (!(param in own)) {
      const { id, media } = await createOne(server, own, name, create);
      Object.assign(own, { [param]: id }, media?.[0] && { [param.replace(/Id$/, "MediaId")]: media[0].id });
      made.push(id);
    }
  if (made.length) await forget(server, own, made);
  return own;
}

async function createOne(server: TestServer, own: StockedTenant, name: string, create: Call): Promise<Created> {
  const key = `${own.businessId}/${uuidv7()}.jpg`;
  const hasMedia = "media" in (inputSchemaOf(create.body).properties ?? {});
  if (hasMedia) await insertRows(server.sql, { files: [fileRow(key, own.userId, null)] });
  const sample = createSample(name, create, { ...own, src: `/media/${key}` }, { text: own.mark });
  const { status, text } = await retryWhileBusy(() => performCall(server, own, create, sample));
  if (status !== 201) throw new Error(`${name} refuses the request made from its schemas: ${text}. ${REMEDY}`);
  return JSON.parse(text) as Created; // A 201 returns the record.
}

/** Deletes the audit rows and live events of the creation, and the revisions of the business. */
async function forget({ sql }: TestServer, { businessId }: StockedTenant, ids: readonly string[]): Promise<void> {
  await sql.query(
    `with audit as (delete from audits where business_id = $1 and record_id = any($2)),
       event as (delete from live_events where business_id = $1 and record_id = any($2))
     delete from revisions where business_id = $1`,
    [businessId, ids],
  );
}
