import { and, eq, inArray } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { dayAfter, writtenDate } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { itemOffer } from '../items/items.table.ts';
import { membershipMails } from '../mails/membership-mails.ts';
import { placesWithoutCover } from './covered-places.queries.ts';
import type { MembershipRow } from './load-membership.ts';

/**
 * Other guardians whose places end with a membership hear of it when its payer does, without its sums; else the first they read would be
 * that the place was cancelled. The last day is stored already.
 */
export async function notifyOtherPayers(
  db: Executor,
  deps: NotifyDependencies,
  {
    row: { itemId, studentId, parentId },
    child,
    membership,
    last,
    key,
  }: { row: MembershipRow; child: string; membership: string; last: string; key: string },
): Promise<void> {
  const over = await placesWithoutCover(db, { studentId, day: dayAfter(last, 1) });
  const ofOthers = over.filter((place) => place.parentId !== null && place.parentId !== parentId);
  if (ofOthers.length === 0) return;
  const offered = await db
    .select({ programId: itemOffer.programId })
    .from(itemOffer)
    .where(
      and(
        eq(itemOffer.itemId, itemId),
        inArray(
          itemOffer.programId,
          ofOthers.map(({ programId }) => programId),
        ),
      ),
    );
  const payers = ofOthers.flatMap((place) =>
    place.parentId !== null && offered.some(({ programId }) => programId === place.programId) ? [place.parentId] : [],
  );
  await notifyPeople(db, deps, {
    kind: membershipMails.ended,
    key,
    people: [...new Set(payers)].map((id) => ({
      id,
      path: '/parent/enrollments' as const,
      button: 'See your places',
      values: { child, membership, last: writtenDate(last), bills: null, credit: null },
    })),
  });
}
