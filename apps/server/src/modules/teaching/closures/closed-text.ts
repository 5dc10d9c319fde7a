import { sql, type SQL } from 'drizzle-orm';
import { undoableSince } from './undo-until.ts';

/** The closures of a meeting that were not taken back. `meetingId` is its id, or a column with it. */
const closuresOf = (meetingId: unknown): SQL =>
  sql`closure_meeting n join closure k on k.id = n.closure_id where n.meeting_id = ${meetingId} and k.state = 'active'`;

/** SQL: the meeting was cancelled together with others, of which its families have a message. */
export const isClosed = (meetingId: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${closuresOf(meetingId)})`;

/** SQL: such a meeting may take place after all. Until that is over its guests stay, and neither money nor a credit moves. */
export const mayReturn = (meetingId: unknown, now: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${closuresOf(meetingId)} and k.created_at >= ${undoableSince(now).toISOString()}::timestamptz)`;
