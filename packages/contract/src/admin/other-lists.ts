import type { ListView } from '../core/list.ts';

/** Lists that are not data yet. */
export const otherNames = ['enrollments', 'payments', 'parents', 'staff', 'students', 'programs', 'groups'] as const;

/** Their columns that can be switched off. */
export const otherColumns: Readonly<Record<string, readonly string[]>> = {
  enrollments: ['parent', 'program', 'payment', 'amount', 'requested', 'tags'],
  payments: ['parent', 'program', 'date', 'method'],
  parents: ['phone', 'count', 'joined', 'tags'],
  staff: ['role', 'phone', 'joined', 'seen'],
  students: ['parent', 'grade', 'school', 'email', 'born', 'places', 'tags'],
  programs: ['category', 'price', 'ages', 'dates', 'meetings', 'places', 'tags'],
  groups: [],
};

/** Their views that every admin has and none can change. */
export const otherViews: Readonly<Record<string, readonly ListView[]>> = {
  enrollments: [
    { id: 'to_approve', name: 'To approve', query: { status: 'to_approve' } },
    { id: 'unpaid', name: 'Unpaid', query: { payment_status: 'unpaid' } },
    { id: 'lapsing', name: 'Place lapses soon', query: { status: 'lapsing' } },
  ],
  payments: [{ id: 'attention', name: 'Needs attention', query: { status: 'attention' } }],
};
