import { recordsListed, type WorkKind } from '@doctorbird/contract/admin/today';
import { refundToSend } from '../../billing/refunds/refund-to-send.ts';
import type pg from 'pg';
import { feeSubjectText } from '../../competitions/entries/entries.table.ts';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { isOpenDeparture } from '../../teaching/door/door-text.ts';
import { isUnrecorded, waitsForOffice } from '../../teaching/medicine/medicine-text.ts';
import { lapsingBy, viewConditions } from '../../enrollments/places/admin-views.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { answeredQuote, overdueInvoice } from '../../groups/quotes/group-billing.rows.ts';
import { isTheOffices } from '../../messages/inbox/is-the-offices.ts';
import { isUnsent } from '../../messages/outgoing/is-unsent.ts';
import { openCover } from '../../programs/staff/open-cover.ts';
import { expiredRecords } from '../../programs/staff-records/expired-records.ts';
import { flaggedClasses } from '../../programs/staffing/flagged-classes.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { FeesRow, RecordRow } from './today.presenter.ts';

const views = viewConditions(openPayments);

type Listed = Exclude<WorkKind, 'unstaffed' | 'failed_jobs' | 'mentions' | 'attendance' | 'entry_fees' | 'plans'>;

const program = `(select p.title from program p where p.id = e.program_id)`;
/** What a payment is for. */
const paidFor = `coalesce(${program}, (select v.title from receivable v where v.id = y.receivable_id))`;
const nameOf = (account: string): string => `(select a.full_name from account a where a.id = ${account})`;

const refundsIn = (condition: string): string => `
  r.id, y.student_name, ${paidFor}, ${nameOf('r.requested_by')}, r.amount_cents, r.created_at, y.reference, r.requested_by, null::int
  from refund r join payment y on y.id = r.payment_id left join enrollment e on e.id = y.enrollment_id
  where ${condition}`;

/**
 * The oldest records of each kind; the conditions are those of the counts. $2 names the kinds that have any: the others
 * are not read. A uuid is as old as its record, so the primary key is an order by age.
 */
