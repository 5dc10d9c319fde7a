import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { Program } from '@doctorbird/contract/programs/programs';
import type { CatalogProgram, ProgramWithMeetings } from '@doctorbird/contract/programs/catalog';
import type { ShownTeacher } from '@doctorbird/contract/content/team-profiles';
import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import type { ProgramTerms } from '@doctorbird/contract/teaching/program-terms';
import { formatDate, formatDateRange, formatDay, formatDayTime, formatTime } from '../../../format/dates.ts';
import { formatMoney, priceOrFree, formatPrice } from '../../../format/money.ts';
import { photoView } from '../../../showcase/photo-view.ts';
import { isOver, opensLater, placesText, programBadge, weekText } from './program-texts.ts';

/** What a program's page shows. Made by the loaders, so that a public page's script contains no formatting. */
export function programView(program: Program, now: Date) {
  const { id, slug, title, summary, category_label, age_range, max_participants, price } = program;
  const over = isOver(program, now);
  return {
    id,
    slug,
    title,
    summary,
    category_label,
    age_range,
    photo: photoView(program.photograph),
    art: program.art,
    max_participants,
    badge: over ? { label: 'Over', tone: 'done' as const } : programBadge(program, now),
    when: formatDateRange(program.start_date, program.end_date),
    price: formatPrice(price),
    priced: price !== null,
    places: over ? null : placesText(program),
    taken: max_participants - Math.max(0, program.places_left),
  };
}

/** With what its card in the catalog shows: the usual days, and where. */
export const programCardView = (program: CatalogProgram, now: Date) => ({
  ...programView(program, now),
  days: weekText(program.meets) ?? program.schedule,
  where: program.location && [program.location, program.venue?.parish].filter(Boolean).join(', '),
});

export type ProgramCardView = ReturnType<typeof programCardView>;

/** What its page says beside its own data. */
interface ShownBeside {
  /** The next days in short; null for a program without a rhythm. */
  short: string | null;
  terms: ProgramTerms;
  teachers: readonly ShownTeacher[];
}

/** With the additional data of its own page. */
export function programDetails(program: ProgramWithMeetings, { short, terms, teachers }: ShownBeside, now: Date) {
  const { description, outline, bring, schedule, duration, location, can_enroll, requires_approval } = program;
  const { start_date, end_date, status } = program;
  const takesFamilies = status === 'open' && !isOver(program, now);
  const full = takesFamilies && program.places_left <= 0;
  return {
    ...programView(program, now),
    of: takesFamilies ? `of ${program.max_participants}` : null,
    description,
    outline,
    bring,
    requires_approval,
    facts: [
      { label: 'Dates', value: formatDateRange(start_date, end_date) },
      { label: 'Times', value: schedule },
      { label: 'Length', value: duration },
      { label: 'Ages', value: program.age_range },
      { label: 'Where', value: location },
      { label: 'Level', value: levelsText(terms) },
      { label: 'Joining now', value: takesFamilies ? lateText(terms) : '' },
      { label: 'Second child', value: terms.sibling_price === null ? '' : formatPrice(terms.sibling_price) },
      { label: 'Pay in parts', value: depositText(terms) },
      { label: 'Late pick-up', value: program.late_pickup },
      { label: 'If you cancel', value: program.price ? refundText(program.refunds) : '' },
    ].filter((fact) => fact.value),
    venue: program.venue && {
      address: [program.venue.address, program.venue.parish].filter(Boolean).join(', '),
      map: program.venue.map_url,
      directions: program.venue.directions,
    },
    days: daysOf(program.meetings, short, now),
    teachers: teachers.map(teacherView),
    opens: opensText(program, now),
    visits: visitsView(program, now),
    closed: isOver(program, now)
      ? overText
      : can_enroll || opensLater(program, now)
        ? null
        : closedText(full, takesFamilies, program),
    canWait: program.can_wait,
  };
}

/** Whose photo is stored, never a drawing: so that the page's script has no list of them. */
const teacherView = ({ name, biography, photo }: ShownTeacher) => ({
  name,
  biography,
  photo: photo?.src ? { kind: 'photo' as const, src: photo.src, alt: photo.alt, photo: photo.photo ?? null } : null,
});

