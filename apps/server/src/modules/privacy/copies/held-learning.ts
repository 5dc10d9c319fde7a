import { sql } from 'drizzle-orm';
import { hasStudents, type HeldKind, ownMoney } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** What a child worked on, made and earned. */
export const heldLearning: readonly HeldKind[] = [
  {
    name: 'class-photos',
    title: 'Photos and videos of class',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select t.student_id, p.title as program, m.kind, s.text, s.author_name as by, s.at_device as at, s.is_shown as in_class_story,
        (select array_agg(l.place order by l.place) from class_media_place l where l.media_id = m.id and l.student_id = t.student_id) as also_in
      from class_media_child t join class_media m on m.id = t.media_id join program p on p.id = m.program_id
      left join class_story s on s.media_id = m.id
      where t.student_id in ${inList(studentIds)} order by s.at_device`,
  },
  {
    name: 'class-feedback',
    title: 'What you said of classes',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select f.student_id, p.title as program, m.starts_at as class, f.said_by, f.answer, f.text, f.may_quote, f.given_at as at
      from class_feedback f join meeting m on m.id = f.meeting_id join program p on p.id = m.program_id
      where f.student_id in ${inList(studentIds)} order by f.given_at`,
  },
  {
    name: 'story-answers',
    title: 'What you answered to photos of class',
    of: () => true,
    rows: ({ accountId }) => sql`
      select p.title as program, s.text as photo, 'Thank you' as answer, h.at_device as at, null as hidden
        from story_thanks h join class_story s on s.id = h.story_id join program p on p.id = s.program_id
        where h.account_id = ${accountId} and h.thanked
      union all select p.title, s.text, c.text, c.at_device, c.hidden_reason
        from story_comment c join class_story s on s.id = c.story_id join program p on p.id = s.program_id
        where c.account_id = ${accountId} order by at`,
  },
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
    name: 'competitions',
    title: 'Competitions taken part in',
    of: hasStudents,
    rows: ({ studentIds }) =>
      sql`select r.student_id, r.title, r.day, r.place, r.awards, r.skill_ids, r.created_at from contest_record r
        where r.student_id in ${inList(studentIds)} order by r.day, r.id`,
  },
  {
    name: 'certificates',
    title: 'Certificates',
    of: hasStudents,
    rows: ({ studentIds }) =>
      sql`select student_id, code, snapshot, issued_at, name_shown from certificate where student_id in ${inList(studentIds)} order by issued_at`,
  },
];
