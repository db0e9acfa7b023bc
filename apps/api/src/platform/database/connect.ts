import type pg from "pg";
import { messageOf, Unavailable } from "../errors.ts";

/** The pool gave no connection. */
export class NoConnection extends Unavailable {}

/**
 * Takes a connection from the pool. Whatever prevents it is an outage and no fault of the request: a host or a name
 * that is gone, a password, a certificate, a role or a database that somebody changed.
 */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw error instanceof Unavailable ? error : new NoConnection(messageOf(error), { cause: error });
  }
}
