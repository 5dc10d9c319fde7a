import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { dateOfBirth, fullName } from '@doctorbird/contract/core/person-fields';
import { sameNameText } from '../../../../platform/database/plain-text.ts';
import { jamaicaDay, jamaicaMoment, writtenDate } from '../../../../platform/jamaica-time.ts';
import { childName } from '../../../families/imports/school-columns.ts';
import {
  findChildren,
  findMarks,
  findMeetings,
  findPrograms,
  type Child,
  type Meeting,
  type Program,
} from './attendance-lookups.ts';
import { attendanceUndo } from './attendance-undo.ts';
import { readDay } from './read-day.ts';
import { anHourAfter, readTimes } from './read-schedule.ts';
import { planned, type PlanGiven, type PlannedRecord, type RecordKind, type RecordRow } from './record-kind.ts';
import { writePastMark } from './write-past-mark.ts';

const markTexts: Record<AttendanceMark, RegExp> = {
  present: /^(p|pr|present|attended|here|yes|y|true|x|✓|✔|1|in|checked in|signed in)$/i,
  late: /^(l|t|late|tardy|arrived late|present late)$/i,
  excused: /^(e|ex|ae|ea|exc|excused|absent[ -]*\(?excused\)?|excused absence|notified)$/i,
  absent: /^(a|ab|abs|absent|no|n|false|0|missed|no[ -]?show|ns|unexcused|absent[ -]*\(?unexcused\)?)$/i,
};
const markOf = (text: string): AttendanceMark | null =>
  (Object.keys(markTexts) as AttendanceMark[]).find((mark) => markTexts[mark].test(text.trim())) ?? null;

/** A cross is present at one office and absent at the next, and so is 1, nothing, or a tick box: those are asked. */
const unmistakable = /^(p|l|a|e)$|^(?!(?:true|false)$)..../i;

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface There {
  children: Map<string, Child[]>;
  programs: Map<string, Program[]>;
  meetings: Map<string, Meeting[]>;
}

interface Read {
  row: RecordRow;
  errors: Record<string, string>;
  day: string | null;
  birth: string | null;
  starts: string | null;
  mark: AttendanceMark | null;
}

/** What stands in a row, before anybody is looked up. */
function readRow(row: RecordRow, { order, today }: { order: PlanGiven['order']; today: string }): Read {
  const {
    child_name: name = '',
    program = '',
    date = '',
    mark: text = '',
    date_of_birth: born = '',
    time = '',
  } = row.texts;
  const errors: Record<string, string> = {};
  const parsed = fullName.safeParse(name);
  if (!parsed.success) errors.child_name = parsed.error.issues[0]?.message ?? 'Enter the name';
  if (program === '') errors.program = 'Enter the title of the program';
  const day = readDay(date, order);
  if (day === null) errors.date = 'Enter the day of the class, such as 4/11/2025';
  else if (day > today) errors.date = 'This day is still to come. Enter a day that is over';
  const mark = markOf(text);
  if (mark === null) errors.mark = 'Enter present, late, absent or excused';
  const bornOn = born === '' ? null : readDay(born, order);
  const birth = dateOfBirth.safeParse(bornOn ?? '').data ?? null;
  if (born !== '' && birth === null) errors.date_of_birth = 'Enter a date of birth such as 4/11/2016';
  const times = time === '' ? null : readTimes(time.split(/\s*(?:-|–|\bto\b)\s*/)[0] ?? '', '');
  if (time !== '' && times === null) errors.time = 'Enter the time like this: 3:30 PM';
  return { row, errors, day, birth, starts: times?.start ?? null, mark };
}

/**
 * The one child that a row can mean, or a sentence for the field that has to say more. A sheet of a class has names alone: then it is
 * the one with a place in the program, if no other child has that name there.
 */
