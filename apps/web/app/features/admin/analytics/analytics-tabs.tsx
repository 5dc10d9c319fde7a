import { SubTabs } from '../../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/analytics', label: 'Revenue' },
  { to: '/admin/analytics/insight', label: 'Insight' },
  { to: '/admin/analytics/outcomes', label: 'Outcomes' },
  { to: '/admin/analytics/feedback', label: 'Feedback' },
  { to: '/admin/analytics/leaving', label: 'Leaving' },
];

/** The tabs of the office's reports. */
export const AnalyticsTabs = () => <SubTabs label="Analytics" tabs={places} />;
