import type { makePayerLink as body } from '@doctorbird/contract/billing/payer-links';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { loadBillHolder } from '../bills/load-bill.ts';
import { lockFamily } from '../payments/credit.queries.ts';
import { newToken } from './link-token.ts';
import { isActive, LINK_DAYS, MOST_LINKS } from './payer-links.policy.ts';
import { linksOf } from './payer-links.queries.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';
import { payerLink, payerLinkPlace } from './payer-links.table.ts';

const dayMs = 86_400_000;

/** With the last hold of its places, where all of them are only held; then there is nothing to pay for any more. */
async function endOf(tx: Transaction, { ids, now }: { ids: readonly string[]; now: Date }): Promise<Date> {
  const longest = new Date(now.getTime() + LINK_DAYS * dayMs);
  const places = await tx
    .select({ status: enrollment.status, until: enrollment.holdExpiresAt, paidCents: enrollment.paidCents })
    .from(enrollment)
    .where(inArray(enrollment.id, [...ids]));
  const holds = places.flatMap(({ status, until, paidCents }) =>
    status === 'pending' && paidCents === 0 && until !== null ? [until.getTime()] : [],
  );
  if (holds.length === 0 || holds.length < places.length) return longest;
  return new Date(Math.min(longest.getTime(), Math.max(...holds)));
}

/**
 * A link with which somebody else pays for these places, or for a bill. For the same it is the same link while it is
 * active, so that a repeat makes no second one. Throws 404 for another family's place or bill, 409 when nothing is due or
 * there are too many links.
 */
export async function makePayerLink(
  db: Database,
  context: ActorContext & { sealer: Sealer },
  { enrollment_ids: enrollmentIds = [], bill_id: billId }: z.output<typeof body>,
): Promise<PayerLinkRow> {
  const { actor, origin, now, sealer } = context;
  const ids = [...new Set(enrollmentIds)];
  return inTransaction(db, async (tx) => {
    // One after the other: two clicks would each make one.
    await lockFamily(tx, actor.accountId);
    await requireOwn(tx, { ids, billId, parentId: actor.accountId });
    const find = () => linksOf(tx, { parentId: actor.accountId, now });
    const active = await find();
    const same = active.find(
      ({ places, bill }) =>
        (bill?.id ?? null) === (billId ?? null) &&
        places.length === ids.length &&
        places.every(({ enrollment_id: placeId }) => ids.includes(placeId)),
    );
    if (same) return same;
    if (active.length >= MOST_LINKS)
      throw conflict('too_many_links', `There are ${MOST_LINKS} payment links already. Please end one first.`);
    const id = newId();
    await tx.insert(payerLink).values({
      id,
      parentId: actor.accountId,
      billId: billId ?? null,
      ...newToken(sealer, id),
      createdAt: now,
      expiresAt: await endOf(tx, { ids, now }),
    });
    if (ids.length > 0)
      await tx.insert(payerLinkPlace).values(ids.map((enrollmentId) => ({ linkId: id, enrollmentId })));
    const made = (await find()).find((row) => row.id === id);
    const due = [...(made?.places ?? []), ...(made?.bill ? [made.bill] : [])];
    if (!made || !due.some(({ dueCents }) => dueCents > 0))
      throw conflict('nothing_due', 'There is nothing to pay for this right now.');
    await recordAudit(tx, origin, {
      action: 'payer_link.made',
      entity: 'account',
      entityId: actor.accountId,
      after: { link_id: id, enrollments: ids, ...(billId && { bill_id: billId }) },
    });
    return made;
  });
}

/** Throws 404 for another family's place or bill. */
async function requireOwn(
  tx: Transaction,
  { ids, billId, parentId }: { ids: string[]; billId: string | undefined; parentId: string },
): Promise<void> {
  if (billId !== undefined) {
    const holder = await loadBillHolder(tx, billId);
    if (holder.kind !== 'family' || holder.id !== parentId) throw notFound('invoice');
    return;
  }
  const own = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(inArray(enrollment.id, ids), eq(enrollment.parentId, parentId)));
  if (own.length !== ids.length) throw notFound('enrollment');
}

/** Ends a link. What is being paid with it goes on; nothing new can be started. Returns whether it was active. */
export async function endPayerLink(db: Database, { actor, origin, now }: ActorContext, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const own = and(eq(payerLink.id, id), eq(payerLink.parentId, actor.accountId));
    const [row] = await tx.select({ id: payerLink.id }).from(payerLink).where(own).for('update');
    if (!row) throw notFound('link');
    const ended = await tx
      .update(payerLink)
      .set({ endedAt: now })
      .where(and(own, isActive(now)))
      .returning({ id: payerLink.id });
    if (ended.length === 0) return false;
    await recordAudit(tx, origin, {
      action: 'payer_link.ended',
      entity: 'account',
      entityId: actor.accountId,
      after: { link_id: id },
    });
    return true;
  });
}
