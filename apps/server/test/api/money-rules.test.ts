import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { checkMoney, moneyRules } from '../../src/modules/billing/checks/check-money.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({
    now: new Date().toISOString(),
    cards: false,
    environment: { DEMO: 'on', PUBLIC_ORIGIN: 'http://localhost:3999' },
  });
  await loadDemoIfEmpty(world);
}, 120_000);
afterAll(() => world.close());

const one = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
const aPayment = one('payment', "state = 'confirmed' and gateway is not null and refunded_cents = 0");
const aPlace = one('enrollment', "paid_cents > 0 and status = 'enrolled'");

const aTaxedLine = one('invoice_line', "tax_rate is not null and kind = 'charge'");

/** How each rule is broken in the demo, behind the back of triggers and constraints. */
const breaks: Record<string, string> = {
  'What is owed is the sum of its lines': `update receivable set net_cents = net_cents + 1 where id = ${one('receivable', 'net_cents > 0')}`,
  'What is paid is the sum of its allocations': `update receivable set allocated_cents = allocated_cents - 1 where id = ${one('receivable', 'allocated_cents > 0')}`,
  'Nothing is paid beyond what is owed': `update receivable set allocated_cents = net_cents + 1 where id = ${one('receivable', 'allocated_cents > 0')}`,
  'A payment is allocated, returned, or flagged for the office': `delete from allocation where payment_id = ${aPayment}`,
  'Reserved refunds are those of the payment': `update payment set refunded_cents = 100 where id = ${aPayment}`,
  'A place says what its payments say': `update enrollment set paid_cents = paid_cents - 1 where id = ${aPlace}`,
  'What is due on a place is what is open on its account': `update enrollment set price_cents = price_cents + 100 where id = ${aPlace}`,
  'What is undone is undone as a whole': `insert into refund (id, payment_id, amount_cents, state, channel, requested_by)
    select gen_random_uuid(), id, 100, 'succeeded', 'reversal', gen_random_uuid() from payment where id = ${aPayment}`,
  'Every confirmed payment has one receipt, and only those': `delete from receipt where checkout_id = (select checkout_id from payment where id = ${aPayment})`,
  'A checkout is the sum of its places': `update checkout set amount_cents = amount_cents + 1 where id = (select checkout_id from payment where id = ${aPayment})`,
  'A deposit is the sum of what is in it, and of its difference': `update deposit set total_cents = total_cents + 1 where id = ${one('deposit', 'true')}`,
  'Numbers have no gap': `delete from receipt where id = ${one('receipt', 'true')}`,
  'Every accepted quote is charged as it was sent, and only those': `update group_quote set total_cents = total_cents + 1 where id = ${one('group_quote', "state = 'accepted'")}`,
  'Credit is never overdrawn': `update payment set method = 'credit' where id = ${aPayment}`,
  'No card payment without a verified report of its amount': `update gateway_event set verified = false where checkout_id = (select checkout_id from payment where id = ${aPayment})`,
  'The parts of a plan come to what the place costs': `update plan_instalment set through_cents = through_cents + 1 where plan_id = ${one('payment_plan', 'ended_at is null')}`,
  'The parts of a plan follow each other': `update plan_instalment set amount_cents = amount_cents - 1 where plan_id = ${one('payment_plan', 'ended_at is null')}`,
  'A place has one plan at a time': `drop index payment_plan_one_open;
    insert into payment_plan select (p).* from (select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid())) as p
      from payment_plan p where ended_at is null limit 1) copied`,
  'Money counts on its own day, or on the first open day after it': `update payment set value_day = value_day - 1 where id = ${aPayment}`,
  'A charge is the sum of the first lines of its bill': `update charge set amount_cents = amount_cents + 1 where id = ${one('charge', 'true')}`,
  'GCT of a line is its rate, to the cent': `update invoice_line set tax_cents = tax_cents + 1 where id = ${aTaxedLine}`,
  'GCT goes with its money: never more than was charged, and none once nothing is owed': `insert into invoice_line
    select (p).* from (select jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', 99, 'kind', 'cancellation',
      'amount_cents', -amount_cents, 'tax_cents', 0)) as p from invoice_line l where id = ${aTaxedLine}) copied`,
  'The stock of an item is the sum of its moves': `update item set stock = stock + 1 where id = ${one('item', 'stock is not null')}`,
  'What a bill sold is what left the shelf, and is back once it is cancelled':
    'delete from item_move where charge_id is not null',
  'A payout is its payments less its fee, and the line of the bank': `update payout set fee_cents = fee_cents + 1, gross_cents = gross_cents + 1
    where id = ${one('payout', 'cancelled_at is null')}`,
  'What is in a payout is what was received or given back': `update payout_item set amount_cents = amount_cents + 1 where id = ${one('payout_item', 'checkout_id is not null')}`,
  'Money in transit is what was not paid out': `delete from payout_item where id = ${one('payout_item', 'true')}`,
  'Every card at the machine has its slip, and only those': 'delete from card_slip',
  'The price of a place is the sum of its lines': `insert into enrollment_price_line (id, enrollment_id, position, kind, label, amount_cents)
    select gen_random_uuid(), id, 99, 'price', 'Price', price_cents + 1 from enrollment where price_cents > 0 limit 1`,
  'What is left on a gift card is the sum of its moves': `update gift_card set balance_cents = balance_cents + 1 where id = ${one('gift_card', 'cancelled_at is null')}`,
  'The gift cards of a bill come to what is owed or paid for it': `update gift_card set amount_cents = amount_cents + 1 where id = ${one('gift_card', 'cancelled_at is null')}`,
  'What gift cards paid, and what went back to them, is on the cards':
    'delete from gift_card_move where payment_id is not null',
  'What is left on gift cards is what the books owe for them':
    'update gift_card set balance_cents = balance_cents - 1 where balance_cents > 0',
  'Each month of a membership up to the last one billed is there once': `update membership set billed_through = billed_through + 1
    where id = ${one('membership', 'true')}`,
  'A month of a membership has the bill that it says, or no day that counts': `update membership_month set cents = cents + 1
    where id = ${one('membership_month', 'charge_id is not null')}`,
  'A month that another bill took the place of is owed no more': `update membership_month set superseded_at = now()
    where id = (select o.id from membership_month o join receivable r on r.subject_id = o.charge_id where r.net_cents > r.allocated_cents limit 1)`,
  'Pauses of a membership do not overlap': `insert into membership_pause (id, membership_id, from_on, until_on)
    select gen_random_uuid(), membership_id, from_on, until_on from membership_pause limit 1`,
  'What is used of a pass is its punches that stand, never more than was bought': `update pass set used = used + 1
    where id = ${one('pass', 'used > 0')}`,
  'A punch stands as long as its visit does, and is for a child of who bought the pass': `update pass_punch set given_back_at = now()
    where id = ${one('pass_punch', 'given_back_at is null')}`,
  'A pass that was used is paid, unless its payment was undone': `update receivable set allocated_cents = 0
    where subject_id = (select charge_id from pass where used > 0 limit 1)`,
  'Of a pass with returned classes no more is owed than the share of the others': `update pass set returned = 3, returned_at = now()
    where id = ${one('pass', 'used = 2')}`,
  'What is in the scholarship fund is the sum of its entries': 'update fund set balance_cents = balance_cents + 1',
  'What the scholarship fund paid, and what went back to it, stands in its entries':
    'delete from fund_entry where payment_id is not null',
  'What is in the scholarship fund is what its account in the books says':
    'update fund set balance_cents = balance_cents + 1',
  'No sponsor pays more than it gave': `insert into fund_sponsor (id, name, kind) values ('01900000-0000-7000-8000-000000000001', 'Nobody', 'person');
    update fund_entry set sponsor_id = '01900000-0000-7000-8000-000000000001' where kind = 'award'`,
  'What a family gave with a payment is in the scholarship fund as long as the payment stands': `update receivable set subject_kind = 'fund_gift'
    where id = (select receivable_id from payment where state = 'confirmed' and receivable_id is not null and method <> 'scholarship_fund' order by id limit 1)`,
  'What the scholarship fund paid goes back to it and nowhere else': `insert into refund (id, payment_id, amount_cents, state, channel, requested_by)
    select gen_random_uuid(), id, 100, 'succeeded', 'credit', gen_random_uuid() from payment where method = 'scholarship_fund' limit 1`,
  'What closed months moved to unearned fees is what the newest one left': `insert into unearned_fee (id, month, program_id, balance_cents, moved_cents)
    select gen_random_uuid(), '2020-01-01', id, 100, 50 from program limit 1`,
  'The figures of money are those of its rows': `update figure_entry set cents = cents + 1 where name = 'received'`,
  'The figures of places are those of their rows': `update figure_entry set quantity = quantity + 1 where name = 'taken'`,
  'The figures of sizes are those of their rows': `update figure_entry set quantity = quantity + 1 where name = 'students'`,
  'The figures of mailings are those of their readers': `insert into figure_entry (name, program_id, quantity) values ('broadcast_sent', gen_random_uuid(), 1)`,
};

test('every rule can be broken here, and holds in the demo', async () => {
  expect(Object.keys(breaks).toSorted()).toEqual(Object.keys(moneyRules).toSorted());
  expect(await checkMoney(world.db)).toEqual([]);
});

class Undo extends Error {}

test.each(Object.entries(breaks))('%s: what breaks it is found', async (rule, broken) => {
  const found = world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(broken));
    expect((await checkMoney(tx)).map((fault) => fault.rule)).toContain(rule);
    throw new Undo();
  });
  await expect(found).rejects.toThrow(Undo);
});
