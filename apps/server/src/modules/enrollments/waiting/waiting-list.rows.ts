import type { WaitingState } from '@doctorbird/contract/enrollments/waiting-list';
import { lineText } from './line.rows.ts';
import { takenSeats } from './waiting-text.ts';

export interface WaitingEventRow {
  id: string;
  at: string;
  title: string;
  detail: string | null;
  actorId: string | null;
  actorRole: string;
  actorName: string | null;
}

export interface WaitingRow {
  id: string;
  requestId: string;
  state: WaitingState;
  together: boolean;
  joinedAt: Date;
  paused: string | null;
  offerEndsAt: Date | null;
  enrollmentId: string | null;
  studentId: string;
  studentName: string;
  dateOfBirth: string;
  parentId: string | null;
  parentName: string | null;
  parentPhone: string | null;
  programId: string;
  programSlug: string;
  programTitle: string;
  startDate: string | null;
  ahead: number | null;
  first: boolean | null;
  hasRoom: boolean;
  events: WaitingEventRow[];
}

const open = "('waiting', 'offered')";

/** Offered places first, then the line, then what has ended. */
export const inOrder = `array_position(array['offered', 'waiting'], w.state) nulls last,
  case when w.state in ${open} then p.title end, l.ahead nulls last, w.joined_at desc, w.id`;

/** Entries with their child, family, program, place in line and story; a condition on `waiting_entry w` follows. */
export const entriesText = `
  select w.id, w.request_id as "requestId", w.state, w.together, w.joined_at as "joinedAt", w.paused,
    w.offer_ends_at as "offerEndsAt", w.enrollment_id as "enrollmentId", s.id as "studentId", s.full_name as "studentName",
    s.date_of_birth::text as "dateOfBirth", w.parent_id as "parentId", a.full_name as "parentName", a.phone as "parentPhone",
    p.id as "programId", p.slug as "programSlug", p.title as "programTitle", p.start_date::text as "startDate",
    l.ahead, l.first, p.max_participants > ${takenSeats('p')} as "hasRoom",
    (select coalesce(json_agg(json_build_object('id', v.id, 'at', v.at, 'title', v.title, 'detail', v.detail,
      'actorId', v.actor_id, 'actorRole', v.actor_role, 'actorName', v.actor_name) order by v.at desc, v.id desc), '[]'::json)
      from waiting_event v where v.entry_id = w.id) as events
  from waiting_entry w
  join student s on s.id = w.student_id
  join program p on p.id = w.program_id
  left join account a on a.id = w.parent_id
  left join (${lineText(`select x.program_id from waiting_entry x where x.state in ${open}`)}) l on l.id = w.id`;
