import { sql, type SQL } from 'drizzle-orm';

/** What the timeline of a place says that its program took along. */
export const programEnd = {
  cancelled: 'Program cancelled',
  unsettled: 'The program has ended, and this place was never settled.',
} as const;

/** Whether an event `v` of a place says that the place ended with its program: neither the family nor the office ended it by itself. */
export const endedWithProgram = (v: string): SQL =>
  sql`(${sql.raw(v)}.title = ${programEnd.cancelled} or coalesce(${sql.raw(v)}.detail = ${programEnd.unsettled}, false))`;
