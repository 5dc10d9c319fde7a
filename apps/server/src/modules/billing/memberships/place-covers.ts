import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PlaceCovers } from '../../enrollments/places/place-covers.ts';
import { item, itemOffer } from '../items/items.table.ts';
import { membership } from './memberships.table.ts';

/** Implements `PlaceCovers`: a membership covers places until its end is known. */
export const placeCovers: PlaceCovers = {
  async coversOf(db, { childIds, programIds }) {
    if (childIds.length === 0 || programIds.length === 0) return [];
    return db
      .select({ childId: membership.studentId, programId: itemOffer.programId, name: item.name })
      .from(membership)
      .innerJoin(item, eq(item.id, membership.itemId))
      .innerJoin(itemOffer, eq(itemOffer.itemId, item.id))
      .where(
        and(
          isNull(membership.endsOn),
          inArray(membership.studentId, [...new Set(childIds)]),
          inArray(itemOffer.programId, [...new Set(programIds)]),
        ),
      )
      .orderBy(asc(membership.createdAt), asc(membership.id));
  },
};
