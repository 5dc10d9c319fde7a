import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { admins } from '../alerts/alert-readers.queries.ts';
import { doorMails } from '../mails/door-mails.ts';
import type { DoorAlarm } from './door.table.ts';

const reasons: Record<DoorAlarm, string> = {
  barred: 'with somebody who must not collect the child',
  not_on_list: 'with somebody who is not on the list',
  alone: 'alone, without permission or before the class was over',
};

interface Alarm {
  sheet: AttendanceSheet;
  row: AttendanceSheet['rows'][number];
  alarm: DoorAlarm;
  given: { id: string; at_device: Date };
}

/** A child left in a way that the door would have refused, on a device without a connection: the admins know at once. */
export async function alarmOffice(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { sheet, row, alarm, given }: Alarm,
): Promise<void> {
  const values = {
    child: row.student.full_name,
    program: sheet.title,
    when: writtenMoment(given.at_device),
    how: reasons[alarm],
    by: context.origin.name ?? 'A member of the team',
  };
  const people = (await admins(tx)).map((id) => ({ id, values, path: `/admin/attendance/${sheet.id}` as const }));
  await notifyPeople(tx, context, { kind: doorMails.alarm, people, key: `door:${given.id}` });
}
