import { SubTabs } from '../../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/enrollments', label: 'Enrollments' },
  { to: '/admin/enrollments/waiting-list', label: 'Waiting lists' },
  { to: '/admin/class-visits', label: 'Trial and drop-in' },
];

/** The tabs of the admins' lists of places. */
export const EnrollmentsSubTabs = () => <SubTabs label="Enrollments" tabs={places} />;
