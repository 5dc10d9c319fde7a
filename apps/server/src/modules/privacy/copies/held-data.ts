import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { openAccount } from '../../billing/refunds/sealed-account.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { copiedIncident } from '../../teaching/incidents/copied-incident.ts';
import { copiedEntry, copiedPlan } from '../../teaching/medicine/copied-medicine.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import { openMedicalNotes } from '../../families/health/medical-notes.ts';
import { account } from '../../../access/access.table.ts';
import { accountPrivacy } from '../../../access/account.privacy.ts';
import { parentPrivacy } from '../../families/parents/parents.privacy.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { studentPrivacy } from '../../families/students/students.privacy.ts';
import { student } from '../../families/students/students.table.ts';
import { copiedColumns } from '../../../platform/privacy/column-privacy.ts';
import { heldConversations } from './held-conversations.ts';
import { heldDoor } from './held-door.ts';
import { heldLearning } from './held-learning.ts';
import { heldMessages } from './held-messages.ts';
import { heldMoney } from './held-money.ts';
import { heldPlaces } from './held-places.ts';
import { hasStudents, type HeldKind, isOfTeam, ownMoney, places, type Subject } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** All stored personal data, table by table. Digests of passwords, sessions and links are left out: they only open doors. */
export const heldKinds: readonly HeldKind[] = [
  {
    name: 'account',
    title: 'Account',
    rows: ({ accountId }) => sql`
      select ${copiedColumns(account, accountPrivacy, 'a')}, ${copiedColumns(parent, parentPrivacy, 'p')},
        n.email as wants_optional_emails, n.sms as allows_text_messages,
        n.mentions as wants_emails_about_mentions, n.whatsapp as allows_whatsapp, n.digest as wants_one_email_a_day,
        n.class_reminder, n.arrivals as messages_about_arrivals, n.off as stopped_topics, (s.confirmed_at is not null) as second_step, gp.set_at as gate_pin_since, f.created_at as calendar_feed_since,
        f.last_read_at as calendar_feed_read_at
      from account a left join parent p on p.id = a.id left join notification_choice n on n.account_id = a.id
      left join second_step s on s.account_id = a.id left join gate_pin gp on gp.account_id = a.id left join calendar_feed f on f.account_id = a.id where a.id = ${accountId}`,
  },
  {
    name: 'merged-accounts',
    title: 'Accounts that were merged into yours',
    of: ({ role }) => role === 'parent',
    rows: ({ accountId }) => sql`
      select a.id, a.full_name, a.email, a.phone, p.address, a.created_at, m.created_at as merged_at, m.moves
      from parent p join account a on a.id = p.id left join family_merge m on m.merged_id = p.id and m.state <> 'undone'
      where p.merged_into_id = ${accountId} order by m.created_at`,
  },
  {
    name: 'imported-records',
    title: 'Records of another system that became yours',
    rows: ({ accountId, studentIds }) => sql`
      select r.source, r.kind, r.old_id, r.created_at from imported_record r
      where r.account_id = ${accountId} or r.student_id in ${inList(studentIds)} order by r.created_at, r.old_id`,
  },
  {
    name: 'sessions',
    title: 'Devices that are signed in',
    rows: ({ accountId }) =>
      sql`select created_at, last_used_at, expires_at, revoked_at, user_agent, address from session where account_id = ${accountId} order by created_at desc`,
  },
  {
    name: 'children',
    title: 'Children',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select ${copiedColumns(student, studentPrivacy, 's')}
      from student s where s.id in ${inList(studentIds)} order by created_at`,
  },
  {
    name: 'contacts-and-pick-up',
    title: 'Emergency contacts and people who may collect',
    of: hasStudents,
    rows: ({ studentIds }) =>
      sql`select student_id, full_name, relationship, phone, is_emergency_contact, may_pick_up, id_note, pick_up_from, pick_up_until, pick_up_days, created_at from child_person where student_id in ${inList(studentIds)} order by created_at`,
  },
  {
    name: 'guardians',
    title: 'Guardians',
    of: ({ role }) => role === 'parent',
    rows: ({ accountId, studentIds }) => sql`
      select g.student_id, s.full_name as child, g.name, case when g.invited_by = ${accountId} then g.email end as email, g.state, g.money, g.pick_up,
        (g.account_id = ${accountId}) is true as you, g.invited_at, g.accepted_at, g.ended_at
      from guardian g join student s on s.id = g.student_id
      where g.student_id in ${inList(studentIds)} or g.account_id = ${accountId} order by g.invited_at`,
  },
  {
    name: 'consents',
    title: 'Consents',
    of: ({ role }) => role === 'parent',
    rows: ({ accountId }) =>
      sql`select at, student_id, kind, text_version, given, by_name, address from consent_entry where parent_id = ${accountId} order by at`,
  },
  {
    name: 'health-notes-opened',
    title: 'Who opened health notes',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select e.at, e.entity_id as student_id, coalesce(a.full_name, e.actor_role) as by, e.after ->> 'reason' as reason
      from audit_entry e left join account a on a.id = e.actor_id
      where e.action = 'student.medical_notes_read' and e.entity_id in (select unnest(${sql`array[${sql.join(
        [...studentIds, ''].map((id) => sql`${id}`),
        sql`, `,
      )}]::text[]`})) order by e.at`,
  },
  {
    name: 'answers',
    title: 'Answers to questions of the organization',
    of: ({ role }) => role === 'parent' || role === 'student',
    // All of them, also those that only the office sees: they are about the person.
    rows: (subject) => sql`
      select a.record_kind as about, a.record_id as id, f.value ->> 'label' as question,
        coalesce(a.text, a.number::text, a.day::text, (
          select string_agg(o ->> 'label', ', ') from jsonb_array_elements(f.value -> 'options') o
          where o ->> 'key' = any(a.options))) as answer, a.changed_at
      from custom_answer a
      join (
        select f.value, f.ordinality from setting s, jsonb_array_elements(s.value -> 'fields') with ordinality f
          where s.key = 'custom_fields'
        union all
        select f.value, f.ordinality from question_set s, jsonb_array_elements(s.fields) with ordinality f
      ) f on f.value ->> 'key' = a.field
      where (a.record_kind = 'family' and a.record_id = ${subject.accountId})
        or (a.record_kind = 'student' and a.record_id in ${inList(subject.studentIds)})
        or (a.record_kind = 'enrollment' and a.record_id in ${places(subject)})
        or (a.record_kind = 'entry' and a.record_id in (select e.id from competition_entry e where e.parent_id = ${subject.accountId}))
      order by a.record_kind, a.record_id, f.ordinality`,
  },
  ...heldPlaces,
  ...heldMoney,
  {
    name: 'documents',
    title: 'Documents',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select id, student_id, title, requirement, file_name, size_bytes, state, reason, expires_on, created_at, reviewed_at
      from child_document where student_id in ${inList(studentIds)} order by created_at`,
  },
  {
    name: 'attendance',
    title: 'Attendance',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select a.student_id, m.starts_at, coalesce(p.title, g.name) as class, a.mark, a.note, a.marked_at
      from attendance a join meeting m on m.id = a.meeting_id left join program p on p.id = m.program_id
      left join partner_group g on g.id = m.group_id
      where a.mark is not null and (a.student_id in ${inList(studentIds)}
        or a.member_id in (select id from group_member where student_id in ${inList(studentIds)})) order by m.starts_at`,
  },
  ...heldDoor,
  {
    name: 'progress-reports',
    title: 'Progress reports',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select r.student_id, p.title as program, r.skills, r.comment, r.next_step, r.score, r.template_name as template,
        (select jsonb_agg(jsonb_build_object('title', s ->> 'title', 'text', s ->> 'text',
          'level', s -> 'steps' ->> (s ->> 'level')::int)) from jsonb_array_elements(r.sections) s) as sections, r.pronoun, r.released_at, r.acknowledged_at
      from progress_report r join program p on p.id = r.program_id
      where r.student_id in ${inList(studentIds)} and r.released_at is not null order by r.released_at`,
  },
  {
    name: 'class-notes',
    title: 'Notes from class',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select n.student_id, p.title as program, n.tag, n.text, n.author_name as by, n.at_device as at
      from class_note n join program p on p.id = n.program_id where n.student_id in ${inList(studentIds)} order by n.at_device`,
  },
  {
    name: 'skill-marks',
    title: 'Skills',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select m.student_id, k.title as skill, m.level, m.why, m.author_name as by, m.at_device as at, m.takes_back is not null as taken_back
      from skill_mark m join skill k on k.id = m.skill_id where m.student_id in ${inList(studentIds)} order by m.at_device`,
  },
  {
    name: 'opened-programs',
    title: 'Programs opened before the levels',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select o.student_id, p.title as program, o.reason, o.opened_by_name as by, o.created_at as at
      from gate_opening o join program p on p.id = o.program_id where o.student_id in ${inList(studentIds)} order by o.created_at`,
  },
  {
    name: 'hidden-programs',
    title: 'Programs that are not for us',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select h.student_id, p.title as program, h.until, h.created_at as at
      from next_hidden h join program p on p.id = h.program_id where h.student_id in ${inList(studentIds)} order by h.created_at`,
  },
  {
    name: 'incident-notes',
    title: 'Incident notes',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select i.id, i.student_id, p.title as program, i.kind, i.state, i.occurred_at, i.author_name as by, i.facts_sealed,
        (select array_agg(s.full_name) from incident o join student s on s.id = o.student_id
          where o.event_id = i.event_id and o.id <> i.id) as other_children
      from incident i left join meeting m on m.id = i.meeting_id left join program p on p.id = m.program_id
      where i.student_id in ${inList(studentIds)} and i.state <> 'draft' and i.kind <> 'concern' order by i.occurred_at`,
  },
  {
    name: 'permission-slips',
    title: 'Permission slips',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select a.id, a.student_id, v.title, v.starts_at, v.ends_at, v.place, v.adults, v.transport, a.version,
        case when a.yes then 'yes' else 'no' end as answer, a.by_name as by, a.heard_by, a.at
      from slip_answer a join slip_version v on v.slip_id = a.slip_id and v.version = a.version
      where a.student_id in ${inList(studentIds)} order by a.at, a.id`,
  },
  {
    name: 'medicine-plans',
    title: 'Medicine plans',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select m.id, m.student_id, m.state, m.starts_on, m.ends_on, m.times, m.least_hours, m.daily_limit, m.written_name as by,
        m.checked_name as checked_by, m.facts_sealed, m.created_at as at
      from medicine_plan m where m.student_id in ${inList(studentIds)} order by m.created_at, m.id`,
  },
  {
    name: 'medicine-log',
    title: 'Doses in class',
    of: ownMoney,
    rows: ({ studentIds }) => sql`
      select e.id, e.plan_id, m.student_id, e.kind, e.dose_id, e.due_at, e.at, e.by_name as by, e.text_sealed
      from medicine_entry e join medicine_plan m on m.id = e.plan_id
      where m.student_id in ${inList(studentIds)} order by e.series_id, e.number`,
  },
  ...heldLearning,
  {
    name: 'group-rosters',
    title: 'Rosters of schools and groups',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select m.student_id, g.name as "group", g.organization, m.full_name, m.date_of_birth, m.grade_level, m.guardian_name, m.guardian_phone, m.claimed_at, m.created_at
      from group_member m join partner_group g on g.id = m.group_id where m.student_id in ${inList(studentIds)} order by m.created_at`,
  },
  {
    name: 'competition-entries',
    title: 'Competition entries',
    of: ({ role }) => role === 'parent',
    rows: ({ accountId }) => sql`
      select c.title as competition, e.name, e.school, e.coach, e.contact_phone, e.code, e.robot,
        array(select m.name from entry_member m where m.entry_id = e.id order by m.position) as members, e.fee_cents, e.paid_at, e.status, e.created_at
      from competition_entry e join competition c on c.id = e.competition_id where e.parent_id = ${accountId} order by e.created_at`,
  },
  {
    name: 'team-places',
    title: 'Places in teams of competitions',
    of: hasStudents,
    rows: ({ studentIds }) => sql`
      select c.title as competition, e.name as team, m.student_id, m.name, m.state, m.may_compete as agreed_to_version, m.public_name as name_in_public_results_version, m.shirt_size, m.completed_at
      from entry_member m join competition_entry e on e.id = m.entry_id join competition c on c.id = e.competition_id
      where m.student_id in ${inList(studentIds)} order by m.created_at`,
  },
  {
    name: 'teaching',
    title: 'Programs that you teach, or taught',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select p.title as program, (s.student_id is not null) as one_student, s.created_at, null::timestamptz as ended_at
      from staff_assignment s left join program p on p.id = s.program_id where s.staff_id = ${accountId}
      union all select coalesce(p.title, g.name), false, t.began_at, t.ended_at from past_staff t left join program p on p.id = t.program_id
        left join partner_group g on g.id = t.group_id where t.staff_id = ${accountId} order by created_at`,
  },
  {
    name: 'staff-records',
    title: 'Your vetting and certificates',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select r.title as record, r.issued_on, r.expires_on, r.number_end, r.seen_by_name as seen_by, r.created_at, r.reminded_at
      from staff_record r where r.account_id = ${accountId} order by r.created_at`,
  },
  {
    name: 'public-profile',
    title: 'What families may read about you',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select t.biography, t.picture_id is not null as photo, t.shown, t.said_by_name as said_by, t.said_at, t.said_note, t.changed_at
      from team_profile t where t.account_id = ${accountId}`,
  },
  {
    name: 'cover',
    title: 'Classes that you could not take, or took for a colleague',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select m.starts_at, (c.asker_id = ${accountId}) as you_asked, case when c.asker_id = ${accountId} then c.reason end as reason,
        case when c.asker_id = ${accountId} then c.note end as note, c.state, c.created_at
      from cover_request c join meeting m on m.id = c.meeting_id
      where c.asker_id = ${accountId} or c.claimant_id = ${accountId} order by c.created_at`,
  },
  {
    name: 'hours',
    title: 'Your hours in class',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select m.starts_at, e.way, e.at, e.came_at, e.left_at, e.note, e.by_name as by, e.created_at
      from staff_presence e join meeting m on m.id = e.meeting_id where e.account_id = ${accountId} order by e.created_at`,
  },
  {
    name: 'hourly-rates',
    title: 'What an hour of yours is worth',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select r.from_day, r.cents, r.created_at from staff_rate r where r.account_id = ${accountId} order by r.from_day`,
  },
  {
    name: 'approved-months',
    title: 'Months of yours that were approved and paid',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select p.month, p.of_month, p.minutes, p.cents, p.approved_at, p.paid_at
      from staff_pay p where p.account_id = ${accountId} order by p.month, p.of_month`,
  },
  {
    name: 'availability',
    title: 'When you can take classes',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select v.week, v.away, v.changed_at from staff_availability v where v.account_id = ${accountId}`,
  },
  {
    name: 'class-decisions',
    title: 'Classes that went ahead by your decision',
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select d.reason, d.warnings, d.at_device, d.created_at from class_decision d where d.by_account = ${accountId} order by d.created_at`,
  },
  {
    name: 'messages',
    title: 'Messages from the office',
    rows: ({ accountId }) => sql`
      select r.id, r.subject, r.text, r.created_at, r.read_at, r.confirmed_at
      from broadcast_recipient r where r.account_id = ${accountId} and r.withdrawn_at is null order by r.created_at`,
  },
  {
    name: 'internal-notes',
    title: 'Notes that our team made about you',
    of: (subject) => subject.role === 'parent' || ownMoney(subject),
    rows: (subject) => sql`
      select n.created_at, n.record_kind as about, n.record_id,
        regexp_replace(n.text, '@\\[[0-9a-f-]{36}\\]', '@colleague', 'gi') as text, n.edited_at
      from note n where n.record_id = ${subject.accountId} or n.record_id in ${inList(subject.studentIds)}
        or n.record_id in ${places(subject)} order by n.created_at`,
  },
  {
    name: 'tags',
    title: 'Tags that our team gave you',
    of: (subject) => subject.role === 'parent' || ownMoney(subject),
    rows: (subject) => sql`
      select rt.record_kind as about, rt.record_id, t.name as tag, rt.created_at
      from record_tag rt join tag t on t.id = rt.tag_id
      where rt.record_id = ${subject.accountId} or rt.record_id in ${inList(subject.studentIds)}
        or rt.record_id in ${places(subject)} order by rt.created_at`,
  },
  {
    name: 'mentions',
    title: 'Notes in which colleagues mentioned you',
    of: isOfTeam,
    rows: ({ accountId }) =>
      sql`select created_at, read_at from note_mention where account_id = ${accountId} order by created_at`,
  },
  ...heldConversations,
  ...heldMessages,
  {
    name: 'activity',
    title: 'What you did, as our log has it',
    rows: ({ accountId }) =>
      sql`select at, action, entity, entity_id, address from audit_entry where actor_id = ${accountId} order by at desc limit 5000`,
  },
];

export type HeldRow = Record<string, unknown>;

/** The rows of one kind, with sealed texts opened: accounts of refunds, and health notes for those who may read them. */
export async function readHeld(
  db: Executor,
  { sealer }: { sealer: Sealer },
  { kind, subject }: { kind: HeldKind; subject: Subject },
): Promise<HeldRow[]> {
  const { rows } = await db.execute<HeldRow>(kind.rows(subject));
  if (kind.name === 'incident-notes') return rows.map((row) => copiedIncident(sealer, row));
  if (kind.name === 'medicine-plans') return rows.map((row) => copiedPlan(sealer, row));
  if (kind.name === 'medicine-log') return rows.map((row) => copiedEntry(sealer, row));
  return rows.map(
    ({ medical_notes_sealed: sealed, critical_alert_sealed: alert, refund_account_sealed: account, ...row }) => {
      if (account !== undefined)
        return { ...row, account: account && openAccount(sealer, String(row.id), account as string) };
      if (sealed === undefined || subject.underParent) return row;
      return {
        ...row,
        health_notes: openMedicalNotes(sealer, String(row.id), sealed as string | null),
        critical_alert: openAlert(sealer, String(row.id), alert as string | null),
      };
    },
  );
}
