import { seatIsHeld } from '../places/place-text.ts';

/**
 * Every child in line, with how many children of other requests come first: by the priorities of the program, then by
 * when the request was made. Requests that the office passes over are not in line. `of` is SQL with the ids of programs.
 */
export const lineText = (of: string): string => `
  select r.id, r.program_id, r.request_id, r.together, r.rank = 0 and r.has_priorities as first,
    (rank() over (partition by r.program_id order by r.rank, r.joined_at, r.request_id) - 1)::int as ahead
  from (
    select w.id, w.program_id, w.request_id, w.together, w.joined_at, cardinality(p.waiting_first) > 0 as has_priorities,
      min(case
        when 'returning' = any(p.waiting_first) and exists (select 1 from enrollment e where e.student_id = w.student_id
          and e.status in ('enrolled', 'completed')) then 0
        when 'siblings' = any(p.waiting_first) and exists (select 1 from enrollment e where e.program_id = w.program_id
          and e.parent_id = w.parent_id and e.student_id <> w.student_id and ${seatIsHeld('e')}) then 0
        else 1 end) over (partition by w.request_id) as rank
    from waiting_entry w join program p on p.id = w.program_id
    where w.state = 'waiting' and w.paused is null and w.program_id in (${of})) r`;
