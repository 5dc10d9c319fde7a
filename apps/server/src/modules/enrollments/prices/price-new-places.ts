import type { PlaceCover, PlaceCovers } from '../places/place-covers.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { codeRefusal, unknownCode, usesLeft } from './code-refusal.ts';
import { usesOf } from './code-uses.queries.ts';
import { findCode, grantedScholarships, heldPlaces } from './price-facts.queries.ts';
import type { AskedPlace } from './asked-place.ts';
import { lateJoin, proratedClasses } from './late-joins.queries.ts';
import { pricePlaces, type PriceCode, type PricedPlace } from './price-places.ts';
import { paidTrials } from '../visits/paid-trials.queries.ts';
import { activeRules } from './price-rules.queries.ts';

export interface NewPlaces {
  /** Null for a student without a parent. */
  parentId: string | null;
  places: readonly AskedPlace[];
  /** As typed, in capitals; null: none. */
  code: string | null;
  now: Date;
  covers: PlaceCovers;
  /** Locks code and trials until the end of the transaction, so that only one of two families gets the last use of a code. */
  lock: boolean;
}

/** What places would cost today. Throws 422 at `code` for one that cannot be used. */
export async function priceNewPlaces(db: Executor, newPlaces: NewPlaces): Promise<PricedPlace[]> {
  const { parentId, places, now } = newPlaces;
  const day = jamaicaDay(now);
  const code = newPlaces.code === null ? null : await usableCode(db, { ...newPlaces, code: newPlaces.code });
  if (places.length === 0) return [];
  const childIds = [...new Set(places.map(({ childId }) => childId))];
  const programIds = places.map(({ programId }) => programId);
  const [rules, held, scholarships, trials, classes, covers] = [
    await activeRules(db),
    await heldPlaces(db, [{ parentId, childIds }]),
    await grantedScholarships(db, childIds),
    await paidTrials(db, { childIds, lock: newPlaces.lock }),
    await proratedClasses(db, programIds),
    await newPlaces.covers.coversOf(db, { childIds, programIds }),
  ];
  const asked = places.map((place) => ({
    ...place,
    late: lateJoin(classes.get(place.programId), now),
    coveredBy: coverFor(covers, place),
  }));
  return pricePlaces({ places: asked, held, day, rules, code, scholarships, trials });
}

/** What covers a place, or null. */
export const coverFor = (
  covers: readonly PlaceCover[],
  { childId, programId }: Pick<AskedPlace, 'childId' | 'programId'>,
): string | null => covers.find((cover) => cover.childId === childId && cover.programId === programId)?.name ?? null;

async function usableCode(
  db: Executor,
  { code: typed, places, now, parentId, lock }: NewPlaces & { code: string },
): Promise<PriceCode> {
  const code = await findCode(db, typed, { lock });
  if (!code) throw invalid({ code: unknownCode });
  const used = (await usesOf(db, [code.id])).get(code.id) ?? 0;
  const usedByFamily = parentId === null ? 0 : ((await usesOf(db, [code.id], parentId)).get(code.id) ?? 0);
  const facts = { ...code, used, usedByFamily };
  const refusal = codeRefusal(facts, { programIds: places.map(({ programId }) => programId), day: jamaicaDay(now) });
  if (refusal) throw invalid({ code: refusal });
  return { ...code, uses: usesLeft(facts) };
}
