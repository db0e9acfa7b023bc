import type { Row } from "../report/rows.ts";
import type { World } from "../world.ts";

export interface Case {
  /** The name for `--only`. */
  name: string;
  what: string;
  run(world: World): Promise<Row[]>;
}
