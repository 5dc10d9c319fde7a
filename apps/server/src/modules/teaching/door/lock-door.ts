import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenTime } from '../../../platform/jamaica-time.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import type { SheetReader } from '../attendance/sheet-reader.policy.ts';
import { doorTimes } from './door-times.ts';
import { sheetWithDoor } from './door.queries.ts';

/**
 * The sheet of a class whose door is open, with the class locked: the door, marking and moving the same class wait for each other.
 * `at` is the time of what is recorded: the sheet has what its people knew then. Throws 404 (class not taught by this person), 409 (no
 * door, cancelled, too early, over).
 */
export async function lockOpenDoor(
  tx: Transaction,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { reader, meetingId, at }: { reader: SheetReader; meetingId: string; at: Date },
): Promise<AttendanceSheet> {
  const sheet = await sheetWithDoor(tx, { ...context, now: at }, { reader, id: meetingId });
  const [locked] = await tx
    .select({ status: meeting.status })
    .from(meeting)
    .where(eq(meeting.id, meetingId))
    .for('update');
  if (!locked) throw notFound('meeting');
  if (locked.status === 'cancelled') throw conflict('meeting_cancelled', 'This class is cancelled.');
  const { opensAt, closesAt } = doorTimes(sheet);
  if (context.now < opensAt) throw conflict('too_early', `The door opens at ${writtenTime(opensAt)}.`);
  if (context.now >= closesAt) throw conflict('door_closed', 'This class is long over. Please write to the office.');
  return sheet;
}
