import { and, gte, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { overtakeTexts } from '../../organisation/channels/sent-notices.ts';
import { meetingMails } from '../mails/meeting-mails.ts';
import { urgencyAt } from './change-text.ts';
import { isOf, type MeetingOwner } from './meeting-owner.ts';
import { meeting } from './meetings.table.ts';
import { aboutAdded, aboutMeeting, staffToNotify } from './notify-of-change.ts';

type Called = Pick<typeof meeting.$inferSelect, 'id' | 'version' | 'startsAt'>;

/** Cancels all meetings to come of a program or a group with a note, and returns them; whoever ends the whole of it notifies. */
export const callOffAhead = (
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { owner, note }: { owner: MeetingOwner; note: string | null },
): Promise<Called[]> =>
  tx
    .update(meeting)
    .set({ status: 'cancelled', note, version: sql`${meeting.version} + 1` })
    .where(and(isOf(owner), gte(meeting.startsAt, now), ne(meeting.status, 'cancelled')))
    .returning({ id: meeting.id, version: meeting.version, startsAt: meeting.startsAt });

/** What waits for the morning about these classes and would say that they take place. */
const overtaken = [meetingMails.added, meetingMails.moved, meetingMails.restored].map(({ id }) => id);

/**
 * Notifies the staff of classes that are off because their whole program or booking is, each once however many there are. Families and
 * the contact of a group have an email about the whole of it.
 */
export async function notifyStaffOfEnd(
  tx: Transaction,
  context: NotifyDependencies & Pick<ActionContext, 'origin' | 'now'>,
  { title, reason, called }: { title: string; reason: string | null; called: readonly Called[] },
): Promise<void> {
  const classes = called.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [first] = classes;
  if (!first) return;
  await overtakeTexts(tx, { keys: classes.flatMap(({ id }) => [aboutMeeting(id), aboutAdded(id)]), kinds: overtaken });
  const staff = await staffToNotify(
    tx,
    context,
    classes.map(({ id }) => id),
  );
  const values = {
    program: title,
    from: writtenMoment(first.startsAt),
    count: classes.length === 1 ? '1 class' : `${classes.length} classes`,
    reason,
  };
  await notifyPeople(tx, context, {
    kind: meetingMails.ended,
    key: `${aboutMeeting(first.id)}:${first.version}:${first.startsAt.getTime()}`,
    urgency: urgencyAt(context.now, first.startsAt),
    people: staff.map((id) => ({ id, values, path: '/staff/schedule' as const })),
  });
}
