import { classesText } from '@doctorbird/contract/billing/pass-labels';
import type { returnPass as body } from '@doctorbird/contract/billing/passes';
import type { ReturnWay } from '@doctorbird/contract/billing/return-ways';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { requireFresh } from '../../../access/authorize.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { needsFreshSignIn } from '../refunds/refunds.policy.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { charge } from '../charges/charges.table.ts';
import { lockCharge, returnCharge, returnPart, type ReturnBy } from '../charges/return-charge.ts';
import { item } from '../items/items.table.ts';
import { passMails } from '../mails/pass-mails.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { pass, passPunch } from './passes.table.ts';

interface Value {
  /** What is owed for all of it, and how much of that is open. */
  netCents: number;
  dueCents: number;
  classes: number;
  /** How many are used; of a pass that ended, all. */
  used: number;
}

/** What goes back for the classes that are left: the price less the share of the used ones, to the cent. Nothing while it is not paid. */
export const worthCents = ({ netCents, dueCents, classes, used }: Value): number =>
  dueCents > 0 ? 0 : netCents - Math.round((netCents * used) / classes);

/**
 * Takes back the classes of a pass that are left; their share of what was paid becomes credit of the family at once, or goes back in cash
 * or as it was paid, and what a gift card or the scholarship fund paid goes back there. The bill of an unused one is cancelled. Repeating it has no further effect. Throws 404,
 * 409 (used up, used and not paid, classes to come are booked with it, another sum than on the screen, a proof is under review).
 */
export async function returnPass(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { id, given: { reason, total, way } }: { id: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor, now, origin } = context;
  const by: ReturnBy = {
    gateway: await context.cardGateway(),
    asCredit: way === 'credit',
    inCash: way === 'cash',
  };
  await inTransaction(
    db,
    async (tx) => {
      const bill = await billOf(tx, id);
      await lockCharge(tx, bill.id);
      const [row] = await tx.select().from(pass).where(eq(pass.id, id)).for('update');
      if (!row) throw notFound('pass');
      if (row.returnedAt !== null) return;
      const left = row.classes - row.used;
      if (left === 0) throw conflict('used_up', 'This pass is used up, so there is nothing to return.');
      const [owed] = await tx.select().from(receivable).where(eq(receivable.id, bill.id));
      const dueCents = owed!.netCents - owed!.allocatedCents;
      if (row.used > 0 && dueCents > 0)
        throw conflict('not_paid', 'Classes of this pass were used and it is not paid. Record the payment first.');
      await refuseBooked(tx, { id, now });
      const cents = worthCents({ netCents: owed!.netCents, dueCents, classes: row.classes, used: row.used });
      if (cents !== centsOf(total))
        throw conflict('price_changed', `Nothing was returned. It comes to ${inDollars(cents)} now.`);
      // Of one that is not used all that was paid goes back, even where something was still due.
      const backCents = row.used > 0 ? cents : owed!.allocatedCents;
      await requireWithinLimit(tx, context, { permission: 'refund', amount: backCents });
      if (way !== 'credit' && needsFreshSignIn(await readPolicies(tx), backCents)) requireFresh(actor, now);
      await tx.update(pass).set({ returnedAt: now, returned: left, returnReason: reason }).where(eq(pass.id, id));
      await recordAudit(tx, origin, {
        action: 'pass.returned',
        entity: 'pass',
        entityId: id,
        before: { used: row.used },
        after: { returned: left, cents, reason, way },
      });
      const back = { billId: bill.id, reason, requestedBy: actor.accountId, by };
      if (row.used > 0) await returnPart(tx, context, { ...back, cents });
      else if (!(await returnCharge(tx, context, back)))
        throw conflict('under_review', 'A proof of payment is under review. Please accept it or send it back first.');
      await notifyPeople(tx, context, {
        kind: passMails.returned,
        key: `pass-returned:${id}`,
        people: [
          {
            id: bill.parentId,
            values: {
              pass: bill.name,
              classes: classesText(left),
              money: moneyText({ cents, backCents, way }),
              reason,
            },
            path: '/parent/payments/passes',
          },
        ],
      });
    },
    { retrySerialization: 2 },
  );
}

const wayTexts: Record<ReturnWay, string> = {
  credit: 'becomes credit for your next payment',
  cash: 'is handed back in cash',
  as_paid: 'goes back the way it was paid',
};
/** Of one that is not used all that was paid goes back, even of a part. */
const moneyText = ({ cents, backCents, way }: { cents: number; backCents: number; way: ReturnWay }): string => {
  if (backCents === 0) return 'Nothing is due for it.';
  const back = `${inDollars(backCents)} ${wayTexts[way]}; what a gift card or the scholarship fund paid goes back there.`;
  return backCents > cents ? `Nothing more is due for it. ${back}` : back;
};

async function billOf(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ id: receivable.id, parentId: charge.parentId, name: item.name })
    .from(pass)
    .innerJoin(item, eq(item.id, pass.itemId))
    .innerJoin(charge, eq(charge.id, pass.chargeId))
    .innerJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, charge.id)))
    .where(eq(pass.id, id));
  if (!found || found.parentId === null) throw notFound('pass');
  return { ...found, parentId: found.parentId };
}

/** Whoever cancels such a class gets it back on the pass, which has to be there then. */
async function refuseBooked(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  const [booked] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(passPunch)
    .innerJoin(classVisit, eq(classVisit.id, passPunch.visitId))
    .innerJoin(meeting, eq(meeting.id, classVisit.meetingId))
    .where(and(eq(passPunch.passId, id), isNull(passPunch.givenBackAt), gt(meeting.startsAt, now)));
  if (booked && booked.count > 0)
    throw conflict(
      'booked',
      `${classesText(booked.count)} to come ${booked.count === 1 ? 'is' : 'are'} booked with this pass. Please cancel ${booked.count === 1 ? 'it' : 'them'} first, under Trial and drop-in.`,
    );
}
