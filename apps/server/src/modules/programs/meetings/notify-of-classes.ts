import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notifyPeople, type Notice, type PersonNotice } from '../../organisation/channels/notify-people.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { audiencesOf, staffToNotify, type MeetingNotices } from './notify-of-change.ts';

type ClassesNotice<V extends MailVariables> = Pick<Notice<V>, 'kind' | 'key' | 'urgency'> &
  Pick<PersonNotice<V>, 'values'> & {
    program: { id: string; slug: string };
    /** Whose staff is notified. */
    meetingIds: readonly string[];
  };

/**
 * Notifies the families of a program, students without a family, and the staff of some of its classes, each once however many classes
 * there are, and with why they get it.
 */
export async function notifyOfClasses<V extends MailVariables>(
  tx: Transaction,
  context: MeetingNotices & Pick<ActionContext, 'origin'>,
  { program: { id: programId, slug }, meetingIds, kind, values, ...notice }: ClassesNotice<V>,
): Promise<void> {
  const { families, students } = audiencesOf(await context.places.readers(tx, programId));
  const staff = await staffToNotify(tx, context, meetingIds);
  for (const [audience, readers, path] of [
    ['family', families, `/programs/${slug}`],
    ['student', students, `/programs/${slug}`],
    ['team', staff, '/staff/schedule'],
  ] as const)
    await notifyPeople(tx, context, {
      ...notice,
      kind: { ...kind, audience },
      people: readers.map((id) => ({ id, values, path })),
    });
}
