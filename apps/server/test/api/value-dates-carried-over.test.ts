import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { importLine } from '../import-line.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
});
afterAll(() => world.close());

/** The tables as they were before value dates. */
const before = `
  drop trigger payment_counted_again on payment; drop trigger refund_counted_again on refund;
  drop trigger payment_booked on payment; drop trigger refund_booked on refund;
  drop function book_payment(); drop function book_refund(); drop function open_day(date); drop table closed_month;
  alter table payment drop column listed_on, drop column value_day;
  alter table refund drop column returned_on, drop column value_day, drop column instead_of;
  alter table bank_line drop column returned; alter table sandbox_transaction drop column decided_at;
  create trigger payment_counted_again after update of state on payment for each row when (false) execute function count_payment();
  create trigger refund_counted_again after update of state on refund for each row when (false) execute function count_refund();
  drop function add_money_figures(text, uuid, date, integer, bigint, boolean);
  create function add_money_figures(text, uuid, timestamptz, integer, bigint) returns void language sql as 'select';
  create index payment_confirmed on payment (confirmed_at); create index refund_settled on refund (settled_at);
  create index payment_state on payment (state); create index payment_method on payment (method);
  create index payment_refunded on payment (created_at); create index payment_attention on payment (created_at);
  create unique index bank_line_checkout on bank_line (checkout_id)`;

async function place(): Promise<string> {
  const programId = await buildProgram(world.db, { priceCents: 1_000_000 });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  return buildEnrollment(world.db, { studentId, programId, createdAt: world.clock.now() });
}

test('an upgrade gives every payment its day: as typed, as the bank says, or of the capture', async () => {
  const typed = await place();
  const recorded = await world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cheque',
      reference: 'CHQ 1',
      received_on: '2026-02-27',
      items: [{ enrollment_id: typed, due: 10_000, amount: 10_000 }],
      credit: 500,
    },
  });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
  const banked = await place();
  const line = await importLine(world, admin, { text: 'Transfer', amount: '10000.00', day: '28/02/2026' });
  const matched = await world.call(calls.matchBankLine, {
    token: admin.token,
    params: { id: line.id },
    body: { kind: 'place', enrollment_id: banked },
  });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  const card = await place();
  await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId: card, method: 'card', at: new Date('2026-03-05T04:30:00Z') }),
  );
  // As a release without value dates stored it: the day of a bank's line stood beside its checkout only.
  await world.pool.query('update payment set received_on = null where enrollment_id = $1', [banked]);

  await world.pool.query(before);
  const folder = join(import.meta.dirname, '../../migrations/early');
  const file = (await readdir(folder)).find((name) => name.endsWith('_money_by_value_date.sql'));
  for (const statement of (await readFile(join(folder, file ?? ''), 'utf8')).split('--> statement-breakpoint'))
    await world.pool.query(statement);

  const days = async (id: string) =>
    (
      await world.pool.query<{ day: string }>('select value_day::text as day from payment where enrollment_id = $1', [
        id,
      ])
    ).rows.map(({ day }) => day);
  expect(await days(typed)).toEqual(['2026-02-27']);
  expect(await days(banked)).toEqual(['2026-02-28']);
  // Half past eleven at night in Jamaica.
  expect(await days(card)).toEqual(['2026-03-04']);
  const { rows: credit } = await world.pool.query('select value_day::text as day from refund where overpaid');
  expect(credit).toEqual([{ day: '2026-02-27' }]);
  // The nightly figures are those of the new days.
  expect(await checkMoney(world.db)).toEqual([]);
});
