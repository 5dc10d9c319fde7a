import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { overtakeTexts } from '../../organisation/channels/sent-notices.ts';
import { meetingMails } from '../mails/meeting-mails.ts';
import { urgencyAt } from './change-text.ts';
import { meeting } from './meetings.table.ts';
import type { MeetingNotices } from './notify-of-change.ts';
import { notifyOfClasses } from './notify-of-classes.ts';

/** A program that the caller has locked and changed. */
interface MovedProgram {
  id: string;
  version: number;
  title: string;
  slug: string;
  location: string | null;
}

const names = new Intl.ListFormat('en');
/** More classes with a place of their own are not listed in a message. */
const mostListed = 8;

/**
 * Classes to come without a place of their own are where their program is. They follow it to its new place: calendars read them again,
 * their families and staff get one message, and families of guests one for their class, which they may cancel until it begins.
 */
export async function moveToPlace(
  tx: Transaction,
  context: ActionContext & MeetingNotices,
  { id, version, title, slug, location }: MovedProgram,
): Promise<void> {
  const { now } = context;
  const ahead = and(eq(meeting.programId, id), gt(meeting.startsAt, now), ne(meeting.status, 'cancelled'));
  const following = and(ahead, isNull(meeting.location));
  await tx.select({ id: meeting.id }).from(meeting).where(following).orderBy(asc(meeting.id)).for('update');
  const rows = await tx
    .update(meeting)
    .set({ version: sql`${meeting.version} + 1` })
    .where(following)
    .returning({ id: meeting.id, startsAt: meeting.startsAt });
  const classes = rows.toSorted((row, other) => row.startsAt.getTime() - other.startsAt.getTime());
  const [first] = classes;
  if (!first) return;
  const others = await tx
    .select({ startsAt: meeting.startsAt })
    .from(meeting)
    .where(and(ahead, isNotNull(meeting.location)))
    .orderBy(asc(meeting.startsAt))
    .limit(mostListed);
  const key = `class-place:${id}`;
  // Of two that wait for the morning the newer one says where the classes are.
  await overtakeTexts(tx, { keys: [key], kinds: [meetingMails.elsewhere.id] });
  await notifyOfClasses(tx, context, {
    program: { id, slug },
    meetingIds: classes.map((row) => row.id),
    kind: meetingMails.elsewhere,
    key: `${key}:${version}`,
    urgency: urgencyAt(now, first.startsAt),
    values: {
      program: title,
      from: writtenMoment(first.startsAt),
      place: location ?? 'a place that we will announce',
      others: others.length > 0 ? names.format(others.map(({ startsAt }) => writtenMoment(startsAt))) : null,
    },
  });
  for (const { id: meetingId, startsAt } of classes)
    await context.guests.moveGuests(tx, context, { meetingId, before: startsAt, startsAt });
}
