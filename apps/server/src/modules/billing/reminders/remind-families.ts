import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { sweepRows } from '../../../platform/sweeps/sweep.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { isReminderHour, readReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { dueBills, type DueBill } from './due-bills.queries.ts';
import { dueReminders, type DueReminder } from './due-reminders.queries.ts';
import { reminderMail } from './reminder-mail.ts';
import { REMIND_FAMILIES } from './reminder-jobs.ts';
import { moneyReminder } from './reminders.table.ts';

/**
 * Reminds families of what they have to pay for places and on bills, by the rules of the organisation: one mail a family and day, never at night,
 * never twice of the same. Returns how many families got one.
 */
export async function remindFamilies(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const { now } = context;
  const rules = await readReminderRules(db);
  if (!isReminderHour(rules, now)) return 0;
  const [places, bills] = [await dueReminders(db, { rules, now }), await dueBills(db, { rules, now })];
  const due = [
    ...places.map((place) => ({ ...place, receivableId: null, place })),
    ...bills.map((bill) => ({ ...bill, enrollmentId: null, receivableId: bill.billId, bill })),
  ];
  return sweepRows(db, context, {
    name: REMIND_FAMILIES,
    rows: [...Map.groupBy(due, ({ parentId }) => parentId)],
    key: ([parentId]) => parentId,
    run: (tx, [parentId, asked]) => remind(tx, context, { parentId, asked }),
  });
}

type Due = DueReminder | DueBill;
type Listed = Pick<Due, 'kind' | 'about' | 'dueCents'> &
  (
    | { enrollmentId: string; receivableId: null; place: DueReminder }
    | { enrollmentId: null; receivableId: string; bill: DueBill }
  );

async function remind(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { parentId, asked }: { parentId: string; asked: readonly Listed[] },
): Promise<boolean> {
  const { now, jobs, config } = context;
  // A second process waits, and then finds that the family was reminded today.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${REMIND_FAMILIES}), hashtext(${parentId}))`);
  const { rows: today } = await tx.execute(sql`
    select 1 from money_reminder where parent_id = ${parentId} and sent_at >= ${startOfDay(jamaicaDay(now))} limit 1`);
  if (today.length > 0) return false;
  const stored = await tx
    .insert(moneyReminder)
    .values(
      asked.map(({ enrollmentId, receivableId, kind, about, dueCents }) => ({
        id: newId(),
        parentId,
        enrollmentId,
        receivableId,
        kind,
        about,
        dueCents,
        sentAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ enrollmentId: moneyReminder.enrollmentId, receivableId: moneyReminder.receivableId });
  const isNew = new Set(stored.map(({ enrollmentId, receivableId }) => enrollmentId ?? receivableId));
  const places = asked.flatMap((one) => ('place' in one && isNew.has(one.enrollmentId) ? [one.place] : []));
  const bills = asked.flatMap((one) => ('bill' in one && isNew.has(one.receivableId) ? [one.bill] : []));
  if (places.length + bills.length === 0) return false;
  const { kind, ...facts } = reminderMail({ places: places.map(placeOf), bills }, config.publicOrigin);
  await notifyPeople(
    tx,
    { jobs, config },
    { kind, people: [{ ...facts, id: parentId, phonePath: '/parent/payments' }] },
  );
  for (const { enrollmentId } of places)
    await recordEvent(tx, context, { enrollmentId, facts: { kind: 'payment', title: 'Payment reminder sent' } });
  return true;
}

const placeOf = ({ holdExpiresAt, ...row }: DueReminder) => ({
  ...row,
  // A hold says nothing about parts that are due without it.
  holdExpiresAt: holdExpiresAt === null || row.kind !== 'hold_ending' ? null : new Date(holdExpiresAt),
});
