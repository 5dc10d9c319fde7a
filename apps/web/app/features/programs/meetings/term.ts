import type { Meeting } from '@doctorbird/contract/core/meeting';
import { boxesOf } from '../../../format/date-boxes.ts';

/** Who came to a meeting that has begun. */
export type MeetingMarks = { id: string; expected: number; marked: number; present: number; late: number };

export type MeetingState = 'held' | 'unmarked' | 'today' | 'ahead' | 'cancelled';

/** How a meeting stands on its day; `marks` only for one that has begun. */
export function stateOf(meeting: Meeting, marks: MeetingMarks | undefined, now: Date): MeetingState {
  if (meeting.status === 'cancelled') return 'cancelled';
  const over = new Date(meeting.ends_at) < now;
  if (over) return marks && marks.marked < marks.expected ? 'unmarked' : 'held';
  return dayOf(meeting) === boxesOf(now.toISOString()).date ? 'today' : 'ahead';
}

const dayOf = (meeting: Meeting): string => boxesOf(meeting.starts_at).date;
/** A moved meeting stays in the week and the row that it was planned for. */
const plannedDay = (meeting: Meeting): string => boxesOf(meeting.moved_from ?? meeting.starts_at).date;

/** Not `Map.groupBy`, which browsers of 2023 do not have. */
function grouped<Key>(meetings: readonly Meeting[], keyOf: (meeting: Meeting) => Key): Map<Key, Meeting[]> {
  const groups = new Map<Key, Meeting[]>();
  for (const meeting of meetings) groups.set(keyOf(meeting), [...(groups.get(keyOf(meeting)) ?? []), meeting]);
  return groups;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (noon(day).getUTCDay() + 6) % 7;

function mondayOf(day: string): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() - weekdayOf(day));
  return date.toISOString().slice(0, 10);
}

const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export type Term = {
  /** "Tuesdays", "Thursdays": the rows. */
  rows: readonly string[];
  /** One column a week: the meetings of each row, then those on any other day. */
  weeks: readonly { monday: string; slots: readonly (readonly Meeting[])[] }[];
};

/** A single meeting on another day is no row of its own when the program meets this often on its usual days. */
const oftenEnough = 4;

/** The weeks of a program that meets on one or two weekdays; null with more, which months show better. */
export function termOf(meetings: readonly Meeting[]): Term | null {
  const byWeekday = grouped(meetings, (meeting) => weekdayOf(plannedDay(meeting)));
  const often = [...byWeekday.values()].some((held) => held.length >= oftenEnough);
  const weekdays = [...byWeekday].filter(([, held]) => held.length > 1 || !often).map(([weekday]) => weekday);
  if (weekdays.length === 0 || weekdays.length > 2) return null;
  weekdays.sort((a, b) => a - b);
  const rowOf = (meeting: Meeting) => weekdays.indexOf(weekdayOf(plannedDay(meeting)));
  const weeks = grouped(meetings, (meeting) => mondayOf(plannedDay(meeting)));
  return {
    // 4 January 2027 is a Monday.
    rows: weekdays.map((weekday) => `${weekdayName.format(new Date(Date.UTC(2027, 0, 4 + weekday)))}s`),
    weeks: [...weeks]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([monday, held]) => {
        const others = held.filter((meeting) => rowOf(meeting) < 0);
        const slots = weekdays.map((_, row) => held.filter((meeting) => rowOf(meeting) === row));
        return { monday, slots: others.length > 0 ? [...slots, others] : slots };
      }),
  };
}

export type CalendarMonth = {
  key: string;
  label: string;
  meetings: readonly Meeting[];
  /** Empty places before the first day of the month. */
  offset: number;
  days: readonly { day: number; meetings: readonly Meeting[] }[];
};

/** The months in which there are meetings, Monday first. */
export function monthsOf(meetings: readonly Meeting[]): CalendarMonth[] {
  return [...grouped(meetings, (meeting) => dayOf(meeting).slice(0, 7))].map(([key, held]) => {
    const first = noon(`${key}-01`);
    const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    const byDay = grouped(held, (meeting) => Number(dayOf(meeting).slice(8)));
    return {
      key,
      label: monthName.format(first),
      meetings: held,
      offset: weekdayOf(`${key}-01`),
      days: Array.from({ length: count }, (_, index) => ({ day: index + 1, meetings: byDay.get(index + 1) ?? [] })),
    };
  });
}

/** 95 of 100 expected children came; null before anyone is marked. */
export function shareWhoCame(marks: readonly MeetingMarks[]): number | null {
  const marked = marks.reduce((sum, one) => sum + one.marked, 0);
  const came = marks.reduce((sum, one) => sum + one.present + one.late, 0);
  return marked === 0 ? null : Math.round((came / marked) * 100);
}

/** How many upcoming meetings the agenda shows at once. */
const nextShown = 5;

/** The next meetings, and those after and before them by month. */
export function agendaOf(meetings: readonly Meeting[], now: Date) {
  const start = meetings.findIndex((meeting) => new Date(meeting.ends_at) >= now);
  const from = start < 0 ? meetings.length : start;
  return {
    next: meetings.slice(from, from + nextShown),
    later: monthsOf(meetings.slice(from + nextShown)),
    earlier: monthsOf(meetings.slice(0, from)),
  };
}

/** How many meetings are in each state. */
export function countsOf(meetings: readonly Meeting[], marks: readonly MeetingMarks[], now: Date) {
  const marksOf = new Map(marks.map((mark) => [mark.id, mark]));
  const counts = new Map<MeetingState, number>();
  for (const meeting of meetings) {
    const state = stateOf(meeting, marksOf.get(meeting.id), now);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
