import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { student } from '../../families/students/students.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { lightestPlan } from '../../programs/plan-templates/plan-templates.queries.ts';
import { classAndFacts } from '../mails/class-facts.queries.ts';
import { moneyFacts } from '../mails/money-facts.ts';
import type { PlaceGate } from '../places/place-gate.ts';
import type { OpenPayments } from '../places/place-money.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { waitingMails } from '../mails/waiting-mails.ts';
import { notifyFamily, type FamilyMail } from '../places/notify-family.ts';
import { waitingEntry } from './waiting-list.table.ts';

/** What every change of a waiting list needs: mail, and the ports to the money of places whose holds ran out and to the levels of children. */
export type WaitingNeeds = NotifyDependencies & { money: OpenPayments; gate: PlaceGate };

interface About {
  title: string;
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
async function notifyEach<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  {
    entryIds,
    write,
  }: { entryIds: readonly string[]; write: (children: string, count: number, entryId: string) => FamilyMail<V> },
): Promise<void> {
  for (const { id, parentId, children } of await families(db, entryIds)) {
    const mail = write(names.format(children), children.length, id);
    await notifyFamily(db, deps, { about: { id, parentId }, mail: { path: '/parent/enrollments', ...mail } });
  }
}

interface Offered extends About {
  id: string;
  startDate: string | null;
  priceCents: number | null;
  planTemplateIds: readonly string[];
  requiresApproval: boolean;
}

/** What a family decides about: the class with its day, time and place, and the price. */
async function offerDetails(db: Executor, { now }: Pick<ActionContext, 'now'>, place: Offered): Promise<MailBlock[]> {
  const { id, priceCents } = place;
  const plan = await lightestPlan(db, place, { priceCents, today: jamaicaDay(now) });
  const money = moneyFacts({ priceCents, priceLabel: 'Price for each child', plan });
  const { hold_hours: hours } = await readPolicies(db);
  return classAndFacts(
    db,
    { now },
    {
      programId: id,
      money: [
        ...money,
        ...(place.requiresApproval
          ? [{ label: 'After your yes', value: 'The office reviews your request and writes to you' }]
          : priceCents
            ? [{ label: 'After your yes', value: `The place is held for ${hours} hours while you pay` }]
            : []),
      ],
    },
  );
}

/** The most urgent mail of the list: until when the places are theirs, and where to answer. */
export async function notifyOfOffers(
  db: Executor,
  deps: NotifyDependencies & Pick<ActionContext, 'now'>,
  { place, entryIds, ends }: { place: Offered; entryIds: readonly string[]; ends: Date },
): Promise<void> {
  const details = await offerDetails(db, deps, place);
  await notifyEach(db, deps, {
    entryIds,
    write: (children, count, entryId) => ({
      kind: waitingMails.offer,
      values: {
        children,
        program: place.title,
        places: count === 1 ? 'a place is' : `${count} places are`,
        deadline: writtenMoment(ends),
      },
      details: [
        ...details,
        {
          is: 'links',
          links: [
            {
              label: 'No, thank you: decline the place',
              link: linkTo(deps.config.publicOrigin, `/parent/enrollments?offer=${entryId}&answer=no`),
            },
          ],
        },
      ],
      path: `/parent/enrollments?offer=${entryId}`,
    }),
  });
}

export const notifyOfJoining = (
  db: Executor,
  deps: NotifyDependencies,
  {
    place,
    entryIds,
    ahead,
    missing,
  }: { place: About; entryIds: readonly string[]; ahead: number; missing: readonly string[] },
): Promise<void> =>
  notifyEach(db, deps, {
    entryIds,
    write: (children, count) => ({
      kind: waitingMails.joined,
      values: {
        children,
        are: count === 1 ? 'is' : 'are',
        program: place.title,
        position:
          ahead === 0
            ? 'You are first in line.'
            : `${ahead === 1 ? '1 child is' : `${ahead} children are`} ahead of you.`,
        needs: missing.length === 0 ? null : [...missing, 'A place is offered once that level is there.'],
      },
    }),
  });

/** A turn that another guardian of the child had, who may no longer request places for it. */
export const notifyOfTurn = (
  db: Executor,
  deps: NotifyDependencies,
  { place, entryIds, isPaused }: { place: About; entryIds: readonly string[]; isPaused: boolean },
): Promise<void> =>
  notifyEach(db, deps, {
    entryIds,
    write: (children, count) => ({
      kind: waitingMails.joined,
      values: {
        children,
        are: count === 1 ? 'is' : 'are',
        program: place.title,
        position: isPaused
          ? 'For now, places are offered to other families first.'
          : 'The place in line stays as it was.',
        needs: [
          'Another guardian had joined this list and may no longer request places. The turn is yours now; if you do not want it, please leave the list.',
        ],
      },
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
      kind: waitingMails.ended,
      values: { children, are: count === 1 ? 'is' : 'are', program: place.title, what: lines },
    }),
  });

/** The office passes over the request, or puts it back in line. */
export const notifyOfPause = (
  db: Executor,
  deps: NotifyDependencies,
  { place, entryIds, reason }: { place: About; entryIds: readonly string[]; reason: string | null },
): Promise<void> =>
  reason === null
    ? notifyEach(db, deps, {
        entryIds,
        write: (children) => ({ kind: waitingMails.back, values: { children, program: place.title } }),
      })
    : notifyEach(db, deps, {
        entryIds,
        write: (children) => ({ kind: waitingMails.skipped, values: { children, program: place.title, reason } }),
      });