function childOf(
  { row, birth }: Read,
  children: Map<string, Child[]>,
  program: Program | null,
): Child | { field: string; why: string } {
  const { child_name: name = '', email = '' } = row.texts;
  const named = children.get(sameNameText(name)) ?? [];
  const fits = named.filter(
    (child) =>
      (birth === null || child.birth === birth) && (email === '' || child.emails.includes(email.trim().toLowerCase())),
  );
  if (fits.length === 1 && (birth !== null || email !== '')) return fits[0]!;
  const there = program === null ? [] : fits.filter(({ programs }) => programs.includes(program.id));
  if (there.length === 1) return there[0]!;
  if (named.length === 0) return { field: 'child_name', why: 'No child of this name is here' };
  // Once the program is right, the name may be enough.
  if (program === null) return { field: 'program', why: 'No program has this title' };
  if (fits.length > 1) return { field: 'date_of_birth', why: 'Two children fit. Enter the date of birth' };
  return birth === null && email === ''
    ? {
        field: 'date_of_birth',
        why: 'The child had no place in this program. Enter the date of birth, or the email of the parent',
      }
    : { field: birth === null ? 'email' : 'date_of_birth', why: 'A child of this name is here, with another one' };
}

/** Of several programs with one title, such as one of each year, that which met on the day. */
function programOf({ row, day }: Read, { programs, meetings }: There): Program | string {
  const named = programs.get(plain(row.texts.program ?? '')) ?? [];
  const met = named.filter(({ id }) => meetings.has(`${id}|${day}`));
  if (met.length === 1) return met[0]!;
  if (named.length === 1) return named[0]!;
  return named.length === 0
    ? 'No program has this title'
    : 'Several programs have this title. Change it in the programs, or skip the row';
}

/** The meeting of the day; null where there is none, a sentence where it cannot be said which. */
function meetingOf({ starts }: Read, all: readonly Meeting[]): Meeting | string | null {
  const held = all.filter(({ cancelled }) => !cancelled);
  if (held.length === 0) return all.length > 0 ? 'The meeting of this day was cancelled' : null;
  if (starts !== null) return held.find((one) => one.starts === starts) ?? (held.length === 1 ? held[0]! : null);
  return held.length === 1 ? held[0]! : 'The program met more than once on this day. Enter the time';
}

async function planAll(db: Parameters<RecordKind['plan']>[0], { now }: { now: Date }, given: PlanGiven) {
  const today = jamaicaDay(now);
  const read = given.rows.map((row) => readRow(row, { order: given.order, today }));
  const children = await findChildren(
    db,
    read.map(({ row }) => sameNameText(row.texts.child_name ?? '')),
  );
  const programs = await findPrograms(
    db,
    read.map(({ row }) => plain(row.texts.program ?? '')),
  );
  const meetings = await findMeetings(db, {
    programs: [...programs.values()].flat().map(({ id }) => id),
    days: read.flatMap(({ day }) => day ?? []),
  });
  const marks = await findMarks(db, {
    meetings: [...meetings.values()].flat().map(({ id }) => id),
    children: [...children.values()].flat().map(({ id }) => id),
  });
  const seen = new Map<string, number>();
  const added = new Set<string>();
  return read.map((one) => planOne(one, { there: { children, programs, meetings }, marks, seen, added, given, now }));
}

interface Planning {
  there: There;
  marks: Map<string, AttendanceMark>;
  seen: Map<string, number>;
  added: Set<string>;
  given: PlanGiven;
  now: Date;
}

