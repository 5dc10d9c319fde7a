import type { Permission } from '@doctorbird/contract/core/permissions';
import { useMay } from '../../../portal/may.ts';
import { SubTabs } from '../../../ui/board-tabs.tsx';

const places: readonly { to: string; label: string; right?: Permission }[] = [
  { to: '/admin/staff', label: 'Staff Users' },
  { to: '/admin/staff/roles', label: 'Roles', right: 'roles' },
  { to: '/admin/staff/review', label: 'Review', right: 'roles' },
  { to: '/admin/staff/records', label: 'Records' },
  { to: '/admin/cover', label: 'Cover' },
  { to: '/admin/hours', label: 'Hours' },
  { to: '/admin/availability', label: 'Availability' },
];

/** The tabs of the office's lists about its team. */
export function StaffSubTabs() {
  const may = useMay();
  return <SubTabs label="Staff" tabs={places.filter(({ right }) => may(right ?? 'staff'))} />;
}
