import type { Transaction } from '../../../platform/database/connect.ts';
import { notifyAbout, type NotifyNeeds } from './notify-about.ts';

/**
 * The office touched a child's record: the parent hears of it in any case, so that nobody else's hand in it goes unseen
 * (who may collect a child is such a change). Health notes are named, never quoted.
 */
export const notifyOfAdminChange = (
  tx: Transaction,
  context: NotifyNeeds,
  {
    studentId,
    what,
    page = `/parent/children/${studentId}`,
  }: { studentId: string; what: (name: string) => { subject: string; lines: string[] }; page?: string },
): Promise<void> =>
  notifyAbout(tx, context, {
    studentId,
    pages: { parent: page },
    write: ({ name }) => {
      const { subject, lines } = what(name);
      return { subject, lines: [...lines, '', 'If you did not expect this, please call us.'] };
    },
  });
