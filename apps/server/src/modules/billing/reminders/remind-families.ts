import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaClock } from '../../../platform/jamaica-time.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { readReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { dueReminders, type DueReminder } from './due-reminders.queries.ts';
import { reminderMail } from './reminder-mail.ts';
import { moneyReminder } from './reminders.table.ts';

export const REMIND_FAMILIES = 'money.remind';

/**
 * Reminds families of what they have to pay, by the rules of the organisation: one mail a family and day, never at night,
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
    const due = await dueReminders(tx, { rules, now });
    if (due.length === 0) return 0;
    const stored = await tx
      .insert(moneyReminder)
      .values(
        due.map(({ parentId, enrollmentId, kind, about, dueCents }) => ({
          id: newId(),
          parentId,
          enrollmentId,
          kind,
          about,
          dueCents,
          sentAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ enrollmentId: moneyReminder.enrollmentId });
    const isNew = new Set(stored.map(({ enrollmentId }) => enrollmentId));
    const { name: organisation } = await readOrganisation(tx);
    const families = Map.groupBy(
      due.filter(({ enrollmentId }) => isNew.has(enrollmentId)),
      ({ parentId }) => parentId,
    );
    for (const places of families.values()) {
      const { email, parentName } = places[0]!;
      const to = { firstName: parentName.split(' ')[0] ?? '', origin: config.publicOrigin, organisation };
      await enqueueMail(tx, jobs, { to: email, ...reminderMail(places.map(placeOf), to) });
      for (const { enrollmentId } of places)
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