/** "7 of 10 classes: J$10,500.00"; empty before the first class. */
const lateText = ({ late_join: late }: ProgramTerms): string =>
  late === null ? '' : `${late.classes_left} of ${late.classes} classes: ${formatMoney(late.price)}`;

const levelsText = ({ levels }: ProgramTerms): string =>
  levels.map(({ title, level }) => `${title}: ${skillLevelLabels[level]}`).join(', ');

/** "J$4,000.00 now, then J$4,250.00 on 23 Dec 2026 and ..."; empty where everything is paid at once. */
const depositText = ({ deposit }: ProgramTerms): string =>
  deposit === null
    ? ''
    : `${formatMoney(deposit.amount)} deposit, then ${new Intl.ListFormat('en').format(
        deposit.parts.map(({ due_on: day, amount }) => `${formatMoney(amount)} by ${formatDate(day)}`),
      )}`;

const shares: Readonly<Record<number, string>> = { 100: 'all', 50: 'half' };

/** "All of it back until Sat 2 Jan, half until Sat 9 Jan"; empty when no day is left. */
export const refundText = (refunds: ProgramWithMeetings['refunds']): string =>
  refunds
    .map(({ percent, until }, position) => {
      const share = shares[percent] ?? `${percent}%`;
      return position === 0
        ? `You get ${share} of it back until ${formatDay(until)}`
        : `${share} until ${formatDay(until)}`;
    })
    .join(', ');

/** When registration opens; null once it has. */
function opensText(program: Program, now: Date) {
  const at = opensLater(program, now);
  if (at === null) return null;
  const early = program.early_opens_at;
  const who = program.early_returning
    ? 'Returning families and those with an invitation'
    : 'Families with an invitation';
  return {
    at,
    text: `Registration opens ${formatDayTime(at)}`,
    early: early && `${who} can enroll from ${formatDayTime(early)}.`,
  };
}

/** Single classes without a place, as the page says it; null where there are none, or no class is left to come to. */
function visitsView(program: ProgramWithMeetings, now: Date) {
  const { status, trial_price: trial, trial_comes_off: comesOff, day_price: day } = program;
  if (status !== 'open' && status !== 'in_progress') return null;
  const isAhead = ({ status: state, starts_at: at }: Meeting) => state !== 'cancelled' && new Date(at) > now;
  if (isOver(program, now) || !program.meetings.some(isAhead)) return null;
  const lines = [
    trial === null
      ? ''
      : `Trial class ${priceOrFree(trial)}${comesOff && trial > 0 ? ', comes off the price if you stay' : ''}`,
    day === null ? '' : `Drop-in days ${priceOrFree(day)} each`,
  ].filter(Boolean);
  return lines.length === 0 ? null : { lines, label: trial === null ? 'Come for one day' : 'Try one class first' };
}

export type ProgramDetails = ReturnType<typeof programDetails>;

const daysInSight = 4;

/** Upcoming days, cancelled ones included; once all are over, every day. */
function daysOf(meetings: readonly Meeting[], short: string | null, now: Date) {
  const ahead = meetings.filter((meeting) => new Date(meeting.ends_at) >= now);
  const lines = (ahead.length > 0 ? ahead : meetings).map((meeting) => ({
    id: meeting.id,
    day: formatDay(meeting.starts_at),
    times: `${formatTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`,
    off: meeting.status === 'cancelled',
    note: [
      meeting.status === 'cancelled' ? 'Cancelled' : meeting.status === 'moved' ? 'Moved' : '',
      meeting.status === 'scheduled' ? '' : meeting.note,
    ]
      .filter(Boolean)
      .join(': '),
  }));
  return { short, first: lines.slice(0, daysInSight), rest: lines.slice(daysInSight) };
}

const overText = 'This program is over. Write to us about the next one.';

function closedText(full: boolean, open: boolean, { can_wait: canWait, waiting }: Program): string {
  if (canWait)
    return `Every place is taken${waiting === 0 ? '' : `, and ${waiting} ${waiting === 1 ? 'child is' : 'children are'} waiting`}. Join the waiting list: a place that becomes free is offered to the first in line.`;
  if (full)
    return 'Every place is taken. Write to us, and we will let you know when a place is free or the next program starts.';
  return open
    ? 'Enrollment for this program has closed. Write to us about the next one.'
    : 'This program is not open for enrollment now. Write to us about the next one.';
}
