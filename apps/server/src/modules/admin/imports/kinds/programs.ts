import { createProgram as programRules } from '@doctorbird/contract/programs/programs-admin';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor, Transaction } from '../../../../platform/database/connect.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { writtenDate } from '../../../../platform/jamaica-time.ts';
import { readCents } from '../../../billing/statements/read-cells.ts';
import { createProgram } from '../../../programs/admin/write-program.ts';
import { planMeetings } from '../../../programs/meetings/plan-meetings.ts';
import { daysOfPattern } from '../../../programs/meetings/weekly-pattern.ts';
import { assignStaff } from '../../../programs/staff/assign-staff.ts';
import { programUndo } from './programs-undo.ts';
import { readDay } from './read-day.ts';
import {
  anHourAfter,
  readSchedule,
  readTimes,
  readWeekdays,
  writtenSchedule,
  type WeeklyTime,
} from './read-schedule.ts';
import { planned, type PlanGiven, type PlannedRecord, type RecordKind, type RecordRow } from './record-kind.ts';

type Good = z.output<typeof programRules>;

/** As the office plans them at once: a slip in a year would make thousands of meetings. */
const mostDays = 400;

const fixes = {
  category: 'Categories that we do not have: after-school programs',
  hour: 'Times without an end: one hour',
  weeks: 'Durations, counted from the first and last day',
} as const;

/** Which field of a row the form's field is. */
const columnOf: Record<string, string> = {
  age_range: 'ages',
  max_participants: 'capacity',
  start_date: 'starts_on',
  end_date: 'ends_on',
  location: 'place',
};

function categoryOf(text: string): { category: Good['category']; known: boolean } {
  if (/camp/i.test(text)) return { category: 'camp', known: true };
  if (/workshop|weekend/i.test(text)) return { category: 'workshop', known: true };
  if (/mentor|private|one.on.one/i.test(text)) return { category: 'mentorship', known: true };
  if (/curricul|in.school/i.test(text)) return { category: 'curriculum', known: true };
  return { category: 'after-school', known: text === '' || /after|class|program/i.test(text) };
}

/** "8-14", "8 yrs - 14 yrs", or two columns; an age alone is the youngest. */
function agesOf({ ages = '', age_from: from = '', age_to: to = '' }: RecordRow['texts']): string {
  const numbers = `${ages} ${from} ${to}`.replaceAll(/\b0?0 ?(mos?|months?)\b/gi, '').match(/\d+/g) ?? [];
  if (numbers.length === 0) return '';
  return numbers.length === 1 ? numbers[0] : `${numbers[0]}-${numbers[1]}`;
}

/** The weekly times of a row; an empty list where it has none, null where they cannot be read. */
function timesOf(texts: RecordRow['texts']): WeeklyTime[] | null {
  const { meets = '', weekdays = '', starts_at: start = '', ends_at: end = '' } = texts;
  if (meets !== '') return readSchedule(meets);
  if (weekdays === '' && start === '') return [];
  const days = readWeekdays(weekdays);
  const [from = '', until = ''] = end === '' ? start.split(/\s*(?:-|–|\bto\b)\s*/) : [start, end];
  const times = readTimes(from, until);
  return days && times ? [{ weekdays: days, ...times }] : null;
}

const weeksText = (from: string, until: string): string => {
  const weeks = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(from) + 86_400_000) / (7 * 86_400_000)));
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
};

