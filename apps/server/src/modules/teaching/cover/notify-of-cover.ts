import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { mailAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { coverRequest } from '../../programs/staff/cover.table.ts';
import { coverMails } from '../mails/cover-mails.ts';
import type { CoverRow } from './cover.rows.ts';
import { familiesOf } from './families.queries.ts';

export type CoverContext = ActionContext & NotifyDependencies;

const aboutOf = ({ meeting }: CoverRow) => ({ class: meeting.title, when: writtenMoment(meeting.starts_at) });

/** A class of today does not wait for the morning. */
const urgencyOf = ({ meeting }: CoverRow, now: Date) =>
  jamaicaDay(meeting.starts_at) === jamaicaDay(now) ? ('urgent' as const) : ('normal' as const);

interface ToPeople {
  cover: CoverRow;
  people: readonly string[];
}

/** Asks colleagues whether they can take a class. */
export const askColleagues = (tx: Transaction, context: CoverContext, { cover, people }: ToPeople) =>
  notifyPeople(tx, context, {
    kind: coverMails.ask,
    urgency: urgencyOf(cover, context.now),
    people: people.map((id) => ({
      id,
      values: { ...aboutOf(cover), asker: cover.asker, note: cover.note ?? 'No more is said.' },
      path: `/staff/cover/${cover.id}` as const,
    })),
  });

/** The asker, and whoever else was asked and has not declined, hear who takes the class. */
export async function notifyTeam(
  tx: Transaction,
  context: CoverContext,
  { cover, teacher, others }: { cover: CoverRow; teacher: string; others: readonly string[] },
): Promise<void> {
  const path = (id: string): WebAddress =>
    id === cover.askerId ? `/staff/meetings/${cover.meeting.id}/cover` : `/staff/cover/${cover.id}`;
  await notifyPeople(tx, context, {
    kind: coverMails.found,
    urgency: urgencyOf(cover, context.now),
    people: [cover.askerId, ...others].map((id) => ({
      id,
      values: { ...aboutOf(cover), teacher },
      path: path(id),
    })),
  });
}

/** Whoever was asked hears who has the class now, since the one who asked has it no more. */
export const notifyOfTeacher = (
  tx: Transaction,
  context: CoverContext,
  { cover, people, teacher }: ToPeople & { teacher: string },
) =>
  notifyPeople(tx, context, {
    kind: coverMails.found,
    urgency: urgencyOf(cover, context.now),
    people: people.map((id) => ({
      id,
      values: { ...aboutOf(cover), teacher },
      path: `/staff/cover/${cover.id}` as const,
    })),
  });

/** Whoever the office names. */
export const notifyNamed = (
  tx: Transaction,
  context: CoverContext,
  { cover, person }: { cover: CoverRow; person: string },
) =>
  notifyPeople(tx, context, {
    kind: coverMails.named,
    urgency: urgencyOf(cover, context.now),
    people: [
      { id: person, values: { ...aboutOf(cover), asker: cover.asker }, path: `/staff/cover/${cover.id}` as const },
    ],
  });

/** Whom the office replaces: somebody else teaches, and not the asker. */
export const notifyReplaced = (
  tx: Transaction,
  context: CoverContext,
  { cover, person, teacher }: { cover: CoverRow; person: string; teacher: string },
) =>
  notifyPeople(tx, context, {
    kind: coverMails.replaced,
    urgency: urgencyOf(cover, context.now),
    people: [{ id: person, values: { ...aboutOf(cover), teacher } }],
  });

/** The asker comes after all. */
export const notifyNotNeeded = (tx: Transaction, context: CoverContext, { cover, people }: ToPeople) =>
  notifyPeople(tx, context, {
    kind: coverMails.notNeeded,
    urgency: urgencyOf(cover, context.now),
    people: people.map((id) => ({ id, values: { ...aboutOf(cover), asker: cover.asker } })),
  });

/** Families read who teaches, in one sentence and without why. */
export async function notifyFamilies(
  tx: Transaction,
  context: CoverContext,
  { cover, teacher }: { cover: CoverRow; teacher: string },
): Promise<void> {
  const families = await familiesOf(tx, cover.meeting.id);
  await notifyPeople(tx, context, {
    kind: coverMails.family,
    urgency: urgencyOf(cover, context.now),
    people: families.map((id) => ({ id, values: { ...aboutOf(cover), teacher, asker: cover.asker } })),
  });
  await tx.update(coverRequest).set({ notifiedAt: context.now }).where(eq(coverRequest.id, cover.id));
}

/** Families that read of somebody else read that the usual teacher comes after all. */
export async function notifyFamiliesBack(tx: Transaction, context: CoverContext, cover: CoverRow): Promise<void> {
  const families = await familiesOf(tx, cover.meeting.id);
  await notifyPeople(tx, context, {
    kind: coverMails.familyBack,
    urgency: urgencyOf(cover, context.now),
    people: families.map((id) => ({ id, values: { ...aboutOf(cover), asker: cover.asker } })),
  });
}

/** From now on the office looks for somebody; it is mailed once. Returns whether it was not before. */
export async function handToOffice(
  tx: Transaction,
  context: CoverContext,
  { cover, asked }: { cover: CoverRow; asked: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(coverRequest)
    .set({ officeAt: context.now })
    .where(and(eq(coverRequest.id, cover.id), eq(coverRequest.state, 'asked'), sql`${coverRequest.officeAt} is null`));
  if (rowCount === 0) return false;
  await mailAdmins(tx, context, {
    kind: coverMails.office,
    values: {
      ...aboutOf(cover),
      asker: cover.asker,
      asked: asked === 1 ? 'One colleague' : asked === 0 ? 'No colleagues' : `${asked} colleagues`,
    },
    path: `/admin/cover/${cover.id}`,
  });
  return true;
}
