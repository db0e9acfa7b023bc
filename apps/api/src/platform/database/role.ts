import pg from "pg";

/** How long the application's statements may run and wait, and how they are planned. */
const SETTINGS = {
  statement_timeout: "10000",
  lock_timeout: "5000",
  idle_in_transaction_session_timeout: "30000",
  jit: "off",
  plan_cache_mode: "force_generic_plan",
};
const ROLE = { role: "diwan_app" };

/** The longest that a response to one statement is waited for; the database cancels the statement before. */
export const RESPONSE_DEADLINE_MS = Number(SETTINGS.statement_timeout) + 3_000;

/** The options of a connection to the database itself. */
export const STARTUP_OPTIONS = Object.entries({ ...ROLE, ...SETTINGS })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

const listLocal = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(", ");

const BINDING =
  "set_config('app.business_id', $1, true), set_config('app.user_id', $2, true), set_config('app.accounts', $3, true)";

/** Fails if the connection may not act as the application. */
export const SET_ROLE = `select ${listLocal(ROLE)}`;
const SET_UP = `select ${listLocal({ ...ROLE, ...SETTINGS })}`;
const BIND = `${SET_ROLE}, ${BINDING}`;
const SET_UP_AND_BIND = `${SET_UP}, ${BINDING}`;

/**
 * A connection through a pooler, which runs each transaction on another connection of the database: neither settings
 * nor prepared statements outlast the transaction.
 */
export class PoolerClient extends pg.Client {}

export const isPooler = (client: pg.ClientBase): boolean => client instanceof PoolerClient;

/** The statement after BEGIN: sets the role and binds the tenant, or fails with everything that follows. */
export const bindStatement = (client: pg.ClientBase): string => (isPooler(client) ? SET_UP_AND_BIND : BIND);

/** The same for a packet without BEGIN, which only reads. */
export const bindReading = (client: pg.ClientBase): string =>
  `${bindStatement(client)}, set_config('transaction_read_only', 'on', true)`;

/** The statements that a transaction without BEGIN starts with. */
export const setUpStatements = (client: pg.ClientBase): string[] => (isPooler(client) ? [SET_UP] : []);
