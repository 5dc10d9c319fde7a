import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { program } from '../catalog/programs.table.ts';
import { meetingMails } from '../mails/meeting-mails.ts';
import { urgencyAt } from './change-text.ts';
import type { meeting } from './meetings.table.ts';
import type { MeetingOwner } from './meeting-owner.ts';
import { aboutAdded, aboutMeeting, type MeetingNotices } from './notify-of-change.ts';
import { notifyOfClasses } from './notify-of-classes.ts';

type Added = Pick<typeof meeting.$inferSelect, 'id' | 'version' | 'startsAt' | 'location'>;

/** More classes are not listed in a message; the page of the program has all of them. */
const mostListed = 12;

/**
 * Notifies the families of a program that is open or runs, and the staff of the classes, of classes that are new and still to come, each
 * once however many there are: nobody looks for a class that was not there. A group's days are agreed with its contact.
 */
export async function notifyOfAdded(
  tx: Transaction,
  context: MeetingNotices & Pick<ActionContext, 'origin' | 'now'>,
  { owner, added }: { owner: MeetingOwner; added: readonly Added[] },
): Promise<void> {
  const { now } = context;
  const classes = added
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [first] = classes;
  if (owner.kind !== 'program' || !first) return;
  const [place] = await tx
    .select({ title: program.title, slug: program.slug, status: program.status, location: program.location })
    .from(program)
    .where(eq(program.id, owner.id));
  if (!place || (place.status !== 'open' && place.status !== 'in_progress')) return;
  const from = writtenMoment(first.startsAt);
  const rest = classes.length - mostListed;
  // One alone as of a change of this class, so that a later one can overtake a text that waits.
  const about = classes.length === 1 ? aboutMeeting(first.id) : aboutAdded(first.id);
  await notifyOfClasses(tx, context, {
    program: { id: owner.id, slug: place.slug },
    meetingIds: classes.map(({ id }) => id),
    kind: meetingMails.added,
    key: `${about}:${first.version}:${first.startsAt.getTime()}`,
    urgency: urgencyAt(now, first.startsAt),
    values: {
      program: place.title,
      what: classes.length === 1 ? `1 new class on ${from}` : `${classes.length} new classes from ${from} on`,
      classes: classes.slice(0, mostListed).map(({ startsAt }) => writtenMoment(startsAt)),
      more: rest > 0 ? `And ${rest} more, which are on the page of the program.` : null,
      place: first.location ?? place.location,
    },
  });
}
