import type { CancellationTerms, enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars, toWire } from '../../../platform/money.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { isBeingPaid } from '../status/is-being-paid.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { moveEnrollment } from '../status/move-enrollment.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

type Needs = NotifyDependencies & { money: PlaceMoney };

interface PlaceFacts {
  status: Parameters<typeof holdsSeat>[0];
  startDate: string | null;
}

async function termsOf(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { place, heldCents }: { place: PlaceFacts; heldCents: number },
) {
  const { cancellation: rules } = await readPolicies(db);
  const terms = cancellationTerms({ rules, startDate: place.startDate, today: jamaicaDay(now), heldCents });
  return { ...terms, allowed: terms.allowed && holdsSeat(place.status), heldCents };
}

async function placeOf(db: Executor, parentId: string, id: string): Promise<PlaceFacts> {
  const [row] = await db
    .select({ status: enrollment.status, startDate: program.startDate })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(and(eq(enrollment.id, id), eq(enrollment.parentId, parentId)));
  if (!row) throw notFound('enrollment');
  return row;
}

const sentences = (terms: Awaited<ReturnType<typeof termsOf>>, holds: boolean, own = terms.refundCents): string => {
  if (!holds) return 'This place is no longer reserved.';
  if (!terms.allowed)
    return terms.heldCents > 0
      ? 'It is too close to the start to cancel a paid place online. Please call the office, and we will find a solution.'
      : 'The program has started. Please call the office.';
  if (terms.heldCents === 0) return 'Nothing has been paid, so there is nothing to refund.';
  const [back, held] = [inDollars(terms.refundCents), inDollars(terms.heldCents)];
  return own === terms.refundCents
    ? `${back} of the ${held} that you paid goes back to you (${terms.percent}%).`
    : `${back} of the ${held} that was paid goes back (${terms.percent}%).`;
};

/** What cancelling the place would mean today. Throws 404 for another family's. */
export async function showTerms(
  db: Database,
  context: ActorContext & Pick<Needs, 'money'>,
  id: string,
): Promise<CancellationTerms> {
  const place = await placeOf(db, context.actor.accountId, id);
  const terms = await termsOf(db, context, { place, heldCents: await context.money.heldCents(db, id) });
  const cents = terms.refundCents;
  const { creditCents: own } = await context.money.beyond(db, context, { enrollmentId: id, cents });
  return {
    allowed: terms.allowed,
    paid: toWire(terms.heldCents),
    refund: toWire(cents),
    own_refund: toWire(own),
    percent: terms.percent,
    currency: 'JMD',
    until: terms.until,
    sentence: sentences(terms, holdsSeat(place.status), own),
    ways: terms.allowed ? await context.money.promise(db, context, { enrollmentId: id, cents }) : [],
  };
}

/**
 * Cancels a place for its parent; what the terms allow is refunded, as refunds with their own states. Throws 404 for
 * another family's, 409 outside the window, while somebody pays, or when the refund differs from the one shown on the
 * screen.
 */
export async function cancelPlace(
  db: Database,
  context: ActorContext & Needs,
  { id, given }: { id: string; given: z.output<typeof enrollmentCalls.cancelEnrollment.body> },
): Promise<void> {
  const { actor } = context;
  const lockMoney = await context.money.beforeLocking();
  await inTransaction(
    db,
    async (tx) => {
      const facts = await placeOf(tx, actor.accountId, id);
      // Payments before the enrollment, the order in which everything here locks.
      const money = await lockMoney(tx, id);
      const place = await loadForChange(tx, id);
      if (await isBeingPaid(tx, context.money, id))
        throw conflict(
          'being_paid',
          'A payment for this place is under way. Finish or leave it first, then try again in a few minutes.',
        );
      const terms = await termsOf(tx, context, {
        place: { ...facts, status: place.status },
        heldCents: money.heldCents,
      });
      if (place.paidCents > 0 && money.confirmed === 0)
        throw conflict('being_paid', 'A payment has just arrived. Please reload the page.');
      if (!terms.allowed && holdsSeat(place.status))
        throw conflict(terms.heldCents > 0 ? 'already_paid' : 'has_started', sentences(terms, true));
      if (given.expected_refund !== undefined && Math.round(given.expected_refund * 100) !== terms.refundCents)
        throw conflict('terms_changed', `The refund is now ${inDollars(terms.refundCents)}. Nothing was cancelled.`);
      await money.cancelOpen(context, 'The place was cancelled.');
      const fresh = await loadForChange(tx, id);
      const { reason, leaving_reason: leftFor } = given;
      const { heldCents, refundCents: backCents } = terms;
      // What could become credit is the family's own; the rest goes back to a gift card, the fund or a relative.
      const { creditCents: ownCents } = await money.beyond(context, backCents);
      const refund = { heldCents, backCents, ownCents, ways: await money.promise(context, backCents) };
      await moveEnrollment(tx, context, {
        row: fresh,
        move: { to: 'cancelled', reason, leftFor: leftFor ?? null, title: 'Cancelled by the family', refund },
      });
      const back = {
        place: fresh,
        cents: terms.refundCents,
        reason: 'Cancelled by the family',
        requestedBy: actor.accountId,
      };
      await money.payBack(context, back);
    },
    { retrySerialization: 2 },
  );
}
