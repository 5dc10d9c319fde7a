import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import type { AppDependencies, NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { addMonths, jamaicaMonth, writtenMonth } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { mailOtherAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { officeMoneyMails } from '../mails/office-money-mails.ts';
import { FREEZE_MONTH } from './freeze-month.ts';
import { lockBooks } from './lock-books.ts';
import { monthFigures } from './month-figures.ts';
import { closedMonth } from './months.table.ts';
import { storeUnearned } from './unearned-fees.ts';

export type MonthContext = ActorContext & Ports<NotifyDependencies> & Pick<AppDependencies, 'jobs'>;

export const pathOfMonth = (month: string): WebAddress => `/admin/payments/month-end?month=${month}`;

/** The month of the first booking; null while nothing is booked. */
export async function firstMonth(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select to_char(least((select min(value_day) from payment), (select min(value_day) from refund),
      (select jamaica_day(min(created_at)) from invoice_line), (select min(banked_on) from deposit),
      (select min(value_day) from fund_entry)), 'YYYY-MM') as month`);
  return rows[0]?.month ?? null;
}

/** The standing closings, by their months (YYYY-MM). */
export async function standingClosings(db: Executor): Promise<Map<string, typeof closedMonth.$inferSelect>> {
  const rows = await db
    .select()
    .from(closedMonth)
    .where(isNull(closedMonth.reopenedAt))
    .orderBy(asc(closedMonth.month));
  return new Map(rows.map((row) => [row.month.slice(0, 7), row]));
}

/** The earlier months since the first booking that are not closed, oldest first. */
export function openBefore(month: string, first: string | null, closed: ReadonlyMap<string, unknown>): string[] {
  const months: string[] = [];
  for (let one = first ?? month; one < month; one = addMonths(one, 1)) if (!closed.has(one)) months.push(one);
  return months;
}

/**
 * Closes a month and all open ones before it, each with its figures as they are now. No booking is in between: all of them
 * share a lock that this one has alone. Throws 409 for a month that is not over or is closed.
 */
export async function closeMonth(db: Database, context: MonthContext, month: string): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    if (month >= jamaicaMonth(now))
      throw conflict('month_running', `${writtenMonth(month)} is not over, so it cannot be closed yet.`);
    await lockBooks(tx);
    const closed = await standingClosings(tx);
    if (closed.has(month)) throw conflict('already_closed', `${writtenMonth(month)} is closed already.`);
    for (const one of [...openBefore(month, await firstMonth(tx), closed), month]) {
      const id = newId();
      await storeUnearned(tx, one, now);
      const figures = await monthFigures(tx, one);
      await tx
        .insert(closedMonth)
        .values({ id, month: `${one}-01`, figures, closedBy: actor.accountId, closedAt: now });
      await context.jobs.enqueue(tx, FREEZE_MONTH, { id });
      await recordAudit(tx, origin, {
        action: 'month.closed',
        entity: 'month',
        entityId: id,
        after: { month: one, received_cents: figures.receivedCents, refunded_cents: figures.refundedCents },
      });
      if (one === month)
        await mailOtherAdmins(tx, context, {
          kind: officeMoneyMails.monthClosed,
          values: { who: actor.name, month: writtenMonth(one), received: inDollars(figures.receivedCents) },
          path: pathOfMonth(one),
        });
    }
  });
}

/** The standing closing of a month, locked. Throws 409 when it is not closed. */
export async function lockClosing(tx: Executor, month: string) {
  const [row] = await tx
    .select()
    .from(closedMonth)
    .where(and(eq(closedMonth.month, `${month}-01`), isNull(closedMonth.reopenedAt)))
    .for('update');
  if (!row) throw conflict('not_closed', `${writtenMonth(month)} is not closed.`);
  return row;
}
