import type { Services } from "../services.ts";

/** The jobs of a kind. `waiting`: they failed before and will be tried again. */
export interface JobCounts {
  kind: string;
  due: number;
  running: number;
  waiting: number;
  failed: number;
  failed_today: number;
  due_seconds: number;
  waiting_seconds: number;
}

export async function countJobs({ pools, now }: Pick<Services, "pools" | "now">): Promise<JobCounts[]> {
  return (await pools.app.query<JobCounts>("select * from count_jobs($1)", [now()])).rows;
}
