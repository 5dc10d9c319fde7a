import type { FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { GivenAnswers } from '@doctorbird/contract/organisation/answers';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { priceNewPlaces } from '../prices/price-new-places.ts';
import type { PricedPlace } from '../prices/price-places.ts';
import { refuseOtherPrice } from '../prices/refuse-other-price.ts';
import { seasonOf } from '../prices/season.ts';
import { waitsForAnswer } from '../scholarships/scholarship-text.ts';
import { enrollment } from './enrollments.table.ts';
import type { ChosenItem } from './place-items.ts';
import type { Asker } from './enrollments.policy.ts';
import { finishTurn, requireTurn, turnOfOffice } from '../line/require-turn.ts';
import { mailHeld, totalOf, type HeldPlace } from './held-mail.ts';
import {
  checkPlace,
  childFor,
  lockProgram,
  storePlace,
  type Age,
  type Child,
  type ProgramRow,
  type Requesting,
} from './hold-place.ts';

interface RequestedPlace {
  student_id: string;
  program_id: string;
  answers?: GivenAnswers | undefined;
  /** Only an admin may set one. */
  age_reason?: string | null;
  /** The price that was on the screen, null for none. */
  expected_amount?: number | null | undefined;
}

interface Asked {
  places: readonly RequestedPlace[];
  note: string | null;
  code: string | null;
  /** The total that was on the screen. */
  expected_amount?: number | undefined;
  items?: readonly ChosenItem[] | undefined;
  /** What they and the fees came to on the screen. */
  expected_items?: number | undefined;
}

interface Wanted extends RequestedPlace {
  child: Child;
  place: ProgramRow;
}

interface Options {
  asker: Asker;
  /** The office gives the places, so no further approval is needed. */
  byAdmin?: boolean;
  /** Who answers the questions: the family, where it is not said. */
  viewer?: FieldViewer;
  /** When the caller's own emails say it all. */
  quiet?: boolean;
  /** The caller bills what comes with the places. */
  withoutItems?: boolean;
}

/**
 * Holds places for the children of this parent, or for any children of one family when the office asks: all of them or
 * none. The rows of the programs are locked before their seats are counted, so only one family gets the last seat
 * (docs/locking.md). The prices are worked out together at this moment, line by line. An admin may give a reason to
 * enroll a child outside the ages. Answers the ids in the order of the request. Throws 404 (child or program), 422 (age,
 * code), 409 (closed, full, enrolled already, another price than the family saw, its turn in the line has not come); where there are several places, the
 * sentence names the child and the program and stands beside the place that cannot be had.
 */
export async function requestPlaces(
  db: Executor,
  context: Requesting,
  {
    asker,
    asked,
    byAdmin = asker === 'office',
    quiet = false,
    withoutItems = false,
    viewer,
  }: Options & { asked: Asked },
): Promise<string[]> {
  const children = new Map<string, Child>();
  for (const { student_id: id } of asked.places) children.set(id, await childFor(db, asker, id));
  const parentId = children.get(asked.places[0]!.student_id)!.parentId;
  const { hold_hours: holdHours } = await readPolicies(db);
  const turn =
    asker === 'office' || byAdmin
      ? turnOfOffice
      : await requireTurn(db, context.now, {
          parentId: asker.parentId,
          places: asked.places.map((one) => ({ programId: one.program_id, studentId: one.student_id })),
        });
  return inTransaction(
    db,
    async (tx) => {
      const programs = new Map<string, ProgramRow>();
      // In one order, so that two families with the same programs do not wait for each other.
      for (const id of [...new Set(asked.places.map((place) => place.program_id))].toSorted())
        programs.set(id, await lockProgram(tx, id));
      const wanted = asked.places.map((one) => ({
        ...one,
        child: children.get(one.student_id)!,
        place: programs.get(one.program_id)!,
      }));
      const ages: Age[] = [];
      for (const [at, { child, place, age_reason: ageReason = null }] of wanted.entries())
        ages.push(
          await naming({ at, wanted }, () =>
            checkPlace(tx, context, {
              child,
              place,
              byAdmin,
              ageReason,
              alsoTaken: wanted
                .slice(0, at)
                .filter((other, before) => other.place.id === place.id && !ages[before]!.offered).length,
            }),
          ),
        );
      const prices = await priceTogether(tx, context, { parentId, wanted, code: asked.code });
      for (const [at, one] of wanted.entries()) refuseOtherPrice(prices[at]?.totalCents ?? null, one.expected_amount);
      const total = totalOf(prices.map((priced) => ({ priceCents: priced?.totalCents ?? null })));
      refuseOtherPrice(total, asked.expected_amount);
      const places: HeldPlace[] = [];
      for (const [at, { child, place, answers }] of wanted.entries()) {
        const facts = { turn, child, place, priced: prices[at] ?? null, byAdmin, holdHours, age: ages[at]! };
        const stored = await naming({ at, wanted }, () =>
          storePlace(tx, context, { ...facts, asked: { note: asked.note, answers, viewer } }),
        );
        places.push({ ...stored, child, place, waits: await waitsFor(tx, stored.id) });
      }
      const holdEnds = new Date(context.now.getTime() + holdHours * 3_600_000);
      if (!quiet) await mailHeld(tx, context, { parentId, places, byAdmin, holdEnds });
      if (!withoutItems)
        await context.money.billItems(tx, context, {
          parentId,
          places: places.map(({ id, child, place }) => withItems(id, child.id, place)),
          chosen: asked.items ?? [],
          expected: asked.expected_items,
          dueOn: jamaicaDay(holdEnds),
        });
      await finishTurn(tx, context.now, turn);
      // Last: the counter of invoices stays locked until the commit.
      for (const { id } of places) await chargePlace(tx, context, { id, why: 'price_change' });
      return places.map(({ id }) => id);
    },
    { retrySerialization: 2 },
  );
}

const waitsFor = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(enrollment, and(eq(enrollment.id, id), sql.raw(waitsForAnswer('enrollment'))))) > 0;

