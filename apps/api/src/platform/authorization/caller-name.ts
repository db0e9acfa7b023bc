import { type RawBuilder, sql } from "kysely";
import type { Context } from "./context.ts";

/** Who makes the request, within a query: a device by its name, an account by its own, a guest by none. */
export const callerName = ({ caller }: Context): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce((select nullif(s.device_name, '') from sessions s where s.id = ${caller.sessionId ?? null}::uuid), (select u.name from users u where u.id = ${caller.userId ?? null}::uuid))`;
