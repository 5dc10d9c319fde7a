import type { Transaction } from '../../../platform/database/connect.ts';
import { notifyAbout, type NotifyNeeds } from './notify-about.ts';

/**
 * An admin changed a child's record: the parent is always notified, so that no such change (for example who may collect
 * a child) goes unnoticed. Health notes are mentioned, never quoted.
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
