import type pg from "pg";
import { type Binding, type Db, Transaction } from "./transaction.ts";

/** Work in a transaction of its own, bound as said; what it throws undoes it. */
export async function inTransaction<T>(pool: pg.Pool, binding: Binding, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = new Transaction(pool, binding);
  try {
    const result = await work(transaction.db);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
