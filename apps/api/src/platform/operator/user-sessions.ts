import type { OperatorDatabase } from "./database.ts";

/** The sessions of an account, the last used first. `device`: a tablet's or board's name, else the browser. */
export const listSessions = ({ query }: OperatorDatabase, userId: unknown): Promise<Record<string, unknown>[]> =>
  query(
    `select s.id, coalesce(nullif(s.device_name, ''), s.client) as device, s.last_used_at as last_used, s.address,
       s.created_at as since, s.business_id
     from sessions s where s.user_id = $1 order by s.last_used_at desc, s.id`,
    [userId],
  );

/** Ends one session of an account, and records that the operator did it; returns whether there was one. */
export async function endSession(
  { query }: OperatorDatabase,
  userId: unknown,
  sessionId: string,
  operator: string,
): Promise<boolean> {
  const ended = await query(
    `with ended as (delete from sessions s where s.user_id = $1 and s.id::text = lower($2) returning s.user_id)
     select operator_record(user_id, 'session_ended', 'users end-session', $3) from ended`,
    [userId, sessionId, operator],
  );
  return ended.length > 0;
}
