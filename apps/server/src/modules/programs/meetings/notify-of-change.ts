import type { Urgency } from '@doctorbird/contract/organisation/channels';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import type { MailKind, MailVariables } from '../../organisation/mails/mail-kind.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { sendMail, type Mail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { activeStaff } from '../staff/meeting-staff.ts';
import type { MeetingGuests } from './meeting-guests.ts';
import type { MeetingAudience } from './meeting-owner.ts';

export type MeetingNotices = NotifyDependencies & {
  places: Pick<ProgramPlaces, 'parents' | 'held'>;
  guests: MeetingGuests;
};

/** What changed; the program or group and the reader are put in here. */
export interface MeetingChange<V extends MailVariables> {
  kind: MailKind<V>;
  values: Omit<Mail<V>['values'], 'program' | 'questions'>;
  /** The meeting, for the calendars of families. */
  meetingId: string;
  urgency: Urgency;
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
  await notifyStaff(tx, context, { of, change });
  return of.kind === 'program'
    ? notifyFamilies(tx, context, { place: of, change })
    : notifyContact(tx, context, { of, change });
}

/** Whoever teaches the meeting, also a colleague who takes it; whoever changes it knows. */
async function notifyStaff<V extends MailVariables>(
  tx: Transaction,
  context: Context,
  { of, change }: Changed<V>,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from meeting m cross join lateral ${sql.raw(activeStaff('m'))} x join account a on a.id = x.id
    where m.id = ${change.meetingId} and a.role = 'staff' and a.id is distinct from ${context.origin.actorId} order by a.id`);
  const program = of.kind === 'program' ? of.title : `${of.name} (${of.reference})`;
  await notifyPeople(tx, context, {
    // The same text, and why they get it: they work with us.
    kind: { ...change.kind, audience: 'team' },
    urgency: change.urgency,
    people: rows.map(({ id }) => ({
      id,
      values: whole(change, { program, questions: null }),
      path: '/staff/schedule' as const,
    })),
  });
}

/** The compiler cannot add two names to values that it knows by their kind only. */
const whole = <V extends MailVariables>(
  change: MeetingChange<V>,
  more: { program: string; questions: string | null },
): Mail<V>['values'] => ({ ...change.values, ...more }) as Mail<V>['values'];

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
    values: whole(change, { program: `${of.name} (${of.reference})`, questions }),
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
  const guests = change.withGuests ? await context.guests.guestReaders(tx, change.meetingId) : [];
  const readers = [...new Set([...parents.map(({ id }) => id), ...guests])];
  await notifyPeople(tx, context, {
    kind: change.kind,
    urgency: change.urgency,
    people: readers.map((id) => ({
      id,
      values: whole(change, { program: place.title, questions: null }),
      path: `/programs/${place.slug}`,
      files: [mailFiles.meeting(change.meetingId, id)],
    })),
  });
  return readers.length;
}
