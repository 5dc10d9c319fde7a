import { always, fill, fullName, id, rows, surname, waiting, when } from './rows.ts';

/** What is sold besides places, the fund, what banks pay out, and plans: one of each for each family of `fill-lists.ts`. */
const items = {
  gift: { kind: `'gift_card'`, cents: '500000', more: {} },
  month: { kind: `'membership'`, cents: '800000', more: { billing_day: '1' } },
  pass: { kind: `'pass'`, cents: '900000', more: { classes: '10' } },
};
type Sold = keyof typeof items;
const kinds = Object.keys(items) as Sold[];

const itemRow = (sold: Sold) =>
  fill(
    'item',
    {
      id: id(`item-${sold}`),
      name: `'${sold} ' || n`,
      kind: items[sold].kind,
      price_cents: items[sold].cents,
      tax: `'none'`,
      per: `'family'`,
      once: 'false',
      automatic: 'false',
      offered: `'all'`,
      ...items[sold].more,
    },
    always(10),
  );

/** A line on a family's account that is paid, and what it is for. */
const billed = (sold: Sold) => [
  fill('charge', {
    id: id(`charge-${sold}`),
    parent_id: id('account'),
    kind: `'items'`,
    label: `'${sold}'`,
    amount_cents: items[sold].cents,
    day: `(${when})::date`,
    created_at: when,
  }),
  fill('receivable', {
    id: id(`bill-${sold}`),
    account_id: id('billing'),
    subject_kind: `'charge'`,
    subject_id: id(`charge-${sold}`),
    net_cents: items[sold].cents,
    allocated_cents: items[sold].cents,
    due_on: `(${when})::date`,
    created_at: when,
  }),
];
const used = `case when n < ${waiting} or n % 3 = 0 then`;

export const salesStatements = [
  ...kinds.map(itemRow),
  ...kinds.flatMap(billed),
  fill('gift_card', {
    id: id('gift'),
    charge_id: id('charge-gift'),
    item_id: id('item-gift', '(n % 10)'),
    amount_cents: '500000',
    balance_cents: `${used} 500000 else 0 end`,
    code_digest: `'digest' || n`,
    last_four: `lpad((n % 10000)::text, 4, '0')`,
    created_at: when,
  }),
  fill('pass', {
    id: id('pass'),
    charge_id: id('charge-pass'),
    item_id: id('item-pass', '(n % 10)'),
    classes: '10',
    used: `${used} 3 else 10 end`,
    sold_on: `(${when})::date`,
    valid_until: `(${when})::date + 365`,
    created_at: when,
  }),
  fill('membership', {
    id: id('membership'),
    item_id: id('item-month', '(n % 10)'),
    student_id: id('student'),
    parent_id: id('account'),
    billing_day: '1',
    begins_on: `(${when})::date - 90`,
    ends_on: `case when n >= 200 then (${when})::date end`,
    billed_through: `(${when})::date + 30`,
    released_at: `case when n >= 200 then ${when} end`,
    created_at: when,
    left_for: `case when n >= 200 and n % 5 = 0 then 'moved' end`,
    left_at: `case when n >= 200 and n % 5 = 0 then ${when} end`,
  }),
  fill('membership_month', {
    id: id('membership-month'),
    membership_id: id('membership'),
    from_on: `(${when})::date - 30`,
    until_on: `(${when})::date`,
    days: '30',
    of_days: '30',
    price_cents: '800000',
    cents: '800000',
    charge_id: id('charge-month'),
    created_at: when,
  }),
  fill(
    'fund_sponsor',
    {
      id: id('sponsor'),
      name: fullName,
      kind: `case when n % 3 = 0 then 'company' else 'person' end`,
      contact_name: fullName,
      purpose: `'For children of ' || ${surname()}`,
      seats: '5',
      created_at: when,
    },
    always(300),
  ),
  fill('fund_entry', {
    id: id('gift-entry'),
    kind: `case when n % 3 = 1 then 'award' else 'gift' end`,
    amount_cents: 'case when n % 3 = 1 then -4200000 else 5000000 end',
    value_day: `(${when})::date`,
    way: `case when n % 3 <> 1 then 'bank_transfer' end`,
    giver: fullName,
    reference: `'F' || lpad(n::text, 8, '0')`,
    // Three entries of each sponsor; what others give has no purpose.
    sponsor_id: `case when n < 900 then ${id('sponsor', '(n % 300)')} end`,
    payment_id: `case when n % 3 = 1 then ${id('payment')} end`,
    created_at: when,
  }),
  // A payout of the bank for each three hundred checkouts; the newest are still on their way.
  fill(
    'payout',
    {
      id: id('payout'),
      way: `'card'`,
      value_day: `(now() - n * interval '900 minutes')::date`,
      gross_cents: '420000000',
      fee_cents: '0',
      net_cents: '420000000',
      created_by: `(select id from account where full_name = 'Bench Admin')`,
    },
    `generate_series(0, $1::int / 300) n`,
  ),
  fill(
    'payout_item',
    {
      id: id('payout-item'),
      payout_id: id('payout', '(n / 300)'),
      checkout_id: id('payment'),
      amount_cents: '4200000',
    },
    `${rows} where n % 3 = 0 and n % 10 <> 9 and n >= 60`,
  ),
  fill('payment_plan', {
    id: id('payment-plan'),
    enrollment_id: id('enrollment'),
    name: `'Three parts'`,
    deposit_cents: '1000000',
    created_at: when,
    ended_at: `case when n >= 100 then ${when} end`,
    ended_reason: `case when n >= 100 then 'Paid' end`,
  }),
  fill('plan_instalment', {
    plan_id: id('payment-plan'),
    position: '1',
    due_on: `(${when})::date`,
    amount_cents: '4200000 + n * 100',
    through_cents: '4200000 + n * 100',
  }),
];
