import { eq, inArray, and } from 'drizzle-orm';
import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenTime } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { notificationChoice } from '../../organisation/notifications/notification-choices.table.ts';
import { guardiansToAsk } from '../alerts/alert-readers.queries.ts';
import { doorMails } from '../mails/door-mails.ts';

interface AtDoor {
  sheet: AttendanceSheet;
  row: AttendanceSheet['rows'][number];
  event: { id: string; kind: 'in' | 'out'; at: Date; adultName: string | null };
}

/** Guardians who decide about pick-up and chose it read who came and who collected; each event once. */
export async function notifyGuardians(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { sheet, row, event }: AtDoor,
): Promise<void> {
  const guardians = await guardiansToAsk(tx, row.student.id);
  if (guardians.length === 0) return;
  const wanting = await tx
    .select({ id: notificationChoice.accountId })
    .from(notificationChoice)
    .where(and(inArray(notificationChoice.accountId, guardians), eq(notificationChoice.arrivals, true)));
  if (wanting.length === 0) return;
  const values = { child: firstName(row.student.full_name), program: sheet.title, time: writtenTime(event.at) };
  const key = `door:${event.id}`;
  const path = '/parent/schedule' as const;
  if (event.kind === 'in') {
    const people = wanting.map(({ id }) => ({ id, values, path }));
    await notifyPeople(tx, context, { kind: doorMails.arrived, people, key });
    return;
  }
  const how = event.adultName === null ? 'left alone' : `was collected by ${event.adultName}`;
  const people = wanting.map(({ id }) => ({ id, values: { ...values, how }, path }));
  await notifyPeople(tx, context, { kind: doorMails.left, people, key });
}
