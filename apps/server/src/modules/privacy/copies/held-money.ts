import { sql, type SQL } from 'drizzle-orm';
import { type HeldKind, ownMoney, places, type Subject } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** What a family owes for anything but places, such as the fees of its teams. */
const bills = ({
  accountId,
}: Subject): SQL => sql`(select v.id from billing_account b join receivable v on v.account_id = b.id
  where b.kind = 'family' and b.holder_id = ${accountId} and v.subject_kind <> 'enrollment')`;
/** The condition on `payment p`. */
const paidFor = (subject: Subject): SQL =>
  sql`(p.enrollment_id in ${places(subject)} or p.receivable_id in ${bills(subject)})`;

export const checkouts = (subject: Subject): SQL =>
  sql`(select p.checkout_id from payment p where ${paidFor(subject)})`;

/** What is held about invoices and payments. */
export const heldMoney: readonly HeldKind[] = [
  {
    name: 'invoices',
    title: 'Invoices and what changed them',
    of: ownMoney,
    rows: (subject) => sql`
      select i.number, l.position, l.kind, l.description, l.quantity, l.amount_cents, l.tax_cents, l.tax_rate, b.trn, r.due_on, l.created_at
      from billing_account b join invoice i on i.account_id = b.id join invoice_line l on l.invoice_id = i.id
      join receivable r on r.id = l.receivable_id
      where (b.kind = 'family' and b.holder_id = ${subject.accountId}) or (b.kind = 'student' and b.holder_id in ${inList(subject.studentIds)})
      order by l.created_at, i.number, l.position`,
  },
  {
    name: 'charges',
    title: 'Charges that are no place',
    of: ownMoney,
    rows: (subject) => sql`
      select kind, label, amount_cents, day, note, created_at, cancelled_at from charge
      where parent_id = ${subject.accountId} order by created_at`,
  },
  {
    name: 'gift-cards',
    title: 'Gift cards that were bought',
    of: ownMoney,
    rows: (subject) => sql`
      select g.amount_cents, g.balance_cents, g.last_four, g.void_reason, g.created_at, g.shown_at, g.voided_at, g.cancelled_at
      from gift_card g join charge c on c.id = g.charge_id where c.parent_id = ${subject.accountId} order by g.created_at`,
  },
  {
    name: 'memberships',
    title: 'Memberships',
    of: ownMoney,
    rows: (subject) => sql`
      select i.name, m.student_id, m.billing_day, m.begins_on, m.ends_on, m.left_for, m.left_note, m.left_at, m.created_at, o.from_on, o.until_on, o.days, o.of_days, o.cents
      from membership m join item i on i.id = m.item_id
      left join membership_month o on o.membership_id = m.id and o.superseded_at is null
      where m.parent_id = ${subject.accountId} order by m.created_at, o.from_on`,
  },
  {
    name: 'membership-pauses',
    title: 'Pauses of memberships',
    of: ownMoney,
    rows: (subject) => sql`
      select p.membership_id, p.from_on, p.until_on, p.created_at, p.cancelled_at from membership_pause p
      join membership m on m.id = p.membership_id where m.parent_id = ${subject.accountId} order by p.created_at`,
  },
  {
    name: 'passes',
    title: 'Passes for classes',
    of: ownMoney,
    rows: (subject) => sql`
      select i.name, p.classes, p.used, p.returned, p.valid_until, p.returned_at, p.return_reason, p.created_at, u.punched_at, u.given_back_at,
        v.student_id, m.starts_at
      from pass p join item i on i.id = p.item_id join charge c on c.id = p.charge_id left join pass_punch u on u.pass_id = p.id
      left join class_visit v on v.id = u.visit_id left join meeting m on m.id = v.meeting_id
      where c.parent_id = ${subject.accountId} order by p.created_at, u.punched_at`,
  },
  {
    name: 'scholarship-fund',
    title: 'What the scholarship fund paid',
    of: ownMoney,
    rows: (subject) => sql`
      select e.kind, e.amount_cents, e.value_day, e.note, e.created_at
      from fund_entry e left join refund f on f.id = e.refund_id join payment p on p.id = coalesce(e.payment_id, f.payment_id)
      where ${paidFor(subject)} order by e.created_at`,
  },
  {
    name: 'payments',
    title: 'Payments',
    of: ownMoney,
    rows: (subject) => sql`
      select id, checkout_id, reference, enrollment_id, receivable_id, amount_cents, refunded_cents, currency, method, gateway, external_reference, received_on, state, message, created_at, confirmed_at
      from payment p where ${paidFor(subject)} order by created_at`,
  },
  {
    name: 'payment-plans',
    title: 'Payment plans',
    of: ownMoney,
    rows: (subject) => sql`
      select p.id, p.enrollment_id, p.name, p.reason, p.created_at, p.ended_at, p.ended_reason, i.position, i.due_on, i.amount_cents
      from payment_plan p join plan_instalment i on i.plan_id = p.id
      where p.enrollment_id in ${places(subject)} order by p.created_at, i.position`,
  },
  {
    name: 'payment-reminders',
    title: 'Payment reminders',
    of: ownMoney,
    rows: (subject) =>
      sql`select enrollment_id, receivable_id, kind, due_cents, sent_at from money_reminder where parent_id = ${subject.accountId} order by sent_at`,
  },
  {
    name: 'payment-links',
    title: 'Payment links and who paid with them',
    of: ownMoney,
    rows: (subject) => sql`
      select k.id as checkout_id, k.reference, k.amount_cents, k.payer_name, k.payer_email, k.payer_message, l.created_at as link_created_at,
        l.expires_at as link_expires_at, l.ended_at as link_ended_at, l.student_id as link_student_id, l.title as link_title, l.goal_cents as link_goal_cents,
        l.ahead as link_ahead, l.thanks as link_thanks
      from payer_link l full join (select * from checkout where id in ${checkouts(subject)} and payer_name is not null) k on k.payer_link_id = l.id
      where l.parent_id = ${subject.accountId} or k.id is not null order by l.created_at, k.created_at`,
  },
  {
    name: 'payment-link-reminders',
    title: 'Relatives who get a reminder of a payment link',
    of: ownMoney,
    rows: (subject) => sql`
      select m.name, m.email, m.asked_at, m.confirmed_at, m.stopped_at, m.last_on, m.created_at, l.title as link_title
      from payer_reminder m join payer_link l on l.id = m.link_id where l.parent_id = ${subject.accountId} order by m.created_at`,
  },
  {
    name: 'receipts',
    title: 'Receipts',
    of: ownMoney,
    rows: (subject) => sql`
      select r.number, r.issued_at, r.snapshot from receipt r where r.checkout_id in ${checkouts(subject)} order by r.issued_at`,
  },
  {
    name: 'refunds',
    title: 'Refunds',
    of: ownMoney,
    rows: (subject) => sql`
      select r.id, r.payment_id, r.amount_cents, r.state, r.channel, r.reason, r.external_reference, r.created_at, r.settled_at,
        a.details_sealed as refund_account_sealed
      from refund r join payment p on p.id = r.payment_id left join refund_account a on a.refund_id = r.id where ${paidFor(subject)} order by r.created_at`,
  },
  {
    name: 'proofs-of-payment',
    title: 'Proofs of payment',
    of: ownMoney,
    rows: (subject) => sql`
      select f.id, f.checkout_id, f.state, f.paid_on, f.note, f.reason, f.file_name, f.created_at, f.reviewed_at
      from payment_proof f where f.checkout_id in ${checkouts(subject)} order by f.created_at`,
  },
  {
    name: 'card-slips',
    title: 'Slips of the card machine',
    of: ownMoney,
    rows: (subject) => sql`
      select checkout_id, batch, machine, approval_code, last_four from card_slip
      where checkout_id in ${checkouts(subject)} order by checkout_id`,
  },
  {
    name: 'bank-lines',
    title: 'Transfers as our bank reported them',
    of: ownMoney,
    rows: (subject) => sql`
      select day, amount_cents, text, reference, checkout_id from bank_line
      where checkout_id in ${checkouts(subject)} order by day, id`,
  },
];
