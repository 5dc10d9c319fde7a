import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenMonth } from '../../../platform/jamaica-time.ts';
import { mailOtherAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { officeMoneyMails } from '../mails/office-money-mails.ts';
import { lockClosing, pathOfMonth, standingClosings, type MonthContext } from './close-month.ts';
import { lockBooks } from './lock-books.ts';
import { closedMonth } from './months.table.ts';
import { removeUnearned } from './unearned-fees.ts';

/** What stands in a later month rests on this one. */
async function requireNewest(tx: Transaction, month: string): Promise<void> {
  const newest = [...(await standingClosings(tx)).keys()].at(-1);
  if (newest !== undefined && newest > month)
    throw conflict('later_month_closed', `${writtenMonth(newest)} is closed too. Reopen that one first.`);
}

/** One admin asks, with a reason. Throws 409 for a month that is open or asked for already, and while a later one is closed. */
export async function askToReopen(
  db: Database,
  context: MonthContext,
  { month, reason }: { month: string; reason: string },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockClosing(tx, month);
    await requireNewest(tx, month);
    if (row.reopenAskedBy)
      throw conflict(
        'already_asked',
        `Somebody has asked to reopen ${writtenMonth(month)} already. Another admin decides.`,
      );
    await tx
      .update(closedMonth)
      .set({ reopenAskedBy: actor.accountId, reopenAskedAt: now, reopenReason: reason })
      .where(eq(closedMonth.id, row.id));
    await recordAudit(tx, origin, {
      action: 'month.reopening_asked',
      entity: 'month',
      entityId: row.id,
      after: { month, reason },
    });
    await mailOtherAdmins(tx, context, {
      kind: officeMoneyMails.reopeningAsked,
      values: { who: actor.name, month: writtenMonth(month), reason },
      path: pathOfMonth(month),
    });
  });
}

/** Another admin does it. Throws 409 where nobody has asked, for the one who did, and while a later month is closed. */
export async function reopenMonth(db: Database, context: MonthContext, month: string): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    await lockBooks(tx);
    const row = await lockClosing(tx, month);
    await requireNewest(tx, month);
    if (!row.reopenAskedBy || row.reopenReason === null)
      throw conflict('not_asked', `Nobody has asked to reopen ${writtenMonth(month)}. Ask for it with a reason first.`);
    if (row.reopenAskedBy === actor.accountId)
      throw conflict('own_request', 'You asked for this, so another admin has to reopen the month.');
    await tx
      .update(closedMonth)
      .set({ reopenedBy: actor.accountId, reopenedAt: now })
      .where(eq(closedMonth.id, row.id));
    await removeUnearned(tx, month);
    await recordAudit(tx, origin, {
      action: 'month.reopened',
      entity: 'month',
      entityId: row.id,
      after: { month, reason: row.reopenReason, asked_by: row.reopenAskedBy },
    });
    await mailOtherAdmins(tx, context, {
      kind: officeMoneyMails.monthReopened,
      values: { who: actor.name, month: writtenMonth(month), reason: row.reopenReason },
      path: pathOfMonth(month),
    });
  });
}

/** The request is refused, or taken back by the one who asked. Throws 409 where nobody has asked. */
export async function refuseToReopen(db: Database, context: MonthContext, month: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockClosing(tx, month);
    if (!row.reopenAskedBy) throw conflict('not_asked', `Nobody has asked to reopen ${writtenMonth(month)}.`);
    await tx
      .update(closedMonth)
      .set({ reopenAskedBy: null, reopenAskedAt: null, reopenReason: null })
      .where(eq(closedMonth.id, row.id));
    await recordAudit(tx, context.origin, {
      action: 'month.kept_closed',
      entity: 'month',
      entityId: row.id,
      before: { month, reason: row.reopenReason, asked_by: row.reopenAskedBy },
    });
  });
}
