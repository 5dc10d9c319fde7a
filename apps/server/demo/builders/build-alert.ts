import type { AlertState } from '@doctorbird/contract/teaching/attendance-alerts';
import { attendanceAlert, attendanceAlertLink } from '../../src/modules/teaching/alerts/alerts.table.ts';
import { digestOf } from '../../src/modules/teaching/alerts/alerts.queries.ts';
import { randomToken } from '../../src/platform/crypto/random-token.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

interface AlertFacts {
  meetingId: string;
  studentId: string;
  parentId: string;
  at: Date;
  state?: Exclude<AlertState, 'closed'>;
}

/** An alert about a missing child, with the link of one parent. */
export async function buildAlert(
  db: Executor,
  { meetingId, studentId, parentId, at, state = 'sent' }: AlertFacts,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = randomToken();
  const answered = state === 'sent' ? {} : { answeredAt: at, answeredBy: parentId };
  await db.insert(attendanceAlert).values({ id, meetingId, studentId, state, sentAt: at, ...answered });
  await db.insert(attendanceAlertLink).values({ digest: digestOf(token), alertId: id, accountId: parentId });
  return { id, token };
}
