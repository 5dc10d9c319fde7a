import type { Meeting } from '@doctorbird/contract/core/meeting';
import { formatDayTime, formatTime } from '../../../format/dates.ts';

type Class = { schedule: string | null; location: string | null; meetings: readonly Meeting[] };

/** How many upcoming meetings a family sees at once. */
const shown = 3;
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'America/Jamaica' });

/** The weekly pattern of the meetings: "Saturdays, 10:00 am – 12:00 pm". Null when they follow none. */
function patternOf(meetings: readonly Meeting[]): string | null {
  const said = new Set(
    meetings.map(
      ({ starts_at: start, ends_at: end }) =>
        `${weekday.format(new Date(start))}s, ${formatTime(start)} – ${formatTime(end)}`,
    ),
  );
  return said.size > 0 && said.size <= 3 ? [...said].join('; ') : null;
}

/** When and where a class meets, and its next meetings. */
export function meetingFacts({ schedule, location, meetings }: Class, now: Date) {
  const ahead = meetings.filter(({ status, ends_at: end }) => status !== 'cancelled' && new Date(end) >= now);
  const next = ahead
    .slice(0, shown)
    .map(({ starts_at: start, location: place }) =>
      [formatDayTime(start), place !== location && place].filter(Boolean).join(', '),
    );
  return [
    { label: 'Meets', value: patternOf(ahead) ?? schedule ?? 'Dates to be announced' },
    { label: 'Where', value: location ?? ahead[0]?.location ?? 'We will let you know before the first class' },
    next.length > 0 && {
      label: next.length === 1 ? 'Next class' : 'Next classes',
      value: next.join(' · '),
      wide: true,
    },
  ];
}
