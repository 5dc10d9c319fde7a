import type { AttentionKind, Dashboard } from '@doctorbird/contract/admin/dashboard';
import type pg from 'pg';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { jamaicaDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { countUnfinished } from '../../teaching/attendance/held-meetings.queries.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { lapsingBy, viewConditions } from '../../enrollments/places/admin-views.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { countFailedJobs } from '../failed-jobs/failed-jobs.queries.ts';
import type { Waiting } from './dashboard.presenter.ts';

const views = viewConditions(openPayments);

type Attention = Dashboard['attention'][number];
type Counted = Exclude<AttentionKind, 'attendance' | 'failed_jobs' | 'entry_fees'>;

/** Each condition is the one of the list that the line links to. */
const countsText = `
  select
    (select count(*) from payment where needs_attention)::int as money,
    (select count(*) from gateway_mismatch where resolved_at is null)::int as mismatches,
    (select count(*) from enrollment e where ${views.lapsing.replace('?', '$1')})::int as lapsing,
    (select count(*) from refund where state = 'awaiting_approval')::int as refund_approval,
    (select count(*) from payment_proof where state = 'under_review')::int as proofs,
    (select count(*) from enrollment e where ${views.to_approve})::int as approval,
    (select count(*) from student where archived_at is null and exists (select 1 from enrollment e
      where e.student_id = student.id and ${seatIsHeld('e')}) and not exists (
      select 1 from child_person c where c.student_id = student.id and c.is_emergency_contact))::int as no_contact,
    (select count(*) from mail_message where state = 'failed')::int as failed_mail,
    (select count(*) from contact_message where state = 'new')::int as messages,
    (select count(*) from partner_group where status = 'pending')::int as groups,
    (select count(*) from child_document where state = 'submitted')::int as documents,
    (select count(*) from refund where state = 'requested')::int as refunds,
    (select count(*) from deletion_request where state = 'open')::int as deletions`;

/** Unpaid teams by competition, nearest first, so that each line links to one list. */
const feesText = `
  select c.id, c.title, count(*)::int as count
  from competition_entry n join competition c on c.id = n.competition_id and c.status in ('upcoming', 'registration')
  where n.status = 'entered' and n.fee_cents > 0 and n.paid_at is null and c.deleted_at is null
  group by c.id, c.title, c.date order by c.date, c.title limit 3`;

/** After this long nobody remembers who came: the meeting stays in its list but is no longer a task. */
const markedWithinDays = 90;

const texts: Record<Exclude<AttentionKind, 'entry_fees'>, { one: string; more: string; href: string }> = {
  money: {
    one: 'payment needs attention: it came late, was too much, or its place is gone',
    more: 'payments need attention: they came late, were too much, or their place is gone',
    href: '/admin/payments?status=attention',
  },
  mismatches: {
    one: 'report of the card service does not match our records',
    more: 'reports of the card service do not match our records',
    href: '/admin/payments/mismatches?state=open',
  },
  lapsing: {
    one: 'unpaid place lapses within a day',
    more: 'unpaid places lapse within a day',
    href: '/admin/enrollments?status=lapsing',
  },
  refund_approval: {
    one: 'refund is waiting for a second admin',
    more: 'refunds are waiting for a second admin',
    href: '/admin/payments/refunds?state=awaiting_approval',
  },
  proofs: {
    one: 'payment proof to review',
    more: 'payment proofs to review',
    href: '/admin/payments/proofs?state=under_review',
  },
  no_contact: {
    one: 'child has a place and no emergency contact',
    more: 'children have a place and no emergency contact',
    href: '/admin/students?missing=contact',
  },
  approval: {
    one: 'family is waiting for your approval',
    more: 'families are waiting for your approval',
    href: '/admin/enrollments?status=to_approve',
  },
  failed_mail: {
    one: 'email could not be sent',
    more: 'emails could not be sent',
    href: '/admin/messages/mails?status=failed',
  },
  failed_jobs: {
    one: 'background job failed',
    more: 'background jobs failed',
    href: '/admin/jobs?kind=other',
  },
  messages: {
    one: 'message is new in the inbox',
    more: 'messages are new in the inbox',
    href: '/admin/messages?status=new',
  },
  groups: {
    one: 'group is waiting for a quote',
    more: 'groups are waiting for a quote',
    href: '/admin/groups?status=pending',
  },
  documents: {
    one: 'document to review',
    more: 'documents to review',
    href: '/admin/documents?state=submitted',
  },
  refunds: {
    one: 'refund still has to be sent',
    more: 'refunds still have to be sent',
    href: '/admin/payments/refunds?state=requested',
  },
  deletions: {
    one: 'account is to be deleted',
    more: 'accounts are to be deleted',
    href: '/admin/deletions',
  },
  attendance: {
    one: `meeting of the last ${markedWithinDays} days has children without a mark`,
    more: `meetings of the last ${markedWithinDays} days have children without a mark`,
    href: '/admin/attendance?state=unfinished',
  },
};

/** What waits for an admin, by kind: for the dashboard's lines and for the numbers in the sidebar. */
export async function countWaiting(pool: pg.Pool, now: Date): Promise<Waiting> {
  const [[counts], jobs] = await Promise.all([
    namedQuery<Record<Counted, number>>(pool, countsText, [lapsingBy(now)]),
    countFailedJobs(pool, 'other'),
  ]);
  if (!counts) throw new Error("The dashboard's attention gave no row.");
  return { ...counts, failed_jobs: jobs };
}

/** What needs an admin, most urgent first; lines with zero are left out. */
export async function loadAttention(pool: pg.Pool, now: Date): Promise<Attention[]> {
  const markedSince = jamaicaDay(new Date(now.getTime() - markedWithinDays * 86_400_000));
  const [waiting, unfinished, fees] = await Promise.all([
    countWaiting(pool, now),
    countUnfinished(pool, now, jamaicaMoment(markedSince, '00:00')),
    namedQuery<{ id: string; title: string; count: number }>(pool, feesText, []),
  ]);
  const found = { ...waiting, attendance: unfinished };
  const kinds = Object.keys(texts) as Array<keyof typeof texts>;
  const lines = kinds.map((kind): Attention => {
    const { one, more, href } = texts[kind];
    const count = found[kind];
    const list = kind === 'attendance' ? `${href}&from=${markedSince}` : href;
    return { kind, count, sentence: `${count} ${count === 1 ? one : more}`, href: list };
  });
  const owing = fees.map(({ id, title, count }): Attention => ({
    kind: 'entry_fees',
    count,
    sentence: `${count} ${count === 1 ? 'team' : 'teams'} of ${title} still ${count === 1 ? 'owes' : 'owe'} the fee`,
    href: `/admin/competitions/${id}/entries?status=unpaid`,
  }));
  return [...lines.filter(({ count }) => count > 0), ...owing];
}
