import { sql } from 'drizzle-orm';
import { hasStudents, type HeldKind } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** Who came and left with whom, and what was noted about it. */
export const heldDoor: readonly HeldKind[] = [
  {
    name: 'collectors-for-once',
    title: 'People announced to collect for once',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select o.student_id, m.starts_at, p.title as class, o.collector_name, o.created_at, o.used_at, o.withdrawn_at
      from once_collector o join meeting m on m.id = o.meeting_id left join program p on p.id = m.program_id
      where o.student_id in ${inList(studentIds)} order by o.created_at`,
  },
  {
    name: 'arrivals-and-departures',
    title: 'Arrivals and departures',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select d.student_id, m.starts_at, p.title as class, d.kind, d.at_device as at, d.method, d.adult_name as collected_by, d.note,
        exists (select 1 from door_event v where v.replaces = d.id) as taken_back
      from door_event d join meeting m on m.id = d.meeting_id left join program p on p.id = m.program_id
      where d.student_id in ${inList(studentIds)} order by d.at_device`,
  },
  {
    name: 'walk-ins-at-the-door',
    title: 'Came without a place',
    of: ({ role }) => role === 'parent',
    rows: ({ accountId }) => sql`
      select w.full_name, w.guardian_name, w.guardian_phone, w.at_device as came_at, w.left_at, w.left_with, w.state from walk_up w
      where w.parent_id = ${accountId} or w.guardian_phone in (
        select unnest(array[a.phone, a.sign_in_phone]) from account a where a.id = ${accountId}) order by w.at_device`,
  },
  {
    name: 'late-pickups',
    title: 'Late pick-ups',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select l.student_id, m.starts_at, p.title as class, l.minutes, l.decision, l.fee_cents, l.reason, l.at_device as at
      from late_pickup l join meeting m on m.id = l.meeting_id left join program p on p.id = m.program_id
      where l.student_id in ${inList(studentIds)} order by l.at_device`,
  },
  {
    name: 'asked-for-at-the-gate',
    title: 'Asked for at the gate',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select r.student_id, m.starts_at, p.title as class, r.adult_name as asked_by, r.at, r.settled_at
      from gate_request r join meeting m on m.id = r.meeting_id left join program p on p.id = m.program_id
      where r.student_id in ${inList(studentIds)} and r.kind = 'collect' order by r.at`,
  },
  {
    name: 'signatures-at-the-gate',
    title: 'Signatures at the gate',
    of: hasStudents,
    rows: ({ accountId, studentIds }) => sql`
      select g.student_id, m.starts_at, p.title as class, g.side, g.adult_name as signed_by, g.signed_at, g.written, g.lines
      from gate_signature g join meeting m on m.id = g.meeting_id left join program p on p.id = m.program_id
      where g.account_id = ${accountId} and g.student_id in ${inList(studentIds)} order by g.signed_at`,
  },
];
