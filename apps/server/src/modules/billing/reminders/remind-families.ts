import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaClock } from '../../../platform/jamaica-time.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { readReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { dueBills } from './due-bills.queries.ts';
import { dueReminders, type DueReminder } from './due-reminders.queries.ts';
import { reminderMail } from './reminder-mail.ts';
import { moneyReminder } from './reminders.table.ts';

export const REMIND_FAMILIES = 'money.remind';

/**
 * Reminds families of what they have to pay for places and on bills, by the rules of the organisation: one mail a family and day, never at night,
 * never twice of the same. Returns how many families got one.
 */
export async function remindFamilies(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const { now, jobs, config } = context;
  return inTransaction(db, async (tx) => {
    // A second process waits, and then finds that all were reminded today.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('money.remind'))`);
    const rules = await readReminderRules(tx);
    const hour = Number(jamaicaClock(now).slice(0, 2));
    if (hour < rules.from_hour || hour >= rules.until_hour) return 0;
    const [places, bills] = [await dueReminders(tx, { rules, now }), await dueBills(tx, { rules, now })];
    const due = [
      ...places.map((place) => ({ ...place, receivableId: null, place })),
      ...bills.map((bill) => ({ ...bill, enrollmentId: null, receivableId: bill.billId, bill })),
    ];
    if (due.length === 0) return 0;
    const stored = await tx
      .insert(moneyReminder)
      .values(
        due.map(({ parentId, enrollmentId, receivableId, kind, about, dueCents }) => ({
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
    const families = Map.groupBy(
      due.filter(({ enrollmentId, receivableId }) => isNew.has(enrollmentId ?? receivableId)),
      ({ parentId }) => parentId,
    );
    for (const asked of families.values()) {
      const ofPlaces = asked.flatMap((one) => ('place' in one ? [one.place] : []));
      const ofBills = asked.flatMap((one) => ('bill' in one ? [one.bill] : []));
      const mail = reminderMail({ places: ofPlaces.map(placeOf), bills: ofBills }, config.publicOrigin);
      const [{ parentId }] = asked as [(typeof asked)[number]];
      const { kind, ...facts } = mail;
      await notifyPeople(
        tx,
        { jobs, config },
        { kind, people: [{ ...facts, id: parentId, phonePath: '/parent/payments' }] },
      );
      for (const { enrollmentId } of ofPlaces)
        await recordEvent(tx, context, { enrollmentId, facts: { kind: 'payment', title: 'Payment reminder sent' } });
    }
    return families.size;
  });
}

const placeOf = ({ holdExpiresAt, ...row }: DueReminder) => ({
  ...row,
  // A hold says nothing about parts that are due without it.
  holdExpiresAt: holdExpiresAt === null || row.kind !== 'hold_ending' ? null : new Date(holdExpiresAt),
});
