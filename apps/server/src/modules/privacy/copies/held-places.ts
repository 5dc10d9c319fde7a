import { sql } from 'drizzle-orm';
import { copiedColumns } from '../../../platform/privacy/column-privacy.ts';
import { enrollmentPrivacy } from '../../enrollments/places/enrollments.privacy.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { hasStudents, type HeldKind, ownMoney, places } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** What is held about places of children in programs, and about waiting for one. */
export const heldPlaces: readonly HeldKind[] = [
  {
    name: 'enrollments',
    title: 'Places in programs',
    of: (subject) => hasStudents(subject) || subject.role === 'parent',
    rows: (subject) => sql`
      select ${copiedColumns(enrollment, enrollmentPrivacy, 'e')}
      from enrollment e where e.id in ${places(subject)} order by e.created_at`,
  },
  {
    name: 'scholarship-requests',
    title: 'Scholarship requests',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select r.id, r.student_id, p.title as program, r.season, r.reason, r.state, r.percent, r.amount_cents, r.reply, r.created_at, r.decided_at
      from scholarship_request r join program p on p.id = r.program_id where r.student_id in ${inList(studentIds)} order by r.created_at`,
  },
  {
    name: 'waiting-list',
    title: 'Waiting lists',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select w.id, w.student_id, p.title as program, w.state, w.together, w.joined_at, w.paused, w.offer_ends_at, w.ended_at,
        (select json_agg(json_build_object('at', v.at, 'title', v.title, 'detail', v.detail) order by v.at, v.id)
          from waiting_event v where v.entry_id = w.id) as events
      from waiting_entry w join program p on p.id = w.program_id where w.student_id in ${inList(studentIds)} order by w.joined_at`,
  },
  {
    name: 'absences',
    title: 'Notices of absence',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select b.id, b.student_id, p.title as program, m.starts_at, b.state, b.reason, b.note, b.given_at, b.given_role, b.undone_at
      from absence b join meeting m on m.id = b.meeting_id join program p on p.id = m.program_id
      where b.student_id in ${inList(studentIds)} order by m.starts_at`,
  },
  {
    name: 'make-ups',
    title: 'Credits for make-up classes',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select c.id, c.student_id, c.enrollment_id, c.source, c.state, c.note, c.granted_at, c.expires_at, c.ended_at,
        m.starts_at as missed, b.starts_at as booked, p.title as booked_in
      from make_up_credit c left join meeting m on m.id = c.missed_meeting_id left join meeting b on b.id = c.meeting_id
      left join program p on p.id = b.program_id where c.student_id in ${inList(studentIds)} order by c.granted_at`,
  },
  {
    name: 'class-visits',
    title: 'Trial classes and drop-in days',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select v.id, v.student_id, v.kind, v.state, p.title as program, m.starts_at, v.price_cents, v.comes_off, v.booked_at,
        v.cancelled_at, v.cancelled_by, v.reason
      from class_visit v join meeting m on m.id = v.meeting_id join program p on p.id = v.program_id
      where v.student_id in ${inList(studentIds)} order by v.booked_at`,
  },
  {
    name: 'price-lines',
    title: 'How prices came about',
    of: ownMoney,
    rows: (subject) => sql`
      select l.enrollment_id, l.position, l.kind, l.label, l.amount_cents, l.created_at, l.superseded_at
      from enrollment_price_line l where l.enrollment_id in ${places(subject)} order by l.created_at, l.position`,
  },
  {
    name: 'enrollment-history',
    title: 'What happened to places',
    of: ownMoney,
    rows: (subject) =>
      sql`select enrollment_id, at, kind, actor_role, actor_name, title, detail from enrollment_event where enrollment_id in ${places(subject)} order by at`,
  },
];
