import { and, asc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PlaceCover, PlaceCovers } from '../../enrollments/places/place-covers.ts';
import { item, itemOffer } from '../items/items.table.ts';
import { membership } from './memberships.table.ts';

interface Asked {
  childIds: readonly string[];
  programIds: readonly string[];
}

async function coversThat(
  db: Executor,
  { childIds, programIds }: Asked,
  stands: SQL | undefined,
): Promise<PlaceCover[]> {
  if (childIds.length === 0 || programIds.length === 0) return [];
  return db
    .select({ childId: membership.studentId, programId: itemOffer.programId, name: item.name })
    .from(membership)
    .innerJoin(item, eq(item.id, membership.itemId))
    .innerJoin(itemOffer, eq(itemOffer.itemId, item.id))
    .where(
      and(
        stands,
        inArray(membership.studentId, [...new Set(childIds)]),
        inArray(itemOffer.programId, [...new Set(programIds)]),
      ),
    )
    .orderBy(asc(membership.createdAt), asc(membership.id));
}

/** Implements `PlaceCovers`: a membership covers new places until its end is known. */
export const placeCovers: PlaceCovers = {
  coversOf: (db, asked) => coversThat(db, asked, isNull(membership.endsOn)),
};

/** What covers places that are there on a day: one whose end is known until its last day, too. */
export const coversOn = (db: Executor, { day, ...asked }: Asked & { day: string }): Promise<PlaceCover[]> =>
  coversThat(db, asked, or(isNull(membership.endsOn), gte(membership.endsOn, day)));
