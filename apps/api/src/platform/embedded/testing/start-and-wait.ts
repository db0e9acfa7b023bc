import pg from "pg";
import { startEmbedded } from "../embedded.ts";

const embedded = await startEmbedded(process.argv[2] ?? "", () => undefined);
const client = new pg.Client(embedded.config);
await client.connect();
await client.query("CREATE TABLE written AS SELECT 7 AS value");
process.stdout.write("written\n");