function planOne(one: Read, { there, marks, seen, added, given, now }: Planning): PlannedRecord {
  const { row, errors, day, mark } = one;
  const shownDay = day === null ? (row.texts.date ?? '') : writtenDate(day);
  const title = `${row.texts.child_name || 'No child'}, ${shownDay}`;
  const cells = [row.texts.child_name ?? '', row.texts.program ?? '', shownDay, mark ?? ''];
  const program = programOf(one, there);
  if (typeof program === 'string') errors.program ??= program;
  const child = childOf(one, there.children, typeof program === 'string' ? null : program);
  if ('why' in child) errors[child.field] ??= child.why;
  if (Object.keys(errors).length > 0 || 'why' in child || typeof program === 'string' || !day || !mark)
    return planned(row, { title, errors, cells });
  const meeting = meetingOf(one, there.meetings.get(`${program.id}|${day}`) ?? []);
  if (typeof meeting === 'string') return planned(row, { title, cells, errors: { date: meeting } });
  const starts = meeting?.starts ?? one.starts ?? program.usual.starts;
  if (jamaicaMoment(day, starts) > now)
    return planned(row, { title, cells, errors: { date: 'This class has not begun yet' } });
  const key = `${child.id}|${program.id}|${day}|${starts}`;
  const inFile = seen.get(key);
  if (inFile !== undefined)
    return planned(row, {
      title,
      cells,
      errors: { child_name: `The child is marked for this class on line ${inFile}` },
    });
  if (row.choice !== 'skip') seen.set(key, row.line);
  const present = meeting && marks.get(`${meeting.id}|${child.id}`);
  if (present)
    return planned(row, {
      title,
      cells,
      outcome: 'known',
      why: present === mark ? 'The same mark is here already' : `Marked ${present} here already, which stays`,
    });
  if (!meeting && (program.barred !== null || given.options.missing_meetings === 'skip'))
    return planned(row, {
      title,
      cells,
      outcome: 'skip',
      why: given.options.missing_meetings === 'skip' ? 'The program has no meeting on this day' : program.barred,
    });
  const isFirst = !meeting && row.choice !== 'skip' && !added.has(`${program.id}|${day}|${starts}`);
  if (isFirst) added.add(`${program.id}|${day}|${starts}`);
  const ends = one.starts === null ? program.usual.ends : anHourAfter(starts);
  return planned(row, {
    title,
    cells,
    meetings: isFirst ? 1 : 0,
    write: async (tx, context) => ({
      made: await writePastMark(tx, context, {
        studentId: child.id,
        program,
        day,
        meetingId: meeting?.id ?? null,
        starts,
        ends,
        mark,
        note: row.texts.note?.slice(0, 200) || null,
      }),
      notes: [],
    }),
  });
}

/** Marks of classes that are over. They stand in the child's history, and nothing follows from them: no money, no credit, no message. */
export const attendanceKind: RecordKind = {
  ...attendanceUndo,
  name: 'attendance',
  names: [childName],
  oneOf: [],
  heads: ['Child', 'Program', 'Day', 'Mark'],
  grid: { guess: (text) => (unmistakable.test(text) ? markOf(text) : null) },
  noTable:
    'The first line must name the columns, such as child, date of birth, program, date and attendance, or a day for each column of marks',
  atOnce: 200,
  fields: [
    {
      key: 'child_name',
      label: 'Child',
      heads: /^((child|student|pupil)('?s)?( full)? ?(name)?|name|full name)$/i,
      required: true,
    },
    {
      key: 'date_of_birth',
      label: 'Date of birth',
      heads: /^((child|student|pupil)('?s)? )?(date of birth|birth ?date|birthday|dob|d\.o\.b\.?|born)$/i,
      day: true,
    },
    {
      key: 'email',
      label: 'Email of the parent',
      heads:
        /^((parent|guardian|mother|father|contact|primary|family|account)('?s)?( contact| guardian)?( ?#?1)? )?e-?mail( address)?( 1)?$/i,
    },
    {
      key: 'program',
      label: 'Program',
      heads: /^(program(me)?s?|class(es)?|course|class ?\/ ?event|event)( ?(name|title))?$/i,
      required: true,
    },
    {
      key: 'date',
      label: 'Day of the class',
      heads: /^((class|attendance|absence|event|meeting) )?(date|day)( of class)?$/i,
      required: true,
      day: true,
    },
    { key: 'time', label: 'Time of the class', heads: /^((class|start) ?)?time$/i },
    {
      key: 'mark',
      label: 'Attendance',
      heads: /^(attendance( (status|mark|type))?|mark|status|present|attended|absence type)$/i,
      required: true,
    },
    { key: 'note', label: 'Note', heads: /^(notes?|comments?|reason|absence reason)$/i },
  ],
  plan: planAll,
};
