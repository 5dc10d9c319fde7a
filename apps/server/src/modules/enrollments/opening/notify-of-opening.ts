import { asc, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { opensFor } from '../../programs/catalog/program-dates.ts';
import type { program } from '../../programs/catalog/programs.table.ts';
import { placeMails } from '../mails/place-mails.ts';
import { hasEarlyAccess } from './early-access.queries.ts';
import { openingWatch } from './opening.table.ts';

type Place = typeof program.$inferSelect;
type Context = Pick<ActionContext, 'now'> & NotifyDependencies;

/** How long before registration opens those who asked are reminded. */
export const openingAheadMs = 3_600_000;

/** When registration opens for each family that asked to hear of it; null: with the program. */
export async function openingsOfWatchers(tx: Transaction, place: Place): Promise<Map<string, Date | null>> {
  const watching = await tx
    .select({ parentId: openingWatch.parentId })
    .from(openingWatch)
    .where(eq(openingWatch.programId, place.id))
    .orderBy(asc(openingWatch.parentId));
  const openings = new Map<string, Date | null>();
  // Not a sweep: it only reads.
  for (const { parentId } of watching) {
    const early = await hasEarlyAccess(tx, { place, family: { parentId, studentId: null } });
    openings.set(parentId, opensFor(place, early));
  }
  return openings;
}

/** Reminds one family of when registration opens. Returns whether it has a message now. */
export async function remindOfOpening(
  tx: Transaction,
  context: NotifyDependencies,
  {
    place,
    parentId,
    opensAt,
    key,
  }: { place: Place; parentId: string; opensAt: Date; key: 'opening' | 'opening-moved' },
): Promise<boolean> {
  const [notified] = await notifyPeople(tx, context, {
    kind: placeMails.opening,
    key: `${key}:${place.id}:${opensAt.getTime()}`,
    people: [
      {
        id: parentId,
        values: { program: place.title, opens: writtenMoment(opensAt) },
        path: `/programs/${place.slug}/enroll`,
      },
    ],
  });
  return notified !== undefined && notified.channels.length > 0;
}

/**
 * Families that asked to be reminded an hour before the opening hear of another one at once where that reminder cannot come in time, or
 * has named the former moment already. `before` are their openings until now.
 */
export async function notifyOfOtherOpening(
  tx: Transaction,
  context: Context,
  { place, before }: { place: Place; before: ReadonlyMap<string, Date | null> },
): Promise<void> {
  const { now } = context;
  if (place.status !== 'open') return;
  const soon = new Date(now.getTime() + openingAheadMs);
  const openNow: string[] = [];
  for (const [parentId, opensAt] of await openingsOfWatchers(tx, place)) {
    const former = before.get(parentId) ?? null;
    if (former === null || former <= now || opensAt?.getTime() === former.getTime()) continue;
    if (opensAt === null || opensAt <= now) openNow.push(parentId);
    else if (opensAt <= soon) await remindOfOpening(tx, context, { place, parentId, opensAt, key: 'opening' });
    // They were reminded, and are again an hour before.
    else if (former <= soon) await remindOfOpening(tx, context, { place, parentId, opensAt, key: 'opening-moved' });
  }
  await notifyPeople(tx, context, {
    kind: placeMails.open,
    key: `opening-now:${place.id}:${place.version}`,
    people: openNow.map((id) => ({
      id,
      values: { program: place.title },
      path: `/programs/${place.slug}/enroll` as const,
    })),
  });
}
