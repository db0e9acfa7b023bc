import { type RawBuilder, sql } from "kysely";
import type { Context } from "./context.ts";

/** SQL for the caller's name: that of the device or account; null for a guest. */
export const callerName = ({ caller }: Context): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce((select nullif(s.device_name, '') from sessions s where s.id = ${caller.sessionId ?? null}::uuid), (select u.name from users u where u.id = ${caller.userId ?? null}::uuid))`;
