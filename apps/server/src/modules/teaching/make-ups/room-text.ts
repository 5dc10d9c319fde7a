import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { takenSeats, waitingChildren } from '../../enrollments/waiting/waiting-text.ts';
import { guestCount } from './guest-text.ts';

/**
 * SQL: the seats of a meeting that guests can have: its program's capacity without the seats held or offered and the
 * guests there are. None while anybody waits for a place (docs/rules.md, rule 16a). With `absentSeats`, children of
 * the program who will be absent leave theirs. The names are aliases of a query, never input.
 */
export const roomOf = (
  { program, meeting }: { program: string; meeting: string },
  absentSeats: boolean,
): string => `(case when ${waitingChildren(program)} > 0 then 0 else ${program}.max_participants
  - ${takenSeats(program)} - ${guestCount(meeting)}${
    absentSeats
      ? ` + (select count(*)::int from absence b where b.meeting_id = ${meeting}.id and b.state = 'given'
    and exists (select 1 from enrollment e where e.program_id = ${program}.id and e.student_id = b.student_id
      and ${seatIsHeld('e')}))`
      : ''
  } end)`;
