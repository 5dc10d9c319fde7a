import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { randomToken } from '../../../platform/crypto/random-token.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { alertMails } from '../mails/alert-mails.ts';
import { guardiansToAsk } from './alert-readers.queries.ts';
import { digestOf } from './alerts.queries.ts';
import { attendanceAlertLink } from './alerts.table.ts';

type Context = ActionContext & NotifyDependencies;

/** A child who was expected in a class; `startsAt` as the database writes it. */
export interface Missed {
  studentId: string;
  studentName: string;
  program: string;
  startsAt: string;
}

/** Writes to everybody who may say where the child is, each with a link of their own. `time`: the first or the second. */
export async function askFamily(
  tx: Transaction,
  context: Context,
  { alertId, studentId, studentName, program, startsAt, time }: Missed & { alertId: string; time: number },
): Promise<void> {
  const people = await guardiansToAsk(tx, studentId);
  const links = people.map((id) => ({ id, token: randomToken() }));
  if (links.length === 0) return;
  await tx
    .insert(attendanceAlertLink)
    .values(links.map(({ id, token }) => ({ digest: digestOf(token), alertId, accountId: id })));
  await notifyPeople(tx, context, {
    kind: alertMails.missing,
    key: `attendance-alert:${alertId}:${time}`,
    people: links.map(({ id, token }) => ({
      id,
      path: `/class-alert/${token}`,
      values: {
        child: firstName(studentName),
        program,
        when: writtenMoment(new Date(startsAt)),
      },
    })),
  });
}
