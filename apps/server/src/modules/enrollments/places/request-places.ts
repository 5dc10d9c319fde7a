import type { GivenAnswers } from '@doctorbird/contract/organisation/answers';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { priceNewPlaces } from '../prices/price-new-places.ts';
import type { PricedPlace } from '../prices/price-places.ts';
import { seasonOf } from '../prices/season.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from './notify-family.ts';
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
import { refuseOtherPrice } from './request-enrollment.ts';

interface Asked {
  places: readonly {
    student_id: string;
    program_id: string;
    answers?: GivenAnswers | undefined;
    /** Only an admin may set one. */
    age_reason?: string | null;
  }[];
  note: string | null;
  code: string | null;
  /** The total that the family saw. */
  expected_amount?: number | undefined;
}

interface Wanted {
  child: Child;
  place: ProgramRow;
  answers: GivenAnswers | undefined;
}

/**
 * Holds places for several children, or in several programs, of a family: all of them or none. Their prices are worked
 * out together, as the family saw them. Throws as for one place, with the child and program in the sentence and beside
 * the place that cannot be had. Answers the ids in the order asked for. `byAdmin`: the office gives them, so no further
 * approval is needed. `quiet` when the caller's own emails say it all.
 */
export async function requestPlaces(
  db: Executor,
  context: Requesting,
  {
    parentId,
    asked,
    byAdmin = false,
    quiet = false,
  }: { parentId: string; asked: Asked; byAdmin?: boolean; quiet?: boolean },
): Promise<string[]> {
  const asker = { parentId };
  const children = new Map<string, Child>();
  for (const { student_id: id } of asked.places) children.set(id, await childFor(db, asker, id));
  const { hold_hours: holdHours } = await readPolicies(db);
  return inTransaction(
    db,
    async (tx) => {
      const programs = new Map<string, ProgramRow>();
      // In one order, so that two families with the same programs do not wait for each other.
      for (const id of [...new Set(asked.places.map((one) => one.program_id))].toSorted())
        programs.set(id, await lockProgram(tx, id));
      const wanted = asked.places.map(({ student_id, program_id, answers }) => ({
        child: children.get(student_id)!,
        place: programs.get(program_id)!,
        answers,
      }));
      const ages: Age[] = [];
      for (const [at, { child, place }] of wanted.entries())
        ages.push(
          await naming({ at, wanted }, () =>
            checkPlace(tx, context, {
              child,
              place,
              byAdmin,
              ageReason: asked.places[at]!.age_reason ?? null,
              alsoTaken: wanted
                .slice(0, at)
                .filter((other, before) => other.place.id === place.id && !ages[before]!.offered).length,
            }),
          ),
        );
      const priced = await priceTogether(tx, { parentId, wanted, code: asked.code, day: jamaicaDay(context.now) });
      const total = priced.reduce((sum, one) => sum + (one?.totalCents ?? 0), 0);
      if (asked.expected_amount !== undefined) refuseOtherPrice(total, asked.expected_amount);
      const ids: string[] = [];
      for (const [at, { child, place, answers }] of wanted.entries()) {
        const given = { note: asked.note, ...(answers && { answers }) };
        const facts = { child, place, asked: given, priced: priced[at] ?? null, byAdmin, holdHours };
        const { id } = await naming({ at, wanted }, () => storePlace(tx, context, { ...facts, age: ages[at]! }));
        ids.push(id);
      }
      const holdEnds = new Date(context.now.getTime() + holdHours * 3_600_000);
      if (!quiet)
        await notifyFamily(tx, context, {
          about: { id: ids[0]!, parentId },
          mail: mailOf({ wanted, total, holdEnds, byAdmin }),
        });
      // Last: the counter of invoices stays locked until the commit.
      for (const id of ids) await chargePlace(tx, context, { id, why: 'price_change' });
      return ids;
    },
    { retrySerialization: 2 },
  );
}

/** Null for a program without a price. The parent's row makes two requests of one family wait for each other. */
async function priceTogether(
  tx: Transaction,
  { parentId, wanted, code, day }: { parentId: string; wanted: readonly Wanted[]; code: string | null; day: string },
): Promise<(PricedPlace | null)[]> {
  await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, parentId)).for('no key update');
  const withPrice = wanted.flatMap(({ child, place: { id: programId, priceCents, startDate, seasonId } }) =>
    priceCents === null ? [] : [{ childId: child.id, programId, season: seasonOf(startDate), seasonId, priceCents }],
  );
  const priced = await priceNewPlaces(tx, { parentId, places: withPrice, code, day, lock: true });
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

interface TogetherMail {
  wanted: readonly Wanted[];
  total: number;
  holdEnds: Date;
  byAdmin: boolean;
}

function mailOf({ wanted, total, holdEnds, byAdmin }: TogetherMail) {
  const reviewed = !byAdmin && wanted.some(({ place }) => place.requiresApproval);
  const toPay = total > 0 && !reviewed;
  return {
    kind: placeMails.heldTogether,
    values: {
      places: wanted.length === 1 ? 'a place' : `${wanted.length} places`,
      each: wanted.map(({ child, place }) => `${child.fullName}, ${place.title}`),
      amount: toPay ? inDollars(total) : null,
      deadline: toPay ? writtenMoment(holdEnds) : null,
      next: reviewed ? 'The office reviews some of these requests and will write to you.' : null,
    },
    path: '/parent/enrollments' as const,
    ...(toPay && { button: `Pay ${inDollars(total)}` }),
  };
}
