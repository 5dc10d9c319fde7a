import type { Journal, JournalLine, TrialBalance } from '@doctorbird/contract/billing/journal';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { demoAccounts, demoPassword } from '../../demo/organisation.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/*
 * The end of a month in the demo: takings, batches, payouts, tax, journal and trial balance say the same; the month is closed,
 * exported, and what is read from the files again is what was on the screen.
 */

let world: TestApp;
let token: string;
let month: string;
let days: { from: string; to: string };
beforeAll(async () => {
  world = await startTestApp({
    now: new Date().toISOString(),
    cards: false,
    environment: { DEMO: 'on', PUBLIC_ORIGIN: 'http://localhost:3999' },
  });
  await loadDemoIfEmpty(world);
  world.clock.advance(60_000);
  const { email } = demoAccounts.find(({ role }) => role === 'Admin')!;
  const { body } = await world.call(calls.signIn, { body: { email, password: demoPassword } });
  token = (body as { token: string }).token;
  const last = new Date(world.clock.now().getTime() - 5 * 3_600_000);
  last.setUTCDate(0);
  month = last.toISOString().slice(0, 7);
  days = { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}, 180_000);
afterAll(() => world.close());

const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0);

const takings = async () => (await world.call(calls.takings, { token, query: days })).body;
const journal = async (): Promise<Journal> => (await world.call(calls.journal, { token, query: days })).body;
const balance = async (query: object = days): Promise<TrialBalance> =>
  (await world.call(calls.trialBalance, { token, query })).body;
