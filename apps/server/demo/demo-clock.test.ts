import { expect, test } from 'vitest';
import { daysOfPattern } from '../src/modules/programs/meetings/weekly-pattern.ts';
import { demoCalendar } from './demo-clock.ts';
import { earlierPrograms } from './demo-programs-earlier.ts';
import { openPrograms } from './demo-programs-open.ts';

// Every week of a year: the demo is placed around the day on which it is loaded.
const days = Array.from({ length: 53 }, (_, week) => new Date(Date.UTC(2026, 8, 1 + week * 7, 18)));

test.each(days)('loaded on %s, a program meets as often as it says', (today) => {
  const calendar = demoCalendar(today);
  for (const { facts } of [...openPrograms(calendar), ...earlierPrograms(calendar)]) {
    const [, count, unit] = /^(\d+) (Saturdays|days?)$/.exec(facts.duration ?? '') ?? [];
    if (!count || !facts.startDate || !facts.endDate) continue;
    const weekdays = unit === 'Saturdays' || facts.schedule?.startsWith('Saturday') ? [6] : [1, 2, 3, 4, 5];
    const { meetings } = daysOfPattern({
      weekdays,
      start_time: '10:00',
      end_time: '12:00',
      from: facts.startDate,
      until: facts.endDate,
    });
    expect(meetings, `${facts.slug} from ${facts.startDate}`).toHaveLength(Number(count));
  }
});
