import type pg from 'pg';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { refundToSend } from '../../billing/refunds/refund-to-send.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { lapsingBy, viewConditions } from '../../enrollments/places/admin-views.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { answeredQuote, overdueInvoice } from '../../groups/quotes/group-billing.rows.ts';
import { isTheOffices } from '../../messages/inbox/is-the-offices.ts';
import { isUnsent } from '../../messages/outgoing/is-unsent.ts';
import { openCover } from '../../programs/staff/open-cover.ts';
import { expiredRecords } from '../../programs/staff-records/expired-records.ts';
import { flaggedClasses } from '../../programs/staffing/flagged-classes.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isOpenDeparture } from '../../teaching/door/door-text.ts';
import { isUnrecorded, waitsForOffice } from '../../teaching/medicine/medicine-text.ts';
import { countFailedJobs } from '../failed-jobs/failed-jobs.queries.ts';
import type { Waiting } from './today.presenter.ts';

const views = viewConditions(openPayments);

type Counted = Exclude<keyof Waiting, 'failed_jobs'>;

/** Each condition is the one of the list that the line links to. Children are looked up from their places, which are few beside all children. */
const countsText = `
  select
    (select count(*) from attendance_alert where state = 'should_be_there')::int as alarms,
    (select count(*) from door_stop where closed_at is null)::int as stops,
    (select count(*) from door_event d where ${isOpenDeparture('d')})::int as departures,
    (select count(*) from incident where state = 'signed' and about_id is null)::int as incidents,
    (select count(*) from missed_dose d where ${isUnrecorded('d')})::int as doses,
    (select count(*) from medicine_plan l where ${waitsForOffice('l', '$2::date')})::int as medicine,
    (select count(*) from ${flaggedClasses('$2::date')})::int as clearance,
    (select count(*) from ${openCover('$2::date')} c)::int as cover,
    (select count(*) from ${expiredRecords('$2::date')} r)::int as staff_records,
    (select count(*) from walk_up where state = 'open')::int as walk_ups,
    (select count(*) from payment where needs_attention)::int as money,
    (select count(*) from gateway_mismatch where resolved_at is null)::int as mismatches,
    (select count(*) from enrollment e where ${views.lapsing.replace('?', '$1')})::int as lapsing,
    (select count(*) from refund where state = 'awaiting_approval')::int as refund_approval,
    (select count(*) from payment_proof where state = 'under_review')::int as proofs,
    (select count(*) from enrollment e where ${views.to_approve})::int as approval,
    (select count(*) from (select distinct e.student_id as id from enrollment e where ${seatIsHeld('e')}) h
      where (select s.archived_at is null from student s where s.id = h.id) and not exists (
      select 1 from child_person c where c.student_id = h.id and c.is_emergency_contact))::int as no_contact,
    (select count(*) from mail_message m where ${isUnsent('m')})::int as failed_mail,
    (select count(*) from contact_message c where c.state = 'new' and ${isTheOffices('c')})::int as messages,
    (select count(*) from partner_group where status = 'pending')::int as groups,
    (select count(*) from partner_group where ${answeredQuote})::int as quotes,
    (select count(*) from partner_group where ${overdueInvoice('$2::date')})::int as group_invoices,
    (select count(*) from child_document where state = 'submitted')::int as documents,
    (select count(*) from refund r where ${refundToSend('$2::date')})::int as refunds,
    (select count(*) from bank_line where state = 'open')::int as bank_lines,
    (select count(*) from scholarship_request where state = 'requested')::int as scholarships,
    (select count(*) from deletion_request where state = 'open')::int as deletions`;

/** What waits for an admin, by kind: for the ledger of the dashboard and for the numbers in the sidebar. */
export async function countWaiting(pool: pg.Pool, now: Date): Promise<Waiting> {
  const [[counts], jobs] = await Promise.all([
    namedQuery<Record<Counted, number>>(pool, countsText, [lapsingBy(now), jamaicaDay(now)]),
    countFailedJobs(pool, 'other'),
  ]);
  if (!counts) throw new Error('The count of what is waiting gave no row.');
  return { ...counts, failed_jobs: jobs };
}
