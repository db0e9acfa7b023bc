import pg from "pg";
import postgres from "postgres";
import { Pipeline } from "@diwan/api/src/platform/database/pipeline.ts";
import { type Comparison, inTurn } from "../measure/compare.ts";
import { median } from "../measure/median.ts";
import type { Options } from "../options.ts";
import { reported, type Row } from "../report/rows.ts";
import { clientConfig, type Database } from "../servers/database.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const CONNECTIONS = 12;
const CLIENTS = 32;
const BIND =
  "select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true), set_config('app.accounts', $3, true)";
const READS = [
  "select id, name_en, name_ar, updated_at from items where business_id = $1 order by id limit 25",
  "select id, slug, name_en from branches where business_id = $1",
  "select count(*)::int as total from categories where business_id = $1",
];

type Transact = (businessId: string) => Promise<void>;

interface Driver {
  /** A transaction like those of requests: it begins, is bound and reads in one turn, then commits. */
  transact: Transact;
  end(): Promise<void>;
}

/**
 * `platform/database/batch.ts`, which sends the statements of one turn with one sync, compared with drivers that
 * pipeline by themselves: node-postgres in its pipeline mode and Postgres.js. All run the same prepared statements on
 * one database.
 */
export const driver: Case = {
  name: "driver",
  what: "database driver",
  run: async (world) => {
    const { businessId } = await world.menu();
    const database = await world.database();
    return [
      ...(await against("node-postgres, pipeline mode", pipelined, { world, database, businessId })),
      ...(await against("Postgres.js", postgresJs, { world, database, businessId })),
    ];
  },
};

interface Place {
  world: World;
  database: Database;
  businessId: string;
}

async function against(name: string, open: typeof batched, { world, database, businessId }: Place): Promise<Row[]> {
  const [other, ours] = [open(database), batched(database)];
  const measure = (clients: number): Promise<Comparison> =>
    inTurn(
      world.options.rounds,
      () => transactions(other.transact, businessId, clients, world.options),
      () => transactions(ours.transact, businessId, clients, world.options),
    );
  const rows = [
    asRow(`${name}, one client`, await measure(1)),
    asRow(`${name}, ${CLIENTS} clients`, await measure(CLIENTS)),
  ];
  await Promise.all([other.end(), ours.end()]);
  return rows;
}

const asRow = (what: string, { product, bare, ratio }: Comparison): Row => ({
  ...reported(
    what,
    `${(ratio * 100).toFixed(0)} %`,
    `${median(product).toFixed(0)}/s against ${median(bare).toFixed(0)}/s in batches`,
  ),
  raw: { product, bare },
});

/** Transactions a second; for a single client by the median duration. */
async function transactions(
  transact: Transact,
  businessId: string,
  clients: number,
  { seconds }: Options,
): Promise<number> {
  const from = performance.now();
  const times: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < from + seconds * 1000) {
      const began = performance.now();
      await transact(businessId);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return 1000 / (clients === 1 ? median(times) : (performance.now() - from) / times.length);
}

const poolOn = (database: Database): pg.Pool =>
  // The types do not include `pipeline` yet.
  new pg.Pool({ ...clientConfig(database), max: CONNECTIONS, pipeline: true } as pg.PoolConfig);

function batched(database: Database): Driver {
  const pool = poolOn(database);
  return {
    transact: async (businessId) => {
      const client = await pool.connect();
      const pipeline = new Pipeline(client);
      await Promise.all([
        pipeline.query("begin"),
        pipeline.query(BIND, [businessId, "", ""]),
        ...READS.map((text) => pipeline.query(text, [businessId])),
      ]);
      await pipeline.query("commit");
      client.release();
    },
    end: () => pool.end(),
  };
}

function pipelined(database: Database): Driver {
  const pool = poolOn(database);
  return {
    transact: async (businessId) => {
      const client = await pool.connect();
      const ask = (name: string, text: string, values: string[]) => client.query({ name, text, values });
      await Promise.all([
        ask("begin", "begin", []),
        ask("bind", BIND, [businessId, "", ""]),
        ...READS.map((text, at) => ask(`read-${at}`, text, [businessId])),
      ]);
      await ask("commit", "commit", []);
      client.release();
    },
    end: () => pool.end(),
  };
}

function postgresJs(database: Database): Driver {
  const { PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD } = database.variables;
  const sql = postgres({
    host: PGHOST,
    path: PGHOST.startsWith("/") ? `${PGHOST}/.s.PGSQL.${PGPORT}` : undefined,
    port: Number(PGPORT),
    user: PGUSER,
    database: PGDATABASE,
    password: PGPASSWORD,
    max: CONNECTIONS,
  });
  return {
    transact: async (businessId) => {
      const client = await sql.reserve();
      const ask = (text: string, values: string[]) => client.unsafe(text, values, { prepare: true });
      await Promise.all([
        ask("begin", []),
        ask(BIND, [businessId, "", ""]),
        ...READS.map((text) => ask(text, [businessId])),
      ]);
      await ask("commit", []);
      client.release();
    },
    end: () => sql.end(),
  };
}
