import type { ProgramPlaces } from '../admin/program-places.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { MeetingAudience } from './meeting-owner.ts';

export type MeetingNotices = NotifyDependencies & { places: Pick<ProgramPlaces, 'parents' | 'held'> };

interface Change {
  subject: string;
  lines: string[];
}

/** Mails the families of a program or the contact of a group. Returns how many mails. */
export const notifyOfChange = (
  tx: Transaction,
  context: MeetingNotices,
  { of, change }: { of: MeetingAudience; change: Change },
): Promise<number> =>
  of.kind === 'program'
    ? notifyFamilies(tx, context, { place: of, mail: change })
    : notifyContact(tx, context, { of, change });

async function notifyContact(
  tx: Transaction,
  { jobs }: MeetingNotices,
  { of, change }: { of: Extract<MeetingAudience, { kind: 'group' }>; change: Change },
): Promise<number> {
  if (of.status !== 'quoted' && of.status !== 'active') return 0;
  const organisation = await readOrganisation(tx);
  await enqueueMail(tx, jobs, {
    to: of.email,
    subject: `${of.name} (${of.reference}): ${change.subject}`,
    text: [
      `Hello ${of.contact},`,
      '',
      ...change.lines,
      '',
      `Questions? Write to ${organisation.email} and quote the reference ${of.reference}.`,
      '',
      organisation.name,
    ].join('\n'),
  });
  return 1;
}

/** One mail per parent with a place in the program, regardless of how many children. */
async function notifyFamilies(
  tx: Transaction,
  { jobs, config, places }: MeetingNotices,
  { place, mail }: { place: Extract<MeetingAudience, { kind: 'program' }>; mail: Change },
): Promise<number> {
  const parents = await places.parents(tx, place.id);
  if (parents.length === 0) return 0;
  const organisation = await readOrganisation(tx);
  for (const parent of parents)
    await enqueueMail(tx, jobs, {
      to: parent.email,
      subject: `${place.title}: ${mail.subject}`,
      text: [
        `Hello ${parent.name.split(' ')[0]},`,
        '',
        ...mail.lines,
        '',
        `All dates: ${config.publicOrigin}/programs/${place.slug}`,
        '',
        organisation.name,
      ].join('\n'),
    });
  return parents.length;
}
