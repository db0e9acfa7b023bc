import type { Row } from "../report/rows.ts";
import type { World } from "../world.ts";

export interface Case {
  /** As `--only` knows it. */
  name: string;
  what: string;
  run(world: World): Promise<Row[]>;
}