interface There {
  programs: Map<string, { schedule: string | null }>;
  venues: Map<string, string>;
  team: { id: string; name: string; email: string | null }[];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Programs of these titles, places and the team: three statements, however many rows. */
async function findThere(db: Executor, rows: readonly RecordRow[]): Promise<There> {
  const titles = [...new Set(rows.map(({ texts }) => plain(texts.title ?? '')))];
  const { rows: programs } = await db.execute<{ key: string; schedule: string | null }>(sql`
    select lower(title) || '|' || coalesce(start_date::text, '') as key, schedule from program
    where deleted_at is null and lower(title) = any(${sql.param(titles)}::text[])`);
  const { rows: venues } = await db.execute<{ id: string; name: string }>(sql`select id, name from venue where active`);
  const { rows: team } = await db.execute<{ id: string; name: string; email: string | null }>(
    sql`select id, full_name as name, email from account where role in ('staff', 'admin') and is_active`,
  );
  return {
    programs: new Map(programs.map(({ key, schedule }) => [key, { schedule }])),
    venues: new Map(venues.map(({ id, name }) => [plain(name), id])),
    team: [...team],
  };
}

/** Who teaches, by email or name; a name that two people have, or nobody has, is answered as a sentence. */
function teachersOf(text: string, team: There['team']): { ids: string[]; names: string[]; notes: string[] } {
  const found = { ids: [] as string[], names: [] as string[], notes: [] as string[] };
  for (const one of text.split(/[;,/&]|\band\b/).map((part) => part.trim())) {
    if (one === '') continue;
    const people = team.filter(({ name, email }) => plain(name) === plain(one) || email === one.toLowerCase());
    if (people.length === 1) {
      found.ids.push(people[0]!.id);
      found.names.push(people[0]!.name);
    } else found.notes.push(`No teacher: ${people.length > 1 ? 'two people' : 'nobody on the team'} is called ${one}`);
  }
  return found;
}

function planRow(
  row: RecordRow,
  { order, there, seen }: { order: PlanGiven['order']; there: There; seen: Map<string, number> },
) {
  const { texts } = row;
  const title = texts.title ?? '';
  const errors: Record<string, string> = {};
  const fixed: string[] = [];
  const [startsOn, endsOn] = [readDay(texts.starts_on ?? '', order), readDay(texts.ends_on ?? '', order)];
  const cents = texts.price ? readCents(texts.price.replace(/\b(?:per|\/).*$/i, '')) : null;
  if (texts.price && (cents === null || cents < 0)) errors.price = 'Enter a price such as 12,000, or nothing';
  const times = timesOf(texts);
  if (times === null)
    errors[texts.meets ? 'meets' : texts.weekdays ? 'starts_at' : 'weekdays'] =
      'Enter the days and times like this: Mon/Wed 3:30 PM - 5 PM';
  if (!/^\d+$/.test(texts.capacity ?? '')) errors.capacity = 'Enter how many places there are, such as 12';
  const { category, known } = categoryOf(texts.category ?? '');
  if (!known) fixed.push(fixes.category);
  if (times?.some(({ end }) => end === null)) fixed.push(fixes.hour);
  const schedule = times ? writtenSchedule(times) : '';
  const hasDuration = (texts.duration ?? '') !== '';
  if (!hasDuration && startsOn && endsOn) fixed.push(fixes.weeks);
  const venue = there.venues.get(plain(texts.place ?? ''));
  const parsed = programRules.safeParse({
    title,
    description: texts.description ?? '',
    price: cents === null ? null : cents / 100,
    duration: hasDuration ? texts.duration : startsOn && endsOn ? weeksText(startsOn, endsOn) : '1 week',
    age_range: agesOf(texts),
    max_participants: /^\d+$/.test(texts.capacity ?? '') ? Number(texts.capacity) : undefined,
    start_date: startsOn ?? '',
    end_date: endsOn ?? '',
    category,
    schedule,
    ...(venue ? { venue_id: venue } : { location: texts.place ?? '' }),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    errors[columnOf[name] ?? name] ??= message;
  }
  if (startsOn && endsOn && endsOn < startsOn) errors.ends_on ??= 'The last day must not be before the first';
  const hasMeetings = times === null || times.length > 0;
  const isLong = hasMeetings && startsOn && endsOn && Date.parse(endsOn) - Date.parse(startsOn) > mostDays * 86_400_000;
  if (isLong) errors.ends_on ??= 'Meetings are planned for 13 months at most. Check both days';
  const patterns =
    startsOn && endsOn && !isLong
      ? (times ?? []).map(({ weekdays, start, end }) => ({
          weekdays,
          start_time: start,
          end_time: end ?? anHourAfter(start),
          from: startsOn,
          until: endsOn,
          location: null,
        }))
      : [];
  const meetings = patterns.reduce((sum, pattern) => sum + daysOfPattern(pattern).meetings.length, 0);
  if (Object.keys(errors).length === 0 && patterns.length > 0 && meetings === 0)
    errors[texts.meets ? 'meets' : 'weekdays'] = 'No day of the program is one of these weekdays';
  const key = `${plain(title)}|${startsOn ?? ''}`;
  const inFile = seen.get(`${key}|${plain(schedule)}`);
  if (inFile !== undefined) errors.title ??= `The same program as on line ${inFile}`;
  else if (row.choice !== 'skip') seen.set(`${key}|${plain(schedule)}`, row.line);
  const same = there.programs.get(key);
  const isSame = same !== undefined && plain(same.schedule ?? '') === plain(schedule);
  const people = teachersOf(texts.teacher ?? '', there.team);
  const given = parsed.data;
  return planned(row, {
    title: title || 'No title',
    errors,
    fixed,
    meetings,
    outcome: isSame ? 'known' : same && row.choice !== 'new' ? 'ask' : 'new',
    why: same ? `A program of this title begins on this day already${isSame ? ', at the same times' : ''}` : null,
    cells: [
      title,
      startsOn ? writtenDate(startsOn) : '',
      endsOn ? writtenDate(endsOn) : '',
      schedule,
      String(meetings),
      people.names.concat(people.notes).join(', '),
    ],
    write: given
      ? async (tx, context) => {
          const programId = await createProgram(tx, context, given);
          for (const pattern of patterns)
            await planMeetings(tx, context, { owner: { kind: 'program', id: programId }, pattern });
          const notes = [...people.notes];
          for (const id of people.ids) await assigned(tx, context, { programId, id, notes });
          return { made: { programId, meetings: await countMeetings(tx, programId) }, notes };
        }
      : null,
  });
}

const countMeetings = async (tx: Transaction, programId: string): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from meeting where program_id = ${programId}`,
  );
  return rows[0]?.count ?? 0;
};

/** Somebody who was switched off since the rehearsal does not teach it. */
async function assigned(
  tx: Transaction,
  context: Parameters<NonNullable<PlannedRecord['write']>>[1],
  { programId, id, notes }: { programId: string; id: string; notes: string[] },
): Promise<void> {
  try {
    await inTransaction(tx, (inner) => assignStaff(inner, context, { staff_id: id, program_id: programId }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    notes.push(`No teacher: ${error.message}`);
  }
}

const days = String.raw`(days?( of( the)? week)?|weekdays?|meeting days?|class days?)`;

/** Programs become drafts by the office's own call, with the meetings of their weekly times. */
export const programKind: RecordKind = {
  ...programUndo,
  name: 'programs',
  names: [],
  oneOf: [['ages', 'age_from']],
  heads: ['Program', 'Starts', 'Ends', 'Times', 'Meetings', 'Teachers'],
  noTable: 'The first line must name the columns, such as title, ages, capacity, start date and end date',
  atOnce: 10,
  fields: [
    {
      key: 'title',
      label: 'Title',
      heads: /^(title|name|(class|program(me)?|course|camp|event) ?(name|title)?)$/i,
      required: true,
    },
    {
      key: 'description',
      label: 'Description',
      heads: /^((class|program(me)?) )?(description|details|about|summary)$/i,
    },
    {
      key: 'category',
      label: 'Category',
      heads: /^(category( ?1)?|type|kind|class type|program(me)? type|category ?1)$/i,
    },
    { key: 'ages', label: 'Ages', heads: /^(ages?|age (range|group))$/i },
    { key: 'age_from', label: 'Youngest age', heads: /^(min(imum)?\.? age|age (from|min(imum)?)|from age|youngest)$/i },
    { key: 'age_to', label: 'Oldest age', heads: /^(max(imum)?\.? age|age (to|max(imum)?)|to age|oldest)$/i },
    {
      key: 'capacity',
      label: 'Places',
      heads:
        /^(capacity|places|max(imum)?\.?( (size|students|participants|enroll?ment|capacity))?|class size|size|spots|seats)$/i,
      required: true,
    },
    {
      key: 'price',
      label: 'Price',
      heads: /^(price|fee|fees|cost|tuition|tuition fee|monthly fee|class fee)( ?\(?(jmd|j\$)\)?)?$/i,
    },
    { key: 'place', label: 'Place', heads: /^(place|location|venue|room|zone|site|where)$/i },
    {
      key: 'starts_on',
      label: 'First day',
      heads:
        /^((class|program(me)?|session) )?(starts?|start ?(date|day|s on)|first (day|class)|begins?|from|begin date)$/i,
      required: true,
      day: true,
    },
    {
      key: 'ends_on',
      label: 'Last day',
      heads: /^((class|program(me)?|session) )?(ends?|end ?(date|day|s on)|last (day|class)|until|to|finish(es)?)$/i,
      required: true,
      day: true,
    },
    {
      key: 'meets',
      label: 'Days and times',
      heads: /^(schedules?|days? (and|&) times?|times? and days?|meets|meetings?|when|class times?)$/i,
    },
    { key: 'weekdays', label: 'Weekdays', heads: new RegExp(`^${days}$`, 'i') },
    { key: 'starts_at', label: 'Start time', heads: /^(start ?time|time|times|begin time|from time)$/i },
    { key: 'ends_at', label: 'End time', heads: /^(end ?time|to time|finish time)$/i },
    {
      key: 'teacher',
      label: 'Teachers',
      heads: /^(teachers?|instructors?|coach(es)?|staff|tutors?|led by)( ?(name|e-?mail|1))?$/i,
    },
    { key: 'duration', label: 'Duration', heads: /^(duration|length|weeks)$/i },
  ],
  async plan(db, _context, { rows, order }) {
    const there = await findThere(db, rows);
    const seen = new Map<string, number>();
    return rows.map((row) => planRow(row, { order, there, seen }));
  },
};