const listed: Record<Listed, string> = {
  alarms: `l.id, s.full_name, p.title, ${nameOf('l.answered_by')}, null::bigint, l.answered_at, null, null::uuid, null::int
    from attendance_alert l join student s on s.id = l.student_id join meeting m on m.id = l.meeting_id
    join program p on p.id = m.program_id where l.state = 'should_be_there'`,
  stops: `t.id, s.full_name, p.title, null, null::bigint, t.at_device, t.meeting_id::text, null::uuid, null::int
    from door_stop t join student s on s.id = t.student_id join meeting m on m.id = t.meeting_id
    join program p on p.id = m.program_id where t.closed_at is null`,
  departures: `d.id, s.full_name, p.title, d.adult_name, null::bigint, d.at_device, d.meeting_id::text, null::uuid, null::int
    from door_event d join student s on s.id = d.student_id join meeting m on m.id = d.meeting_id
    join program p on p.id = m.program_id where ${isOpenDeparture('d')}`,
  // What somebody of the team may not see is not on the list that all admins share.
  incidents: `i.id, s.full_name, i.author_name, null, null::bigint, i.created_at, null, null::uuid, null::int
    from incident i join student s on s.id = i.student_id where i.state = 'signed' and i.about_id is null`,
  doses: `d.plan_id, s.full_name, p.title, null, null::bigint, d.due_at, null, null::uuid, null::int
    from missed_dose d join medicine_plan l on l.id = d.plan_id join student s on s.id = l.student_id
    join meeting m on m.id = d.meeting_id join program p on p.id = m.program_id where ${isUnrecorded('d')}`,
  medicine: `l.id, s.full_name, l.written_name, case when l.state = 'checked' then l.state end, null::bigint, l.created_at,
    null, null::uuid, null::int from medicine_plan l join student s on s.id = l.student_id where ${waitsForOffice('l', '$3::date')}`,
  clearance: `m.id, m.title, to_char(m.starts_at at time zone 'America/Jamaica', 'Dy FMDD Mon, FMHH12:MI am'), m.warning, null::bigint, m.starts_at,
    null, null::uuid, null::int from ${flaggedClasses('$3::date')} m where true`,
  cover: `c.id, c.title, to_char(c.starts_at at time zone 'America/Jamaica', 'Dy FMDD Mon, FMHH12:MI am'), c.asker_name || ' cannot come', null::bigint,
    c.created_at, null, null::uuid, null::int from ${openCover('$3::date')} c where true`,
  walk_ups: `w.id, w.full_name, w.guardian_name, p.title, null::bigint, w.at_device, null, null::uuid, null::int
    from walk_up w join meeting m on m.id = w.meeting_id join program p on p.id = m.program_id where w.state = 'open'`,
  staff_records: `r.id, r.person, r.title, to_char(r.expires_on, 'FMDD Mon YYYY'), null::bigint, r.expires_on::timestamp at time zone 'America/Jamaica',
    r.account_id::text, null::uuid, null::int from ${expiredRecords('$3::date')} r where true`,
  money: `y.id, y.student_name, ${paidFor}, null, y.amount_cents, y.created_at, y.reference, null::uuid, null::int
    from payment y left join enrollment e on e.id = y.enrollment_id where y.needs_attention`,
  mismatches: `g.id, g.order_id, g.kind, y.student_name, g.reported_cents, g.created_at, null, null::uuid, null::int
    from gateway_mismatch g left join payment y on y.checkout_id = g.checkout_id and y.position = 0 where g.resolved_at is null`,
  lapsing: `e.id, e.student_name, e.program_title, null, e.price_cents - e.paid_cents, e.hold_expires_at, null, null::uuid, e.version
    from enrollment e where ${views.lapsing.replace('?', '$1')}`,
  refund_approval: refundsIn("r.state = 'awaiting_approval'"),
  proofs: `f.id, coalesce(${nameOf('f.submitted_by')}, y.student_name), y.method, y.student_name, coalesce(f.amount_cents, k.amount_cents),
    f.created_at, y.reference, null::uuid, null::int
    from payment_proof f join payment y on y.checkout_id = f.checkout_id and y.position = 0 join checkout k on k.id = f.checkout_id where f.state = 'under_review'`,
  failed_mail: `m.id, m.subject, m.to_address, null, null::bigint, m.created_at, null, null::uuid, null::int
    from mail_message m where ${isUnsent('m')}`,
  approval: `e.id, e.student_name, e.program_title, null, e.price_cents, e.created_at, null, null::uuid, e.version
    from enrollment e where ${views.to_approve}`,
  no_contact: `student.id, student.full_name, coalesce(student.school, ''), null, null::bigint, student.created_at, null, null::uuid, null::int
    from student where archived_at is null and exists (select 1 from enrollment e
      where e.student_id = student.id and ${seatIsHeld('e')}) and not exists (
      select 1 from child_person c where c.student_id = student.id and c.is_emergency_contact)`,
  messages: `c.id, c.name, c.subject, null, null::bigint, c.last_at, c.email, null::uuid, c.version
    from contact_message c where c.state = 'new' and ${isTheOffices('c')}`,
  groups: `g.id, g.organization, g.name, null, null::bigint, g.created_at, null, null::uuid, null::int
    from partner_group g where g.status = 'pending'`,
  quotes: `partner_group.id, partner_group.organization, a.state, partner_group.name, a.total_cents, a.decided_at, a.number, null::uuid, null::int
    from partner_group cross join lateral (select q.* from group_quote q
      where q.group_id = partner_group.id and q.state <> 'draft' order by q.sent_at desc, q.id desc limit 1) a
    where ${answeredQuote}`,
  group_invoices: `partner_group.id, partner_group.organization, partner_group.name, null, d.cents, d.due_on, null, null::uuid, null::int
    from partner_group cross join lateral (select sum(r.open_cents)::bigint as cents, min(r.due_on)::timestamp at time zone 'America/Jamaica' as due_on
      from billing_account b join receivable r on r.account_id = b.id
      where b.kind = 'organization' and b.holder_id = partner_group.id and r.open_cents > 0 and r.due_on < $3::date) d
    where ${overdueInvoice('$3::date')}`,
  refunds: refundsIn(refundToSend('$3::date')),
  bank_lines: `l.id, l.text, to_char(l.day, 'FMDD Mon YYYY'), l.reference, l.amount_cents, l.created_at, null, null::uuid, null::int
    from bank_line l where l.state = 'open'`,
  scholarships: `r.id, s.full_name, p.title, null, p.price_cents, r.created_at, null, null::uuid, null::int
    from scholarship_request r join student s on s.id = r.student_id join program p on p.id = r.program_id
    where r.state = 'requested'`,
  documents: `d.id, s.full_name, d.title, null, null::bigint, d.created_at, null, null::uuid, null::int
    from child_document d join student s on s.id = d.student_id where d.state = 'submitted'`,
  deletions: `d.id, a.full_name, a.role, null, null::bigint, d.requested_at, null, null::uuid, null::int
    from deletion_request d join account a on a.id = d.account_id where d.state = 'open'`,
};

