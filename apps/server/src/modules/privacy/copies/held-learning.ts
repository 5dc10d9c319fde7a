import { sql } from 'drizzle-orm';
import { hasStudents, type HeldKind } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** What a child worked on, made and earned. */
export const heldLearning: readonly HeldKind[] = [
  {
    name: 'coursework',
    title: 'Coursework',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select s.id, s.student_id, c.title, s.state, s.text, s.link, s.attempt, s.submitted_at, s.by_parent, s.comment, s.score, s.levels, c.rubric,
        s.marked_at
      from coursework_submission s join coursework c on c.id = s.coursework_id
      where s.student_id in ${inList(studentIds)} order by s.submitted_at`,
  },
  {
    name: 'portfolio',
    title: 'Portfolio',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select i.id, i.student_id, i.kind, i.title, i.text, i.link, i.facts, i.parts, i.audience, i.state, i.sent_back, i.created_at,
        (select g.code from portfolio_page g where g.student_id = i.student_id) as page
      from portfolio_item i where i.student_id in ${inList(studentIds)} order by i.created_at`,
  },
  {
    name: 'badges',
    title: 'Badges',
    of: hasStudents,
    rows: ({ studentIds }) =>
      sql`select b.student_id, coalesce(o.title, b.badge) as badge, b.reason, b.awarded_at, b.seen_at from badge_award b
        left join office_badge o on o.id = b.office_badge_id where b.student_id in ${inList(studentIds)} order by b.awarded_at`,
  },
  {
    name: 'certificates',
    title: 'Certificates',
    of: hasStudents,
    rows: ({ studentIds }) =>
      sql`select student_id, code, snapshot, issued_at, name_shown from certificate where student_id in ${inList(studentIds)} order by issued_at`,
  },
];
