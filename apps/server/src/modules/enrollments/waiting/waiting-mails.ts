import { and, eq, inArray } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import type { OpenPayments } from '../places/place-money.ts';
import { notifyFamily } from '../places/notify-family.ts';
import { waitingEntry } from './waiting-list.table.ts';

/** What every change of a waiting list needs: mail, and the port to the money of places whose holds ran out. */
export type WaitingNeeds = NotifyDependencies & { money: OpenPayments };

interface About {
  title: string;
  slug: string;
}

const names = new Intl.ListFormat('en');

/** The children of these entries by family, each family once. */
async function families(db: Executor, entryIds: readonly string[]) {
  const rows = await db
    .select({ id: waitingEntry.id, parentId: waitingEntry.parentId, name: student.fullName })
    .from(waitingEntry)
    .innerJoin(student, eq(student.id, waitingEntry.studentId))
    .where(and(inArray(waitingEntry.id, [...entryIds])))
    .orderBy(waitingEntry.joinedAt, waitingEntry.id);
  const found = new Map<string | null, { id: string; parentId: string | null; children: string[] }>();
  for (const { id, parentId, name } of rows) {
    const family = found.get(parentId) ?? { id, parentId, children: [] };
    family.children.push(name);
    found.set(parentId, family);
  }
  return [...found.values()];
}

/** Mails each family about its entries; `write` gets the names of its children. */
async function notifyEach(
  db: Executor,
  deps: NotifyDependencies,
  {
    entryIds,
    write,
  }: {
    entryIds: readonly string[];
    write: (children: string, count: number) => { subject: string; lines: string[]; path?: string };
  },
): Promise<void> {
  for (const { id, parentId, children } of await families(db, entryIds)) {
    const mail = write(names.format(children), children.length);
    await notifyFamily(db, deps, { about: { id, parentId }, mail: { path: '/parent/enrollments', ...mail } });
  }
}

/** The most urgent mail of the list: until when the places are theirs, and where to accept them. */
export const notifyOfOffers = (
  db: Executor,
  deps: NotifyDependencies,
  { place, entryIds, ends }: { place: About; entryIds: readonly string[]; ends: Date },
): Promise<void> =>
  notifyEach(db, deps, {
    entryIds,
    write: (children, count) => ({
      subject: `${place.title}: ${count === 1 ? 'a place is' : `${count} places are`} free for ${children}`,
      lines: [
        `Good news: ${count === 1 ? 'a place is' : `${count} places are`} free in ${place.title} for ${children}.`,
        `Please accept by ${writtenMoment(ends)} (Jamaica time). After that, the next family gets the offer.`,
        '',
        'If your plans have changed, please decline, so that another child can have the place.',
      ],
      path: `/programs/${place.slug}/enroll`,
    }),
  });

export const notifyOfJoining = (
  db: Executor,
  deps: NotifyDependencies,
  { place, entryIds, ahead }: { place: About; entryIds: readonly string[]; ahead: number },
): Promise<void> =>
  notifyEach(db, deps, {
    entryIds,
    write: (children, count) => ({
      subject: `${place.title}: ${children} ${count === 1 ? 'is' : 'are'} on the waiting list`,
      lines: [
        `${children} ${count === 1 ? 'is' : 'are'} on the waiting list for ${place.title}.`,
        ahead === 0
          ? 'You are first in line.'
          : `${ahead === 1 ? '1 child is' : `${ahead} children are`} ahead of you.`,
        'When a place becomes free for you, we will write to you at once and hold it until the time in that email.',
      ],
    }),
  });

/** Ended without a place: by time, by the office, or with the program. */
export const notifyOfEnd = (
  db: Executor,
  deps: NotifyDependencies,
  { place, entryIds, lines }: { place: About; entryIds: readonly string[]; lines: readonly string[] },
): Promise<void> =>
  notifyEach(db, deps, {
    entryIds,
    write: (children, count) => ({
      subject: `${place.title}: ${children} ${count === 1 ? 'is' : 'are'} no longer on the waiting list`,
      lines: [...lines],
    }),
  });

/** The office passes over the request, or puts it back in line. */
export const notifyOfPause = (
  db: Executor,
  deps: NotifyDependencies,
  { place, entryIds, reason }: { place: About; entryIds: readonly string[]; reason: string | null },
): Promise<void> =>
  notifyEach(db, deps, {
    entryIds,
    write: (children) => ({
      subject: `${place.title}: your place in line`,
      lines:
        reason === null
          ? [`${children}: you are back in line for ${place.title}, in the order in which you joined.`]
          : [
              `${children}: for now, places in ${place.title} are offered to other families first.`,
              '',
              `Why: ${reason}`,
            ],
    }),
  });
