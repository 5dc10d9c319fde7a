import type { setRate } from '@doctorbird/contract/teaching/hours';
import { isGap } from '@doctorbird/contract/teaching/hours-labels';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, jamaicaMonth, writtenMoment, writtenMonth } from '../../../platform/jamaica-time.ts';
import { isTeam } from '../../accounts/users/users.policy.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { hoursMails } from '../mails/hours-mails.ts';
import { hoursSheet, sheetRow } from './hours.queries.ts';
import { staffPay, staffRate } from './hours.table.ts';

interface MonthOf {
  personId: string;
  /** YYYY-MM. */
  month: string;
}

async function lockPerson(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), isTeam))
    .for('update');
  if (!row) throw notFound('person');
}

/** What an hour of somebody is worth from a day on; another amount for the same day takes its place. Throws 404. */
export async function setRateOf(
  db: Database,
  { actor, origin, now }: ActorContext,
  { personId, given }: { personId: string; given: z.output<typeof setRate> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId);
    const values = { cents: Math.round(given.amount * 100), byName: actor.name, createdAt: now };
    await tx
      .insert(staffRate)
      .values({ accountId: personId, fromDay: given.from_day, ...values })
      .onConflictDoUpdate({ target: [staffRate.accountId, staffRate.fromDay], set: values });
    await recordAudit(tx, origin, {
      action: 'hours.rate',
      entity: 'account',
      entityId: personId,
      after: { from_day: given.from_day, cents: values.cents },
    });
  });
}

/**
 * Approves a month as it is now, and with it what changed in months that were approved before. Once is enough: again it does
 * nothing. Throws 404, and 409 for a month that is not over, or has nothing in it.
 */
export async function approveMonth(
  db: Database,
  { actor, origin, now }: ActorContext,
  { personId, month }: MonthOf,
): Promise<void> {
  if (month >= jamaicaMonth(now)) throw conflict('month_runs', `${writtenMonth(month)} is not over yet.`);
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId);
    const row = await sheetRow(tx, { now }, { personId, month });
    if (row.state !== 'open') return;
    if (row.planned === 0 && row.checked_in === 0 && row.changes.length === 0)
      throw conflict('no_hours', `There are no hours in ${writtenMonth(month)}.`);
    const day = `${month}-01`;
    const common = { accountId: personId, month: day, approvedBy: actor.name, approvedAt: now };
    await tx.insert(staffPay).values([
      { id: newId(), ...common, ofMonth: day, minutes: row.checked_in, cents: row.cents },
      ...row.changes.map((change) => ({
        id: newId(),
        ...common,
        ofMonth: `${change.month}-01`,
        minutes: change.minutes,
        cents: change.amount,
      })),
    ]);
    await recordAudit(tx, origin, {
      action: 'hours.approved',
      entity: 'account',
      entityId: personId,
      after: { month, minutes: row.checked_in, cents: row.amount, missing: row.gaps },
    });
  });
}

/** An approved month was paid. Again it does nothing. Throws 404, and 409 for a month that is not approved. */
export async function payMonth(
  db: Database,
  { actor, origin, now }: ActorContext,
  { personId, month }: MonthOf,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId);
    const row = await sheetRow(tx, { now }, { personId, month });
    if (row.state === 'open') throw conflict('not_approved', `${writtenMonth(month)} is not approved yet.`);
    if (row.state === 'paid') return;
    await tx
      .update(staffPay)
      .set({ paidBy: actor.name, paidAt: now })
      .where(and(eq(staffPay.accountId, personId), eq(staffPay.month, `${month}-01`), isNull(staffPay.paidAt)));
    await recordAudit(tx, origin, {
      action: 'hours.paid',
      entity: 'account',
      entityId: personId,
      after: { month, cents: row.amount },
    });
  });
}

/** Asks somebody for the times that are missing, once a day. Throws 404, and 409 when none is missing. */
export async function askForMissing(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { personId, month }: MonthOf,
): Promise<void> {
  const { lines } = await hoursSheet(db, context, { personId, month });
  const missing = lines.filter(({ state }) => isGap(state));
  if (missing.length === 0) throw conflict('none_missing', `No times are missing in ${writtenMonth(month)}.`);
  await inTransaction(db, async (tx) => {
    await notifyPeople(tx, context, {
      kind: hoursMails.missing,
      key: `hours:${month}:${jamaicaDay(context.now)}`,
      people: [
        {
          id: personId,
          values: {
            month: writtenMonth(month),
            classes: missing
              .map(
                ({ meeting, state }) =>
                  `${meeting.title}, ${writtenMoment(new Date(meeting.starts_at))}: ${state === 'no_end' ? 'no end' : 'no check-in'}`,
              )
              .join('\n'),
          },
          path: `/staff/hours?month=${month}`,
        },
      ],
    });
    await recordAudit(tx, context.origin, {
      action: 'hours.asked',
      entity: 'account',
      entityId: personId,
      after: { month, missing: missing.length },
    });
  });
}
