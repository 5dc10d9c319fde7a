import type { adminWaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import type { z } from 'zod';
import { lineText } from './line.rows.ts';
import { takenSeats } from './waiting-text.ts';

interface WaitingEventRow {
  id: string;
  at: string;
  title: string;
  detail: string | null;
  actorId: string | null;
  actorRole: string;
  actorName: string | null;
}

export type WaitingRow = Omit<z.input<typeof adminWaitingEntry>, 'student' | 'events' | 'unfit'> & {
  ageMin: number;
  ageMax: number;
  student: { id: string; full_name: string; date_of_birth: string };
  events: WaitingEventRow[];
};

const open = "('waiting', 'offered')";

/** The lines of all programs in which somebody waits. */
export const openLines = lineText(`select x.program_id from waiting_entry x where x.state in ${open}`);

/** Offered places first, then the line, then what has ended. */
export const inOrder = `array_position(array['offered', 'waiting'], w.state) nulls last,
  case when w.state in ${open} then p.title end, l.ahead nulls last, w.joined_at desc, w.id`;

/** Entries with their child, family, program, place in line and story; a condition on `waiting_entry w` follows. */
export const entriesText = `
  select w.id, w.request_id, w.state, w.together, w.joined_at, w.paused, w.offer_ends_at, w.enrollment_id,
    json_build_object('id', s.id, 'full_name', s.full_name, 'date_of_birth', s.date_of_birth) as student,
    case when a.id is not null then json_build_object('id', a.id, 'full_name', a.full_name, 'phone', a.phone) end as parent,
    json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'start_date', p.start_date) as program,
    p.age_min as "ageMin", p.age_max as "ageMax",
    case w.state when 'waiting' then l.ahead end as ahead, coalesce(l.first, false) as first,
    w.state = 'waiting' and p.max_participants > ${takenSeats('p')} as can_offer,
    (select coalesce(json_agg(json_build_object('id', v.id, 'at', v.at, 'title', v.title, 'detail', v.detail,
      'actorId', v.actor_id, 'actorRole', v.actor_role, 'actorName', v.actor_name) order by v.at desc, v.id desc), '[]'::json)
      from waiting_event v where v.entry_id = w.id) as events
  from waiting_entry w
  join student s on s.id = w.student_id
  join program p on p.id = w.program_id
  left join account a on a.id = w.parent_id
  left join (${openLines}) l on l.id = w.id`;
