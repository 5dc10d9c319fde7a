import { SubTabs } from '../../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/enrollments', label: 'Enrollments' },
  { to: '/admin/enrollments/waiting-list', label: 'Waiting lists' },
];

/** The tabs of the admins' lists of places. */
export const EnrollmentsSubTabs = () => <SubTabs label="Enrollments" tabs={places} />;