/** By which column each kind is ordered; the sixth is the moment, which is what counts for holds. */
const orderOf = (kind: Listed): string => (kind === 'no_contact' ? '1' : '6, 1');

const columns = 'id, title, detail, more, cents, at, reference, by, version';
const recordsText = Object.entries(listed)
  .map(
    ([
      kind,
      text,
    ]) => `select '${kind}' as kind, id, title, detail, more, cents::bigint as cents, at, reference, by as "byId", version
  from (select ${text} and '${kind}' = any($2::text[]) order by ${orderOf(kind as Listed)} limit ${recordsListed}) ${kind}(${columns})`,
  )
  .join('\nunion all\n');

/** The first records of the kinds that have any, oldest first. */
export const oldestRecords = (pool: pg.Pool, now: Date, kinds: readonly WorkKind[]): Promise<RecordRow[]> =>
  namedQuery<RecordRow>(pool, recordsText, [lapsingBy(now), kinds, jamaicaDay(now)]);

/** As the list of teams says. */
const feeIsOpen = `coalesce((select r.open_cents > 0 from receivable r where r.subject_kind = 'competition_entry'
  and r.subject_id = ${feeSubjectText('n')}), n.paid_at is null)`;

/** Unpaid teams by competition, nearest first, so that each line links to one list. */
const feesText = `
  select c.id as "competitionId", c.title as competition, count(*) over (partition by c.id)::int as count, n.id, n.name,
    (select count(*) from entry_member m where m.entry_id = n.id and m.state <> 'declined')::int as members,
    coalesce((select r.open_cents from receivable r where r.subject_kind = 'competition_entry' and r.subject_id = ${feeSubjectText('n')}), n.fee_cents) as cents, n.created_at as at,
    row_number() over (partition by c.id order by n.created_at, n.id)::int as position
  from (select c.* from competition c where c.status in ('upcoming', 'registration') and c.deleted_at is null
      and exists (select 1 from competition_entry n where n.competition_id = c.id and n.status = 'entered'
        and n.fee_cents > 0 and ${feeIsOpen})
    order by c.date, c.title limit 3) c
  join competition_entry n on n.competition_id = c.id and n.status = 'entered' and n.fee_cents > 0 and ${feeIsOpen}
  order by c.date, c.title, n.created_at, n.id`;

export const feesOwed = (pool: pg.Pool): Promise<FeesRow[]> =>
  namedQuery<FeesRow>(pool, `select * from (${feesText}) f where f.position <= ${recordsListed}`, []);
