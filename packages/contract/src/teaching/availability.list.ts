import { choice, listOf } from '../core/list.ts';
import type { AvailabilityRow } from './availability.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const onDay =
  (weekday: number) =>
  ({ week }: AvailabilityRow): string | null =>
    week.length === 0
      ? 'Any time'
      : week
          .filter((hours) => hours.weekday === weekday)
          .map(({ from, until }) => `${from}–${until}`)
          .join(', ') || null;

const column = (weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, drops: 1 | 2 | 3) =>
  ({ key: `day_${weekday}`, label: days[weekday], kind: 'text', value: onDay(weekday), drops }) as const;

export const availabilityList = listOf<AvailabilityRow>()({
  name: 'availability',
  title: 'Availability',
  page: '/admin/availability',
  call: 'listAvailability',
  path: '/admin/availability',
  right: 'staff',
  summary: 'When members of the team can take classes, and when they are away',
  section: 'people',
  one: 'person',
  many: 'people',
  search: 'Name',
  filters: {
    weekday: choice('Can on', {
      1: 'Monday',
      2: 'Tuesday',
      3: 'Wednesday',
      4: 'Thursday',
      5: 'Friday',
      6: 'Saturday',
      0: 'Sunday',
    }),
    said: choice('Said', { yes: 'Has said when', no: 'Has not said when' }),
  },
  sorts: ['person', 'changed_at'],
  orders: { '-person': 'Name, from Z', '-changed_at': 'Changed last' },
  first: { label: 'Name', sort: 'person' },
  columns: [
    {
      key: 'person',
      label: 'Name',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.full_name,
      sort: 'person',
    },
    column(1, 1),
    column(2, 1),
    column(3, 1),
    column(4, 1),
    column(5, 1),
    column(6, 1),
    column(0, 1),
    {
      key: 'away',
      label: 'Away',
      always: true,
      kind: 'text',
      value: ({ away }) => away.map(({ from, until }) => (from === until ? from : `${from} to ${until}`)).join(', '),
      phone: 'line',
    },
    {
      key: 'changed_at',
      label: 'Said',
      kind: 'moment',
      value: (row) => row.changed_at,
      sort: 'changed_at',
      sortFrom: 'top',
      phone: 'side',
    },
  ],
  empty: {
    title: 'Nobody here',
    hint: 'Members of the team say in their portal, under Hours, when they can take classes.',
  },
});