/** A held place, with what billing its items needs. */
export const withItems = (
  id: string,
  studentId: string,
  { id: programId, seasonId, startDate }: Pick<ProgramRow, 'id' | 'seasonId' | 'startDate'>,
) => ({ id, studentId, programId, seasonId, startDate });

/** One place is a request for places with one in it. */
export async function requestPlace(
  db: Executor,
  context: Requesting,
  {
    asked: { note, code = null, items, expected_items, ...place },
    ...options
  }: Options & { asked: RequestedPlace & Pick<Asked, 'note' | 'items' | 'expected_items'> & { code?: string | null } },
): Promise<string> {
  const asked = { places: [place], note, code, items, expected_items };
  const [id] = await requestPlaces(db, context, { ...options, asked });
  return id!;
}

/** Null for a program without a price. The parent's row makes two requests of one family wait for each other: who is the second child? */
async function priceTogether(
  tx: Transaction,
  { now, money }: Pick<Requesting, 'now' | 'money'>,
  { parentId, wanted, code }: { parentId: string | null; wanted: readonly Wanted[]; code: string | null },
): Promise<(PricedPlace | null)[]> {
  if (parentId !== null)
    await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, parentId)).for('no key update');
  const withPrice = wanted.flatMap(({ child, place: { id: programId, priceCents, startDate, seasonId } }) =>
    priceCents === null ? [] : [{ childId: child.id, programId, season: seasonOf(startDate), seasonId, priceCents }],
  );
  const priced = await priceNewPlaces(tx, { parentId, places: withPrice, code, now, covers: money, lock: true });
  let next = 0;
  return wanted.map(({ place }) => (place.priceCents === null ? null : (priced[next++] ?? null)));
}

/** A refusal that says which of the places it is about. */
async function naming<T>(
  { at, wanted }: { at: number; wanted: readonly Wanted[] },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || wanted.length === 1) throw error;
    const { child, place } = wanted[at]!;
    const own = Object.values(error.details.fields ?? {})[0] ?? error.message;
    const said = `${child.fullName}, ${place.title}: ${own} Nothing was held.`;
    if (error.kind === 'invalid') throw invalid({ [`places.${at}`]: said });
    throw new DomainError(error.kind, error.code, said, { fields: { [`places.${at}`]: said } });
  }
}
