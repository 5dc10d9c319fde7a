import {
  mostFundDays,
  mostFunds,
  type changePayerFund as changeBody,
  type makePayerFund as makeBody,
} from '@doctorbird/contract/billing/payer-funds';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { dayAfter, endOfDay, jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { centsOf } from '../../../platform/money.ts';
import { requireOwnChild } from '../../families/students/students.policy.ts';
import { lockFamily } from '../payments/credit.queries.ts';
import { newToken } from './link-token.ts';
import { isActive } from './payer-links.policy.ts';
import { payerLink } from './payer-links.table.ts';

type Wishes = z.output<typeof changeBody>;

/** Throws 422 at `until` for a day that is over, or more than a year away. */
function wishesOf({ title, until, goal, ahead, thanks }: Wishes, now: Date) {
  const today = jamaicaDay(now);
  const last = dayAfter(today, mostFundDays);
  if (until < today) throw invalid({ until: 'Choose a day to come' });
  if (until > last) throw invalid({ until: `Choose a day until ${writtenDate(last)}` });
  return { title, goalCents: centsOf(goal), ahead, thanks, expiresAt: endOfDay(until) };
}

/** A link with which relatives pay for a child over time. Throws 404 for a child of somebody else, 409 when there are too many, 422. */
export async function makeFund(
  db: Database,
  { actor, origin, now, sealer }: ActorContext & { sealer: Sealer },
  { student_id: studentId, ...given }: z.output<typeof makeBody>,
): Promise<string> {
  const wishes = wishesOf(given, now);
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, actor.accountId);
    await requireOwnChild(tx, actor.accountId, studentId);
    const own = and(eq(payerLink.parentId, actor.accountId), isNotNull(payerLink.studentId), isActive(now));
    if ((await tx.$count(payerLink, own)) >= mostFunds)
      throw conflict('too_many_links', `There are ${mostFunds} such links already. Please end one first.`);
    const id = newId();
    await tx
      .insert(payerLink)
      .values({ id, parentId: actor.accountId, studentId, ...wishes, ...newToken(sealer, id), createdAt: now });
    await recordAudit(tx, origin, {
      action: 'payer_fund.made',
      entity: 'account',
      entityId: actor.accountId,
      after: {
        link_id: id,
        student_id: studentId,
        goal_cents: wishes.goalCents,
        ahead: given.ahead,
        until: given.until,
      },
    });
    return id;
  });
}

/** Changes a link over time; its address stays. Throws 404 for one of somebody else, 409 for one that has ended, 422. */
export async function changeFund(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, given }: { id: string; given: Wishes },
): Promise<void> {
  const wishes = wishesOf(given, now);
  await inTransaction(db, async (tx) => {
    const own = and(eq(payerLink.id, id), eq(payerLink.parentId, actor.accountId), isNotNull(payerLink.studentId));
    const [row] = await tx.select().from(payerLink).where(own).for('update');
    if (!row) throw notFound('link');
    if (row.endedAt !== null) throw conflict('link_over', 'This link has ended. Please make a new one.');
    await tx.update(payerLink).set(wishes).where(own);
    await recordAudit(tx, origin, {
      action: 'payer_fund.changed',
      entity: 'account',
      entityId: actor.accountId,
      before: { link_id: id, goal_cents: row.goalCents, ahead: row.ahead },
      after: { link_id: id, goal_cents: wishes.goalCents, ahead: given.ahead, until: given.until },
    });
  });
}
