import type { AlertState } from './attendance-alerts.ts';

/** What the office calls each state of an alert. */
export const alertStateLabels: Record<AlertState, string> = {
  sent: 'No answer yet',
  on_the_way: 'On the way',
  not_coming: 'Not coming',
  should_be_there: 'Should be there',
  arrived: 'Arrived',
  ended: 'Class over',
  closed: 'Closed',
};
