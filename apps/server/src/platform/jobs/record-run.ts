import type { Database } from '../database/connect.ts';
import { jobRun } from './job-runs.table.ts';

/** Runs a regular job and records when it ended. The record is for people who look: without it the job counts all the same. */
export async function recordRun(
  db: Database,
  { name, now }: { name: string; now: () => Date },
  run: () => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const record = async (failed: boolean) => {
    const row = { endedAt: now(), ms: Math.round(performance.now() - begun), failed };
    await db
      .insert(jobRun)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: jobRun.name, set: row })
      .catch(() => undefined);
  };
  try {
    await run();
  } catch (error) {
    await record(true);
    throw error;
  }
  await record(false);
}
