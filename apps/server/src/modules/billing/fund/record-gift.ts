import type { GiftRecord } from '@doctorbird/contract/billing/fund';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { centsOf } from '../../../platform/money.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { fundEntry } from './fund.table.ts';
import { moveFund } from './move-fund.ts';
import { loadSponsor } from './sponsor-purpose.ts';

const openDay = (day: string) => sql<string>`open_day(${day}::date)`;

/** Records a gift that reached the bank. Throws 403 above the limit of the role, 409 and 422 for its day, 422 for an unknown sponsor. Returns the entry's id. */
export async function recordGift(db: Database, context: ActorContext, given: GiftRecord): Promise<string> {
  const { amount, way, reference, note, received_on: receivedOn, book_on: bookOn, sponsor_id: sponsorId } = given;
  const amountCents = centsOf(amount);
  return inTransaction(db, async (tx) => {
    await requireWithinLimit(tx, context, { permission: 'take_money', amount: amountCents });
    await requireOpenDay(tx, context, { day: receivedOn, bookOn });
    const sponsor = sponsorId === undefined ? null : await loadSponsor(tx, sponsorId);
    const giver = given.giver ?? sponsor?.name ?? null;
    const { id } = await moveFund(tx, context, {
      entry: { kind: 'gift', amountCents, way, reference, giver, note, receivedOn, sponsorId: sponsor?.id ?? null },
      valueDay: openDay(receivedOn ?? jamaicaDay(context.now)),
    });
    await recordAudit(tx, context.origin, {
      action: 'fund.gift_recorded',
      entity: 'fund_entry',
      entityId: id,
      after: { amount_cents: amountCents, way, reference },
    });
    return id;
  });
}

/** Takes a gift out again, today. Throws 404, 409 when it was undone before or the fund has spent it. Returns the new entry's id. */
export async function undoGift(
  db: Database,
  context: ActionContext,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [gift] = await tx
      .select()
      .from(fundEntry)
      .where(and(eq(fundEntry.id, id), eq(fundEntry.kind, 'gift')))
      .for('update');
    if (!gift) throw notFound('gift');
    if ((await tx.$count(fundEntry, eq(fundEntry.undoesId, id))) > 0)
      throw conflict('already_undone', 'This gift has already been undone.');
    const { reference, giver, sponsorId } = gift;
    const undone = await moveFund(tx, context, {
      entry: {
        kind: 'undone',
        amountCents: -gift.amountCents,
        reference,
        giver,
        note: reason,
        undoesId: id,
        sponsorId,
      },
      valueDay: openDay(jamaicaDay(context.now)),
    });
    await recordAudit(tx, context.origin, {
      action: 'fund.gift_undone',
      entity: 'fund_entry',
      entityId: id,
      before: { amount_cents: gift.amountCents },
      after: { reason },
    });
    return undone.id;
  });
}
