import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { loadSheet } from './attendance-sheet.queries.ts';
import { sheetReaderOf } from './sheet-reader.policy.ts';

/**
 * A class of this person, and the records of children whom they see on its sheet; `at` is the time of what is recorded. Throws 404 for
 * the class of others.
 */
export async function childrenOfClass(
  db: Executor,
  context: Pick<ActorContext, 'actor' | 'now'> & { sealer: Sealer },
  { meetingId, at }: { meetingId: string; at: Date },
): Promise<{ sheet: AttendanceSheet; children: Set<string> }> {
  const sheet = await loadSheet(
    db,
    { ...context, now: at },
    { reader: sheetReaderOf(context.actor, at), id: meetingId },
  );
  const children = sheet.rows.flatMap((row) => {
    const id = sheet.program ? row.student.id : row.record_id;
    return id === null ? [] : [id];
  });
  return { sheet, children: new Set(children) };
}
