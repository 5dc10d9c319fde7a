import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { codesById, currentLines, grantedScholarships, heldPlaces } from './price-facts.queries.ts';
import type { PlaceCovers } from '../places/place-covers.ts';
import { lateJoin, proratedClasses } from './late-joins.queries.ts';
import { coverFor } from './price-new-places.ts';
import { pricePlaces, type PriceLine } from './price-places.ts';
import { activeRules } from './price-rules.queries.ts';
import { seasonOf } from './season.ts';

export interface PriceThere {
  /** Null: the other program has no price yet. */
  cents: number | null;
  /** Null: those of the place stay. */
  lines: readonly PriceLine[] | null;
}

/** Whether a new price is lower than that of the program. */
export const hasDiscounts = (there: PriceThere | undefined): boolean => (there?.lines?.length ?? 0) > 1;

interface Target {
  id: string;
  priceCents: number | null;
  startDate: string | null;
  seasonId: string | null;
}

/**
 * What places would cost in another program. With the same price before discounts nothing changes, so that what was
 * paid stays right. Otherwise the price is worked out anew, with the code of the place: as of the day on which the place
 * was requested, so that nobody loses an early bird because the office moved the place, or as of `at` when a family
 * chooses another program. Classes that are over there come off as of then, too.
 */
export async function pricesThere(
  db: Executor,
  { ids, target, at, covers }: { ids: readonly string[]; target: Target; at?: Date | undefined; covers: PlaceCovers },
): Promise<ReadonlyMap<string, PriceThere>> {
  const rows = await db
    .select({
      id: enrollment.id,
      childId: enrollment.studentId,
      parentId: enrollment.parentId,
      priceCents: enrollment.priceCents,
      createdAt: enrollment.createdAt,
    })
    .from(enrollment)
    .where(inArray(enrollment.id, [...ids]));
  const lines = await currentLines(db, ids);
  const listCents = (row: (typeof rows)[number]): number | null =>
    lines.find((line) => line.enrollmentId === row.id && line.kind === 'price')?.amountCents ?? row.priceCents;
  // What a membership covers in one program costs something in another, also at the same price.
  const wasCovered = (row: (typeof rows)[number]): boolean =>
    lines.some((line) => line.enrollmentId === row.id && line.kind === 'membership');
  const moving = rows.filter((row) => listCents(row) !== target.priceCents || wasCovered(row));
  const stays = rows.filter((row) => !moving.includes(row));
  const answer = new Map<string, PriceThere>(stays.map((row) => [row.id, { cents: row.priceCents, lines: null }]));
  const { priceCents } = target;
  if (priceCents === null) {
    for (const row of moving) answer.set(row.id, { cents: null, lines: [] });
    return answer;
  }
  const rules = await activeRules(db);
  const classes = await proratedClasses(db, [target.id]);
  const families = moving.map(({ parentId, childId }) => ({ parentId, childIds: [childId] }));
  const held = await heldPlaces(db, families);
  const scholarships = await grantedScholarships(
    db,
    moving.map(({ childId }) => childId),
  );
  const covered = await covers.coversOf(db, {
    childIds: moving.map(({ childId }) => childId),
    programIds: [target.id],
  });
  const codes = await codesById(
    db,
    lines.flatMap(({ codeId }) => (codeId === null ? [] : [codeId])),
  );
  for (const row of moving) {
    const own = held.filter(({ parentId, childId }) =>
      row.parentId === null ? childId === row.childId : parentId === row.parentId,
    );
    const turn = own.findIndex(({ id }) => id === row.id);
    const codeId = lines.find((line) => line.enrollmentId === row.id && line.kind === 'code')?.codeId;
    const asOf = at ?? row.createdAt;
    const [priced] = pricePlaces({
      places: [
        {
          childId: row.childId,
          programId: target.id,
          season: seasonOf(target.startDate),
          seasonId: target.seasonId,
          priceCents,
          late: lateJoin(classes.get(target.id), asOf),
          coveredBy: coverFor(covered, { childId: row.childId, programId: target.id }),
        },
      ],
      // Only what the family held before this place decides whose turn it was.
      held: turn < 0 ? own : own.slice(0, turn),
      day: jamaicaDay(asOf),
      rules,
      code: codes.find(({ id }) => id === codeId) ?? null,
      scholarships,
    });
    if (priced) answer.set(row.id, { cents: priced.totalCents, lines: priced.lines });
  }
  return answer;
}
