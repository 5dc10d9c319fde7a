import { showPhone } from '@doctorbird/contract/core/phones';
import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, eq } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import type { Bill } from '../../billing/bills/load-bill.ts';
import { notifyPeople, type PersonNotice } from '../../organisation/channels/notify-people.ts';
import type { MailKind, MailVariables } from '../../organisation/mails/mail-kind.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { endedFees, payLink, pleasePay } from './fee-texts.ts';
import { competitionEntry } from './entries.table.ts';

interface About {
  entryId: string;
  parentId: string;
  team: string;
  contest: Pick<typeof competition.$inferSelect, 'id' | 'title' | 'date'>;
}

/** The fee of the team: what the competition costs now may be another one. */
interface WithFee extends About {
  cents: number;
}

const teamPage = (entryId: string): WebAddress => `/parent/teams/${entryId}`;

/** By all channels that reach whoever entered the team: with a place goes a deadline, and not every family has an email. */
async function notify<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  { kind, parentId, ...notice }: Omit<PersonNotice<V>, 'id'> & { kind: MailKind<V>; parentId: string },
): Promise<void> {
  await notifyPeople(db, deps, { kind, people: [{ ...notice, id: parentId }] });
}

/** The team has a place: the fee, and the way to complete it. */
export const notifyOfEntering = (
  db: Executor,
  deps: NotifyDependencies,
  { entryId, parentId, team, contest, cents, charged }: WithFee & { charged: { billId: string; dueOn: string } | null },
): Promise<void> =>
  notify(db, deps, {
    parentId,
    kind: entryMails.entered,
    values: {
      team,
      competition: contest.title,
      day: writtenDate(contest.date),
      fee: charged && pleasePay({ cents, dueOn: charged.dueOn }),
      free: cents === 0 ? 'Entry is free.' : null,
    },
    details: charged ? [payLink(deps.config.publicOrigin, charged.billId)] : [],
    path: teamPage(entryId),
  });

/** Which place in the line a team has, counted from the front. */
async function aheadOf(db: Executor, { contest, entryId }: About): Promise<number> {
  const rows = await db
    .select({ id: competitionEntry.id })
    .from(competitionEntry)
    .where(and(eq(competitionEntry.competitionId, contest.id), eq(competitionEntry.status, 'waiting')))
    .orderBy(competitionEntry.waitingSince, competitionEntry.id);
  return Math.max(
    0,
    rows.findIndex(({ id }) => id === entryId),
  );
}

/** The team waits: who is ahead, and that nothing is due yet. */
export async function notifyOfWaiting(db: Executor, deps: NotifyDependencies, about: About): Promise<void> {
  const ahead = await aheadOf(db, about);
  await notify(db, deps, {
    parentId: about.parentId,
    kind: entryMails.waiting,
    values: {
      team: about.team,
      competition: about.contest.title,
      position:
        ahead === 0 ? 'You are first in line.' : `${ahead === 1 ? '1 team is' : `${ahead} teams are`} ahead of you.`,
    },
    path: teamPage(about.entryId),
  });
}

/** A place is free for the team, until the offer ends. */
export const notifyOfOffer = (
  db: Executor,
  deps: NotifyDependencies,
  { entryId, parentId, team, contest, cents, ends }: WithFee & { ends: Date },
): Promise<void> =>
  notify(db, deps, {
    parentId,
    kind: entryMails.offer,
    values: {
      team,
      competition: contest.title,
      day: writtenDate(contest.date),
      deadline: writtenMoment(ends),
      fee: cents === 0 ? 'Entry is free.' : `The fee of ${inDollars(cents)} is due after your yes, not before.`,
    },
    details: [
      {
        is: 'links',
        links: [
          {
            label: 'No, thank you: decline the place',
            link: linkTo(deps.config.publicOrigin, `/parent/enrollments?team=${entryId}&answer=no`),
          },
        ],
      },
    ],
    path: `/parent/enrollments?team=${entryId}`,
  });

/** The office has withdrawn the team; `bill` is the fee of the family as it was, null where it owes none. */
export const notifyOfWithdrawal = (
  db: Executor,
  deps: NotifyDependencies,
  { parentId, team, contest, bill }: Omit<About, 'entryId'> & { bill: Bill | null },
): Promise<void> =>
  notify(db, deps, {
    parentId,
    kind: entryMails.withdrawn,
    values: {
      team,
      competition: contest.title,
      day: writtenDate(contest.date),
      ...endedFees(bill ? [bill] : []),
    },
    path: '/parent/enrollments',
  });

/** The offer ended without an answer; `goesOn`: places are still given. */
export const notifyOfLapse = (
  db: Executor,
  deps: NotifyDependencies,
  { parentId, team, contest, goesOn }: Omit<About, 'entryId'> & { goesOn: boolean },
): Promise<void> =>
  notify(db, deps, {
    parentId,
    kind: entryMails.lapsed,
    values: {
      team,
      competition: contest.title,
      next: goesOn ? 'It goes to the next team. You can enter the team again to wait for another place.' : null,
    },
    path: '/parent/enrollments',
  });

interface OfficeTeam {
  entry: Pick<typeof competitionEntry.$inferSelect, 'name' | 'coach' | 'contactPhone'>;
  contest: About['contest'];
  /** Until when a place is free; null: the offer has ended. */
  ends: Date | null;
}

/** A team that the office has entered has no family: whoever works there takes the place for it, and hears when the offer has ended. */
export async function notifyOffice(
  db: Executor,
  deps: NotifyDependencies,
  { entry: { name, coach, contactPhone }, contest, ends }: OfficeTeam,
): Promise<void> {
  const office = await readOrganisation(db);
  const contact = [coach, contactPhone && showPhone(contactPhone)].filter(Boolean).join(', ');
  await sendMail(db, deps, {
    kind: entryMails.officeOffer,
    to: { email: office.email, name: office.name },
    values: {
      team: name,
      competition: contest.title,
      contact: contact === '' ? null : `Whom to ask: ${contact}.`,
      news: ends === null ? 'the offer of a place has ended' : `a place is free until ${writtenMoment(ends)}`,
      next:
        ends === null
          ? 'Nobody took the place in time. Enter the team again if it still wants one.'
          : 'Take the place in the list of teams. After that time it goes to the next team.',
    },
    path: `/admin/competitions/${contest.id}/entries`,
  });
}
