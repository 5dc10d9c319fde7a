import { listed } from '@doctorbird/contract/core/listed';

/** A weekly time as a file writes it: Sunday is 0, times are HH:MM. */
export interface WeeklyTime {
  weekdays: number[];
  start: string;
  /** Null where only the start stands there. */
  end: string | null;
}

const dayNames = [
  ['su', 'sun', 'sunday'],
  ['m', 'mo', 'mon', 'monday'],
  ['t', 'tu', 'tue', 'tues', 'tuesday'],
  ['w', 'we', 'wed', 'weds', 'wednesday'],
  ['r', 'th', 'thu', 'thur', 'thurs', 'thursday'],
  ['f', 'fr', 'fri', 'friday'],
  ['sa', 'sat', 'saturday'],
] as const;
const dayOf = (part: string): number =>
  dayNames.findIndex((names) => [part, part.replace(/s$/, '')].some((one) => names.some((name) => name === one)));

/** "MWF" and "TTh", as class lists write them. */
function runOfDays(part: string): number[] | null {
  const parts = /^(?:su|sa|th|tu|m|t|w|r|f)+$/.test(part) ? (part.match(/su|sa|th|tu|m|t|w|r|f/g) ?? []) : [];
  return parts.length > 1 ? parts.map(dayOf) : null;
}

/** The weekdays of "Mon/Wed", "Tue & Thu", "Mon-Fri", "MWF"; null where something else stands there. */
export function readWeekdays(text: string): number[] | null {
  const days = new Set<number>();
  const parts = text
    .toLowerCase()
    .replaceAll(/\band\b|every|each|\./g, ' ')
    .replaceAll(/\s*(?:-|–|\bto\b|\bthrough\b)\s*/g, '-')
    .split(/[\s,/&+]+/)
    .filter(Boolean);
  for (const part of parts) {
    const [from, to, ...more] = part.split('-').map(dayOf);
    const run = runOfDays(part);
    if (more.length === 0 && from !== undefined && to !== undefined && from >= 0 && to >= 0)
      for (let day = from; ; day = (day + 1) % 7) {
        days.add(day);
        if (day === to) break;
      }
    else if (to === undefined && from !== undefined && from >= 0) days.add(from);
    else if (run) for (const day of run) days.add(day);
    else return null;
  }
  return days.size > 0 ? [...days].toSorted((a, b) => a - b) : null;
}

const timePattern = String.raw`\d{1,2}(?:[:.h]\d{2}(?::\d{2})?)?\s*(?:[ap]\.?\s?m?\.?)?`;
const oneTime = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:([ap])\.?\s?m?\.?)?$/i;

interface Clock {
  minutes: number;
  half: 'a' | 'p' | null;
  hour: number;
}
function readClock(text: string): Clock | null {
  // A workbook stores a time as a part of the day.
  if (/^0?\.\d+$/.test(text.trim())) {
    const minutes = Math.round(Number(text) * 1440);
    return { minutes, half: null, hour: 24 };
  }
  const found = oneTime.exec(text.trim());
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  const half = (found[3]?.toLowerCase() ?? null) as Clock['half'];
  if (hour > 23 || minute > 59 || (half !== null && (hour < 1 || hour > 12))) return null;
  const of24 = half === null ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return { minutes: of24 * 60 + minute, half, hour };
}

const asText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Nobody teaches between one and seven at night. */
const isSmall = ({ half, hour }: Clock): boolean => half === null && hour >= 1 && hour < 7;

/** "3:30 PM - 5 PM", "3:30-5pm", "15:30": the half of the day that only one of them names is that of both, where it fits. */
export function readTimes(startText: string, endText: string): { start: string; end: string | null } | null {
  const [start, end] = [readClock(startText), endText.trim() === '' ? undefined : readClock(endText)];
  if (!start || end === null) return null;
  if (isSmall(start) && (end === undefined || end.half === null || end.half === 'p')) start.minutes += 720;
  else if (start.half === null && end?.half === 'p' && start.minutes + 720 < end.minutes) start.minutes += 720;
  if (!end) return { start: asText(start.minutes), end: null };
  if (end.half === null && end.minutes <= start.minutes && end.hour <= 12) end.minutes += 720;
  if (end.minutes >= 1440 || end.minutes <= start.minutes) return null;
  return { start: asText(start.minutes), end: asText(end.minutes) };
}

const onePart = new RegExp(
  String.raw`^(\D+?)[\s,:@]+(?:at\s+)?(${timePattern})(?:\s*(?:-|–|to|until)\s*(${timePattern}))?$`,
  'i',
);

/** Several times are set apart by semicolons: "Mon/Wed 3:30 PM - 5 PM; Sat 10 AM - 12 PM". Null where one cannot be read. */
export function readSchedule(text: string): WeeklyTime[] | null {
  const times: WeeklyTime[] = [];
  for (const part of text.split(/[;|\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const [, days = '', start = '', end = ''] = onePart.exec(part) ?? [];
    const weekdays = readWeekdays(days);
    const read = readTimes(start, end);
    if (!weekdays || !read) return null;
    times.push({ weekdays, ...read });
  }
  return times.length > 0 ? times : null;
}

/** An hour later; the last minute of the day where that is over. */
export const anHourAfter = (start: string): string => {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  return asText(Math.min(1439, hour * 60 + minute + 60));
};

const fullNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const clock = (time: string): string => {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
};

/** "Mondays and Wednesdays, 3:30 pm to 5:00 pm", as families read it. */
export const writtenSchedule = (times: readonly WeeklyTime[]): string =>
  times
    .map(({ weekdays, start, end }) => {
      const isWeek = weekdays.join('') === '12345';
      const days = isWeek
        ? 'Monday to Friday'
        : listed(
            weekdays.map((day) => `${fullNames[day]}s`),
            'and',
          );
      return `${days}, ${clock(start)} to ${clock(end ?? anHourAfter(start))}`;
    })
    .join('; ');
