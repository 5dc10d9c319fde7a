import { and, eq, isNotNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { findScheduledMeeting, placeMeetings } from './calendar-files.queries.ts';
import { makeCalendar } from './make-calendar.ts';
import type { ScheduleReader } from './schedule.policy.ts';
import type { ScheduledMeeting } from './schedule.rows.ts';

type Origin = Pick<Config, 'publicOrigin'>;

/** Meetings that have gone, or that the family no longer sees, go with no mail. */
async function ifThere(find: () => Promise<ScheduledMeeting[]>): Promise<ScheduledMeeting[] | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const parentOf = (accountId: string): ScheduleReader => ({ accountId, role: 'parent' });

/** All meetings of a place, as its parent has them. */
export async function classesFile(db: Executor, config: Origin, enrollmentId: string): Promise<MailAttachment | null> {
  const [place] = await db
    .select({ parentId: enrollment.parentId })
    .from(enrollment)
    .where(eq(enrollment.id, enrollmentId));
  if (!place?.parentId) return null;
  const reader = parentOf(place.parentId);
  const meetings = await ifThere(() => placeMeetings(db, { reader, id: enrollmentId, now: null }));
  if (!meetings) return null;
  const content = Buffer.from(await makeCalendar(db, config, { reader, meetings }));
  return { name: 'classes.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

/**
 * One meeting for the calendar of a parent, or of a student without a family: the event that the calendar has already, with its new
 * time or cancelled. `ids` are those of the meeting and the reader.
 */
export async function meetingFile(db: Executor, config: Origin, ids: string): Promise<MailAttachment | null> {
  const [id = '', accountId = ''] = ids.split(' ');
  const [attendee] = await db
    .select({ name: account.fullName, email: account.email, role: account.role })
    .from(account)
    .where(and(eq(account.id, accountId), isNotNull(account.email)));
  // A message went to the address: without an account only its owner could say whose calendar it is.
  if (!attendee?.email) return null;
  const reader: ScheduleReader = { accountId, role: attendee.role === 'student' ? 'student' : 'parent' };
  const meetings = await ifThere(async () => [await findScheduledMeeting(db, { reader, id, now: null })]);
  const [found] = meetings ?? [];
  if (!found) return null;
  const method = found.row.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const change = { method, attendee: { name: attendee.name, email: attendee.email } } as const;
  const content = Buffer.from(await makeCalendar(db, config, { reader, meetings: [found], change }));
  return { name: 'class.ics', type: `text/calendar; charset=utf-8; method=${method}`, content };
}
