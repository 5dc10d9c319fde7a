import type { enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import type { Asked, May } from '../../ui/may-gate.ts';
/** Pages that G and a second key lead to. */
export type PageKey = { key: string; label: string; to: string };

const pageKeys: Record<'admin' | 'staff', readonly PageKey[]> = {
  admin: [
    { key: 'd', label: 'Dashboard', to: '/admin' },
    { key: 'p', label: 'Parents', to: '/admin/parents' },
    { key: 's', label: 'Students', to: '/admin/students' },
    { key: 'e', label: 'Enrollments', to: '/admin/enrollments' },
    { key: 'r', label: 'Programs', to: '/admin/programs' },
    { key: 'm', label: 'Payments', to: '/admin/payments' },
  ],
  staff: [
    { key: 'd', label: 'Overview', to: '/staff' },
    { key: 's', label: 'My Students', to: '/staff/students' },
    { key: 'c', label: 'Schedule', to: '/staff/schedule' },
    { key: 'r', label: 'Progress Reports', to: '/staff/reports' },
  ],
};

/** What C and a second key create: on a page of its own, or by an action of the search that asks for whom first. */
export type NewKey = { key: string; label: string } & ({ to: string } | { action: string; asks: Asked });

const newKeys: Record<'admin' | 'staff', readonly NewKey[]> = {
  admin: [
    { key: 'p', label: 'Payment', to: '/admin/payments/record' },
    {
      key: 'e',
      label: 'Enrollment',
      action: 'new-enrollment',
      asks: 'change_places' satisfies (typeof enrollmentAdminCalls.enrollStudent)['right'],
    },
  ],
  staff: [],
};

/** Those of the keys that lead to what the reader may do: after G, and after C. */
export const allowedKeys = (area: 'admin' | 'staff', may: May, isOpen: (page: string) => boolean) => ({
  g: pageKeys[area].filter(({ to }) => isOpen(to)),
  c: newKeys[area].filter((one) => ('to' in one ? isOpen(one.to) : may(one.asks))),
});
