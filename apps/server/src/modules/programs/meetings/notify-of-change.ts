import type { Urgency } from '@doctorbird/contract/organisation/channels';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { PlaceReader, ProgramPlaces } from '../admin/program-places.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import type { MailKind, MailVariables } from '../../organisation/mails/mail-kind.ts';
import { notifyPeople, type PersonNotice } from '../../organisation/channels/notify-people.ts';
import { overtakeTexts } from '../../organisation/channels/sent-notices.ts';
import { sendMail, type Mail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { activeStaff } from '../staff/meeting-staff.ts';
import type { MeetingGuests } from './meeting-guests.ts';
import { teamTitle, type MeetingAudience } from './meeting-owner.ts';

export type MeetingNotices = NotifyDependencies & {
  places: Pick<ProgramPlaces, 'readers' | 'held'>;
  guests: MeetingGuests;
};

/** What changed; the program or group and the reader are put in here. */
export interface MeetingChange<V extends MailVariables> {
  kind: MailKind<V>;
  /** For a reader who knows another hour than `before`, because an older text did not leave: that hour. */
  values: (knownHour: Date | null) => Omit<Mail<V>['values'], 'program' | 'questions'>;
  /** The meeting as it is now, also for the calendars of families. */
  meeting: { id: string; version: number };
  /** When it was to begin until now. */
  before: Date;
  urgency: Urgency;
  /** The kinds of older texts about this meeting that are not true any more; those that wait do not leave. */
  overtakes: readonly MailKind[];
  /** The families of guests get the same; other changes have mails of their own for them. */
  withGuests?: boolean;
}

type Context = MeetingNotices & Pick<ActionContext, 'origin'>;

interface Changed<V extends MailVariables> {
  of: MeetingAudience;
  change: MeetingChange<V>;
}

/** Mails the families of a program or the contact of a group, and the staff of the meeting. Returns how many of the former. */
export async function notifyOfChange<V extends MailVariables>(
  tx: Transaction,
  context: Context,
  { of, change }: Changed<V>,
): Promise<number> {
  const hours = await knownHours(tx, change);
  await notifyReaders(tx, context, {
    change,
    hours,
    // The same text, and why they get it: they work with us.
    kind: { ...change.kind, audience: 'team' },
    program: teamTitle(of),
    readers: await staffToNotify(tx, context, [change.meeting.id]),
    of: () => ({ path: '/staff/schedule' as const }),
  });
  if (of.kind === 'group') return notifyContact(tx, context, { of, change });
  // One mail per parent with a place in the program, or a guest at the meeting, regardless of how many children.
  const { families, students } = audiencesOf(await context.places.readers(tx, of.id));
  const guests = change.withGuests ? await context.guests.guestReaders(tx, change.meeting.id) : [];
  const parents = [...new Set([...families, ...guests])];
  const about = {
    change,
    hours,
    program: of.title,
    of: (id: string) => ({
      path: `/programs/${of.slug}` as const,
      files: [mailFiles.meeting(change.meeting.id, id)],
    }),
  };
  await notifyReaders(tx, context, { ...about, kind: change.kind, readers: parents });
  await notifyReaders(tx, context, { ...about, kind: { ...change.kind, audience: 'student' }, readers: students });
  return parents.length + students.length;
}

/** The readers of a program's classes, by why they read about them: a student without a family has an account of their own. */
export const audiencesOf = (readers: readonly PlaceReader[]) => ({
  families: readers.flatMap(({ id, isStudent }) => (isStudent ? [] : [id])),
  students: readers.flatMap(({ id, isStudent }) => (isStudent ? [id] : [])),
});

/** Whoever teaches one of these meetings, an admin too, also a colleague who takes it; whoever changes it knows. */
export async function staffToNotify(
  tx: Transaction,
  { origin }: Pick<ActionContext, 'origin'>,
  meetingIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct x.id from meeting m cross join lateral ${sql.raw(activeStaff('m'))} x
    where m.id = any(${sql.param(meetingIds)}::uuid[]) and x.id is distinct from ${origin.actorId} order by x.id`);
  return rows.map(({ id }) => id);
}

interface Readers<V extends MailVariables> {
  change: MeetingChange<V>;
  kind: MailKind<V>;
  program: string;
  readers: readonly string[];
  /** The hour of the class that a reader knows, where it is another than `before`. */
  hours: ReadonlyMap<string, number>;
  of: (id: string) => Pick<PersonNotice<V>, 'path' | 'files'>;
}

async function notifyReaders<V extends MailVariables>(
  tx: Transaction,
  context: NotifyDependencies,
  { change, kind, program, readers, hours, of }: Readers<V>,
): Promise<void> {
  const { meeting, before, urgency } = change;
  for (const [hour, people] of Map.groupBy(readers, (id) => hours.get(id))) {
    const knownHour = hour === undefined ? null : new Date(hour);
    await notifyPeople(tx, context, {
      kind,
      urgency,
      key: `${aboutMeeting(meeting.id)}:${meeting.version}:${(knownHour ?? before).getTime()}`,
      people: people.map((id) => ({ id, values: whole(change, { knownHour, program, questions: null }), ...of(id) })),
    });
  }
}

/** The compiler cannot add two names to values that it knows by their kind only. */
const whole = <V extends MailVariables>(
  { values }: MeetingChange<V>,
  { knownHour, ...more }: { knownHour: Date | null; program: string; questions: string | null },
): Mail<V>['values'] => ({ ...values(knownHour), ...more }) as Mail<V>['values'];

async function notifyContact<V extends MailVariables>(
  tx: Transaction,
  context: MeetingNotices,
  { of, change }: { of: Extract<MeetingAudience, { kind: 'group' }>; change: MeetingChange<V> },
): Promise<number> {
  if (of.status !== 'quoted' && of.status !== 'active') return 0;
  const { email } = await readOrganisation(tx);
  const questions = `Write to ${email} and quote the reference ${of.reference}.`;
  await sendMail(tx, context, {
    kind: change.kind,
    to: { email: of.email, name: of.contact },
    values: whole(change, { knownHour: null, program: `${of.name} (${of.reference})`, questions }),
  });
  return 1;
}

/** What keys of messages about changes of a meeting begin with. */
export const aboutMeeting = (meetingId: string) => `class-change:${meetingId}`;

/** The same of several classes that were added together: a change of the first takes back nothing that is said of the others. */
export const aboutAdded = (firstId: string) => `classes-added:${firstId}`;

/**
 * Withdraws older texts about this meeting that wait for the morning or the next day: released with this one, they might be read last.
 * Returns, for whoever had one, the hour of the class that its oldest text began with, in milliseconds.
 */
async function knownHours<V extends MailVariables>(
  tx: Transaction,
  { meeting, overtakes }: MeetingChange<V>,
): Promise<Map<string, number>> {
  const withdrawn = await overtakeTexts(tx, {
    keys: [aboutMeeting(meeting.id)],
    kinds: overtakes.map(({ id }) => id),
  });
  // Key: class-change:<meeting>:<version>:<hour>:...
  const texts = withdrawn.map(({ person, key }) => {
    const [, , version, hour] = (key ?? '').split(':');
    return { person, version: Number(version), hour: Number(hour) };
  });
  const newestFirst = texts.toSorted((text, other) => other.version - text.version);
  return new Map(newestFirst.map(({ person, hour }) => [person, hour]));
}
