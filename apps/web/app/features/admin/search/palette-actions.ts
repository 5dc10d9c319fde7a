import type { AdminSearchKind, SearchHit } from '@doctorbird/contract/admin/search';
import type { Permission } from '@doctorbird/contract/core/permissions';
import { exportCalls } from '@doctorbird/contract/admin/exports';
import { messageOf } from '../../../api/api-error.ts';
import { download } from '../../../api/download.ts';
import { chooseTheme, type Theme } from '../../../ui/choose-theme.ts';
import { toast } from '../../../ui/toast.ts';

/** What an action needs before it can be done: somebody or something to choose. */
export type Choosing = {
  title: string;
  placeholder: string;
  kind: AdminSearchKind;
  /** Where the chosen record leads. */
  to: (hit: SearchHit) => string;
  /** The answer to an empty text is a list too. */
  listsAll?: true;
};

export type PaletteAction = {
  id: string;
  title: string;
  detail?: string;
  /** What it asks of an admin. */
  right?: Permission;
} & ({ to: string } | { choose: Choosing } | { run: () => void | Promise<void> });

const recordPayment: Choosing = {
  title: 'Record payment for',
  placeholder: 'Name of the child, parent or school',
  kind: 'owing',
  to: ({ path }) => path,
  listsAll: true,
};
const enroll: Choosing = {
  title: 'New enrollment for',
  placeholder: 'Name of the child',
  kind: 'students',
  to: ({ path }) => `${path}?new=enrollment`,
};

async function exportEnrollments(): Promise<void> {
  try {
    await download(exportCalls.exportList, { query: { type: 'enrollments', format: 'csv' } }, 'enrollments.csv');
  } catch (reason) {
    toast.error(messageOf(reason, 'Failed to export'));
  }
}

const theme = (choice: Theme, title: string): PaletteAction => ({
  id: `theme-${choice}`,
  title: `Change theme: ${title}`,
  run: () => chooseTheme(choice),
});
const themes = [theme('light', 'light'), theme('dark', 'dark'), theme('system', 'as the device')];

type Session = { signOut: () => Promise<void> };

/** What can be started from anywhere; the first five are offered before anything is typed. */
export const adminActions = ({ signOut }: Session): PaletteAction[] => [
  { id: 'record-payment', right: 'take_money', title: 'Record payment for …', choose: recordPayment },
  { id: 'new-enrollment', right: 'change_places', title: 'New enrollment for …', choose: enroll },
  { id: 'review-proofs', right: 'take_money', title: 'Review proofs', to: '/admin/payments/proofs?state=under_review' },
  {
    id: 'approve-refunds',
    right: 'refund',
    title: 'Approve refunds',
    to: '/admin/payments/refunds?state=awaiting_approval',
  },
  { id: 'new-program', right: 'change_programs', title: 'New program', to: '/admin/programs?new=program' },
  { id: 'new-competition', right: 'competitions', title: 'New competition', to: '/admin/competitions/new' },
  { id: 'add-staff', right: 'staff', title: 'Add staff', to: '/admin/staff?new=staff' },
  {
    id: 'export-enrollments',
    right: 'export',
    title: 'Export enrollments',
    detail: 'CSV file',
    run: exportEnrollments,
  },
  ...themes,
  { id: 'sign-out', title: 'Sign out', run: signOut },
];

export const staffActions = ({ signOut }: Session): PaletteAction[] => [
  { id: 'take-attendance', title: 'Take attendance', detail: 'Schedule', to: '/staff/schedule' },
  ...themes,
  { id: 'sign-out', title: 'Sign out', run: signOut },
];
