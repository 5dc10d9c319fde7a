import type { Urgency } from '@doctorbird/contract/organisation/channels';
import type { ProgramPlaces } from '../admin/program-places.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import type { MailKind, MailVariables } from '../../organisation/mails/mail-kind.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { overtakeTexts } from '../../organisation/channels/sent-notices.ts';
import { sendMail, type Mail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { MeetingGuests } from './meeting-guests.ts';
import type { MeetingAudience } from './meeting-owner.ts';

export type MeetingNotices = NotifyDependencies & {
  places: Pick<ProgramPlaces, 'parents' | 'held'>;
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

/** Mails the families of a program or the contact of a group. Returns how many mails. */
export const notifyOfChange = <V extends MailVariables>(
  tx: Transaction,
  context: MeetingNotices,
  { of, change }: { of: MeetingAudience; change: MeetingChange<V> },
): Promise<number> =>
  of.kind === 'program'
    ? notifyFamilies(tx, context, { place: of, change })
    : notifyContact(tx, context, { of, change });

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

/** One mail per parent with a place in the program, or a guest at the meeting, regardless of how many children. */
async function notifyFamilies<V extends MailVariables>(
  tx: Transaction,
  context: MeetingNotices,
  { place, change }: { place: Extract<MeetingAudience, { kind: 'program' }>; change: MeetingChange<V> },
): Promise<number> {
  const parents = await context.places.parents(tx, place.id);
  const { meeting } = change;
  const guests = change.withGuests ? await context.guests.guestReaders(tx, meeting.id) : [];
  const readers = [...new Set([...parents.map(({ id }) => id), ...guests])];
  const hours = await knownHours(tx, change);
  for (const [hour, people] of Map.groupBy(readers, (id) => hours.get(id)))
    await notifyPeople(tx, context, {
      kind: change.kind,
      urgency: change.urgency,
      key: `${aboutMeeting(meeting.id)}:${meeting.version}:${hour ?? change.before.getTime()}`,
      people: people.map((id) => ({
        id,
        values: whole(change, {
          knownHour: hour === undefined ? null : new Date(hour),
          program: place.title,
          questions: null,
        }),
        path: `/programs/${place.slug}`,
        files: [mailFiles.meeting(meeting.id, id)],
      })),
    });
  return readers.length;
}

/** What keys of messages about changes of a meeting begin with. */
export const aboutMeeting = (meetingId: string) => `class-change:${meetingId}`;

/**
 * Withdraws older texts about this meeting that wait for the morning or the next day: released with this one, they might be read last.
 * Returns, for whoever had one, the hour of the class that its oldest text began with, in milliseconds.
 */
async function knownHours<V extends MailVariables>(
  tx: Transaction,
  { meeting, overtakes }: MeetingChange<V>,
): Promise<Map<string, number>> {
  const withdrawn = await overtakeTexts(tx, { key: aboutMeeting(meeting.id), kinds: overtakes.map(({ id }) => id) });
  // Key: class-change:<meeting>:<version>:<hour>:...
  const texts = withdrawn.map(({ person, key }) => {
    const [, , version, hour] = (key ?? '').split(':');
    return { person, version: Number(version), hour: Number(hour) };
  });
  const newestFirst = texts.toSorted((text, other) => other.version - text.version);
  return new Map(newestFirst.map(({ person, hour }) => [person, hour]));
}
