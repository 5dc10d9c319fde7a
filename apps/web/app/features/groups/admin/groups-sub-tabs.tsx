import { SubTabs } from '../../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/groups', label: 'List' },
  { to: '/admin/groups/board', label: 'Board' },
  { to: '/admin/analytics/outcomes', label: 'Reports' },
];

/** The tabs of the office's work with schools. */
export const GroupsSubTabs = () => <SubTabs label="Groups" tabs={places} />;
