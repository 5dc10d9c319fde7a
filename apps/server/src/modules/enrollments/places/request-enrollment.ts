import type { GivenAnswers } from '@doctorbird/contract/organisation/answers';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import type { program } from '../../programs/catalog/programs.table.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { priceNewPlaces } from '../prices/price-new-places.ts';
import type { PricedPlace } from '../prices/price-places.ts';
import { seasonOf } from '../prices/season.ts';
import type { Asker } from './enrollments.policy.ts';
import { checkPlace, childFor, lockProgram, storePlace, type Requesting } from './hold-place.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { nextClassCard } from './first-class.queries.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from './notify-family.ts';

interface PlaceAsked {
  student_id: string;
  program_id: string;
  note: string | null;
  answers?: GivenAnswers | undefined;
  /** Only an admin may set one. */
  age_reason?: string | null;
  code?: string | null;
  /** The total that the family saw. */
  expected_amount?: number | null | undefined;
}

/**
 * Holds a place for a child of this parent, or for any child when an admin asks. The program's row is locked before its
 * seats are counted, so only one family gets the last seat (docs/locking.md). The price is worked out at this moment,
 * line by line. An admin may give a reason to enroll a child outside the ages, and needs no further approval. Throws 404
 * (child or program), 422 (age, code), 409 (closed, full, enrolled already, another price than the family saw). `quiet` when the caller's own emails say it all.
 */
export async function requestEnrollment(
  db: Executor,
  context: Requesting,
  { asker, asked, quiet = false }: { asker: Asker; asked: PlaceAsked; quiet?: boolean },
): Promise<string> {
  const child = await childFor(db, asker, asked.student_id);
  const { hold_hours: holdHours } = await readPolicies(db);
  const byAdmin = asker === 'office';
  return inTransaction(
    db,
    async (tx) => {
      const place = await lockProgram(tx, asked.program_id);
      const age = await checkPlace(tx, context, { child, place, byAdmin, ageReason: asked.age_reason ?? null });
      const today = jamaicaDay(context.now);
      const priced = await priceAsked(tx, { child, place, today, code: asked.code ?? null });
      refuseOtherPrice(priced?.totalCents ?? null, asked.expected_amount);
      const stored = await storePlace(tx, context, { child, place, asked, priced, byAdmin, age, holdHours });
      if (!quiet)
        await notifyFamily(tx, context, {
          about: { id: stored.id, parentId: child.parentId },
          mail: {
            ...firstMail({
              place: { ...place, priceCents: stored.priceCents },
              child: child.fullName,
              byAdmin,
              holdEnds: new Date(context.now.getTime() + holdHours * 3_600_000),
            }),
            details: await nextClassCard(tx, context, place.id),
            ...(stored.priceCents === 0 && { files: [mailFiles.classes(stored.id)] }),
          },
        });
      // Last: the counter of invoices stays locked until the commit.
      await chargePlace(tx, context, { id: stored.id, why: 'price_change' });
      return stored.id;
    },
    { retrySerialization: 2 },
  );
}

/** Null for a program without a price. The parent's row makes two requests of one family wait for each other: who is the second child? */
async function priceAsked(
  tx: Transaction,
  {
    child,
    place,
    today,
    code,
  }: {
    child: { id: string; parentId: string | null };
    place: typeof program.$inferSelect;
    today: string;
    code: string | null;
  },
): Promise<PricedPlace | null> {
  const { id: programId, priceCents } = place;
  if (child.parentId !== null)
    await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, child.parentId)).for('no key update');
  const asked = { childId: child.id, programId, season: seasonOf(place.startDate), seasonId: place.seasonId };
  const places = priceCents === null ? [] : [{ ...asked, priceCents }];
  const [priced] = await priceNewPlaces(tx, { parentId: child.parentId, places, code, day: today, lock: true });
  return priced ?? null;
}

/** Nobody pays another price than the one that was on the screen (`expected`, dollars). */
export function refuseOtherPrice(
  cents: number | null,
  expected: number | null | undefined,
  then = 'request the place',
): void {
  if (expected === undefined || cents === (expected === null ? null : Math.round(expected * 100))) return;
  const sentence = `The price has changed: the place now ${cents === null ? 'has no price yet' : `costs ${inDollars(cents)}`}. Please look at it again, then ${then}.`;
  throw conflict('price_changed', sentence);
}

interface FirstMail {
  place: typeof program.$inferSelect;
  child: string;
  byAdmin: boolean;
  /** For a place that has to be paid. */
  holdEnds: Date;
}

function firstMail({ place, child, byAdmin, holdEnds }: FirstMail) {
  const facts = { child, program: place.title };
  const waits = place.requiresApproval && (!byAdmin || !place.priceCents);
  if (place.priceCents === 0 && !(place.requiresApproval && !byAdmin)) return { kind: placeMails.free, values: facts };
  const amount = inDollars(place.priceCents ?? 0);
  const next = place.requiresApproval
    ? byAdmin && place.priceCents
      ? `Please pay ${amount}; then ${child} is enrolled.`
      : 'The office reviews each request and will write to you.'
    : place.priceCents === null
      ? 'The office will write to you with the price.'
      : null;
  const toPay = next === null && !waits;
  return {
    kind: byAdmin ? placeMails.given : placeMails.held,
    values: {
      ...facts,
      next,
      amount: toPay ? amount : null,
      deadline: toPay ? writtenMoment(holdEnds) : null,
    },
    ...(toPay && { button: `Pay ${amount}` }),
  };
}