async function lines(query: object = {}): Promise<JournalLine[]> {
  const found: JournalLine[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await world.call(calls.listJournal, { token, query: { ...days, ...query, page, limit: 100 } });
    found.push(...body.data);
    if (found.length >= body.total) return found;
  }
}
/** What a file has, cell by cell; texts in it have no line breaks. */
async function exported(type: string): Promise<Record<string, string>[]> {
  const answer = await world.send(calls.exportList, { token, query: { type, format: 'csv', ...days } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const text = typeof answer.body === 'string' ? answer.body : String(answer.body);
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

test('takings by day, by method and by batch are the same money', async () => {
  const { by_day: byDay, by_method: byMethod, totals } = await takings();
  expect(totals.received).toBeGreaterThan(0);
  expect(sumOf(byDay.map(({ received }) => received))).toBe(cents(totals.received));
  expect(sumOf(byMethod.map(({ received }) => received))).toBe(cents(totals.received));
  // The card machine is new: its batches are those of the last weeks, also where they began this month.
  const { body } = await world.call(calls.takings, { token, query: { from: days.from } });
  const machine = body.by_method.find(({ method }) => method === 'card_machine')!;
  expect(sumOf(body.by_batch.map(({ received }) => received))).toBe(cents(machine.net));
});

test('what is in transit is what the journal has on its accounts', async () => {
  const all = await balance({ from: days.from });
  for (const [way, code] of [
    ['card_machine', '1020'],
    ['card', '1030'],
    ['bill_payment', '1040'],
  ] as const) {
    const { body } = await world.call(calls.listInTransit, { token, query: { state: 'in_transit', way, limit: 1 } });
    const closing = all.accounts.find((account) => account.code === code)?.closing ?? 0;
    expect([way, cents(body.sum)]).toEqual([way, cents(closing)]);
  }
});

test('the trial balance goes on from month to month, and is the journal in between', async () => {
  const [now, booked] = [await balance(), await journal()];
  expect(now.totals).toMatchObject({ opening: 0, closing: 0 });
  expect(cents(now.totals.debit)).toBe(cents(booked.total));
  expect(cents(now.totals.credit)).toBe(cents(booked.total));
  for (const account of booked.accounts) {
    const row = now.accounts.find(({ code }) => code === account.code)!;
    expect([row.debit, row.credit]).toEqual([account.debit, account.credit]);
    expect(cents(row.closing)).toBe(cents(row.opening) + cents(row.debit) - cents(row.credit));
    const drilled = await lines({ account: account.code });
    expect([sumOf(drilled.map(({ debit }) => debit)), sumOf(drilled.map(({ credit }) => credit))]).toEqual([
      cents(account.debit),
      cents(account.credit),
    ]);
  }
  const before = new Date(`${days.from}T12:00:00Z`);
  before.setUTCDate(0);
  const to = before.toISOString().slice(0, 10);
  const earlier = await balance({ from: `${to.slice(0, 7)}-01`, to });
  const openings = now.accounts.filter(({ opening }) => opening !== 0);
  expect(openings.length).toBeGreaterThan(0);
  for (const { code, opening } of openings)
    expect([code, earlier.accounts.find((account) => account.code === code)?.closing]).toEqual([code, opening]);
});

test('GCT of the report is what the journal has on its account', async () => {
  // The demo is registered since this month, so that this one has tax, too.
  for (const period of [month, '']) {
    const { body } = await world.call(calls.getGctReport, { token, query: { period } });
    const booked = await world.call(calls.journal, { token, query: { from: body.from, to: body.to } });
    expect([booked.status, body.from], JSON.stringify(booked.body)).toEqual([200, expect.any(String)]);
    const account = booked.body.accounts.find(({ code }) => code === '2200');
    expect(cents(body.total.tax) + cents(account?.net ?? 0)).toBe(0);
  }
});

test('closed, exported and read again, the month is the same', async () => {
  const [before, open] = [await balance(), await journal()];
  const closed = await world.call(calls.closeMonth, { token, params: { month } });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect(await balance()).toEqual({ ...before, closed: true });

  const sheet = await exported('trial_balance');
  expect(
    sheet.map((row) => [
      row.Account,
      row['Account name'],
      ...['Opening', 'Debit', 'Credit', 'Closing'].map((name) => cents(Number(row[`${name} (JMD)`]))),
    ]),
  ).toEqual(
    before.accounts.map(({ code, name, opening, debit, credit, closing }) => [
      code,
      name,
      ...[opening, debit, credit, closing].map(cents),
    ]),
  );
  const general = await exported('journal');
  expect(general).toHaveLength(open.lines);
  expect(sumOf(general.map((row) => Number(row['Debit (JMD)'])))).toBe(cents(open.total));

  const books = await exported('journal_quickbooks');
  expect(Object.keys(books[0]!)).toEqual([
    'Journal No.',
    'Journal Date',
    'Account Name',
    'Debits',
    'Credits',
    'Description',
    'Name',
  ]);
  for (const entry of Map.groupBy(books, (row) => `${row['Journal No.']} ${row['Journal Date']}`).values())
    expect(sumOf(entry.map((row) => Number(row.Debits)))).toBe(sumOf(entry.map((row) => Number(row.Credits))));
  // One date for each number, as QuickBooks groups by it.
  expect(new Set(books.map((row) => `${row['Journal No.']} ${row['Journal Date']}`)).size).toBe(
    new Set(books.map((row) => row['Journal No.'])).size,
  );
  expect(sumOf(books.map((row) => Number(row.Debits)))).toBe(cents(open.total));

  const xero = await exported('journal_xero');
  for (const entry of Map.groupBy(xero, (row) => `${row['*Narration']} ${row['*Date']}`).values())
    expect(sumOf(entry.map((row) => Number(row['*Amount'])))).toBe(0);
  for (const { code, net } of open.accounts)
    expect([
      code,
      sumOf(xero.filter((row) => row['*AccountCode'] === code).map((row) => Number(row['*Amount']))),
    ]).toEqual([code, cents(net)]);
  expect(xero.every((row) => /^\d\d\/\d\d\/20\d\d$/.test(row['*Date']!))).toBe(true);
  expect(xero.length).toBeLessThanOrEqual(300);
  // Each organization reads its own name there.
  const { body: site } = await world.call(calls.getSettings, { token });
  const booked = new Set(xero.map((row) => row['*Date']!.split('/').toReversed().join('-')));
  expect(new Set(xero.map((row) => row['*Narration']))).toEqual(
    new Set([...booked].map((day) => `${site.identity.value.name} ${day}`)),
  );
  expect(await checkMoney(world.db)).toEqual([]);
}, 180_000);

test('names of accounts are the office’s own, and stand in all of them', async () => {
  const saved = await world.send(calls.saveAccountCodes, {
    token,
    body: { accounts: [{ key: 'bank', code: '1010', name: 'NCB current' }], programs: [] },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await balance()).accounts.find(({ code }) => code === '1010')?.name).toBe('NCB current');
  expect((await exported('journal_quickbooks')).map((row) => row['Account Name'])).toContain('NCB current');
  const again = await world.send(calls.saveAccountCodes, {
    token,
    body: { accounts: [{ key: 'bank', code: '1010', name: '' }], programs: [] },
  });
  expect(again.body.accounts).toContainEqual({ key: 'bank', code: '1010', name: 'Bank', standard_name: 'Bank' });
  const long = await world.send(calls.saveAccountCodes, {
    token,
    body: { accounts: [{ key: 'bank', code: '1010', name: 'x'.repeat(61) }], programs: [] },
  });
  expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['accounts.0.name']]);
});
