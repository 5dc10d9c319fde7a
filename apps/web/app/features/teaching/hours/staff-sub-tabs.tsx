import { SubTabs } from '../../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/staff', label: 'Staff Users' },
  { to: '/admin/staff/roles', label: 'Roles' },
  { to: '/admin/staff/review', label: 'Review' },
  { to: '/admin/staff/records', label: 'Records' },
  { to: '/admin/cover', label: 'Cover' },
  { to: '/admin/hours', label: 'Hours' },
  { to: '/admin/availability', label: 'Availability' },
];

/** The tabs of the office's lists about its team. */
export const StaffSubTabs = () => <SubTabs label="Staff" tabs={places} />;
