import { calls } from '@doctorbird/contract/calls';
import type { MoneyMove } from '@doctorbird/contract/admin/analytics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The demo organisation has payments of every way, gift cards, and refunds of each kind. */
let world: TestApp;
let token: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-18T19:00:00Z' });
  await loadDemoIfEmpty(world);
  token = (await world.signInAs('admin')).token;
}, 120_000);
afterAll(() => world.close());

type Query = Record<string, string | number>;
async function ask(query: Query) {
  const answer = await world.call(calls.listMoneyMoves, { token, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
/** All pages of a list. */
async function readAll(query: Query): Promise<{ rows: MoneyMove[]; total: number; sum: number }> {
  const rows: MoneyMove[] = [];
  for (let page = 1; ; page += 1) {
    const body = await ask({ ...query, page, limit: 7 });
    rows.push(...body.data);
    if (body.data.length < 7) return { rows, total: body.total, sum: body.sum };
  }
}
const added = (rows: readonly MoneyMove[]) => rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
const ids = (rows: readonly MoneyMove[]) => rows.map(({ id }) => id);

describe('money in and out', () => {
  test.each<[string, Query]>([
    ['everything', {}],
    ['payments', { kind: 'payment' }],
    ['refunds', { kind: 'refund' }],
    ['months', { from: '2026-09', to: '2026-10' }],
    ['a month to its last day', { to: '2026-10' }],
  ])('%s: number and sum are those of the rows, page by page', async (_name, query) => {
    const { rows, total, sum } = await readAll(query);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(ids(rows)).size).toBe(rows.length);
    expect([total, sum]).toEqual([rows.length, added(rows)]);
    const moments = rows.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('both kinds are all there is, and a program has what it earned from gift cards, too', async () => {
    const all = await readAll({});
    const parts = [await readAll({ kind: 'payment' }), await readAll({ kind: 'refund' })];
    expect(parts.flatMap(({ rows }) => ids(rows)).toSorted()).toEqual(ids(all.rows).toSorted());
    expect(parts[1]!.rows.every(({ amount, kind }) => amount < 0 && kind === 'refund')).toBe(true);
    const { rows: programs } = await world.pool.query<{ id: string; cents: number; moves: number }>(
      `select program_id as id, sum(cents)::bigint as cents, count(*)::int as moves from (
         select e.program_id, y.amount_cents as cents from payment y join enrollment e on e.id = y.enrollment_id where y.state = 'confirmed'
         union all select e.program_id, -f.amount_cents from refund f join payment y on y.id = f.payment_id join enrollment e on e.id = y.enrollment_id
           where f.state = 'succeeded') m group by 1`,
    );
    expect(programs.length).toBeGreaterThan(3);
    for (const { id, cents, moves } of programs) {
      const { rows, total, sum } = await readAll({ program_id: id });
      expect([rows.length, total, sum, added(rows)]).toEqual([moves, moves, cents / 100, cents / 100]);
    }
  });

  test.each(['at', '-at', 'amount', '-amount'])('in the order %s, payments and refunds in one', async (sort) => {
    const all = await readAll({});
    const { rows } = await readAll({ sort });
    expect(ids(rows).toSorted()).toEqual(ids(all.rows).toSorted());
    const values = rows.map(({ at, amount }) => (sort.endsWith('at') ? Date.parse(at) : amount));
    const rising = values.toSorted((a, b) => a - b);
    expect(values).toEqual(sort.startsWith('-') ? rising.toReversed() : rising);
    if (sort === 'amount') expect(rows[0]!.kind).toBe('refund');
  });

  test('a word finds students, programs, references and invoices, with the sum of what it finds', async () => {
    const all = await readAll({});
    const of = (pick: (row: MoneyMove) => string | null | undefined) => all.rows.map(pick).find(Boolean)!;
    const texts = [
      of(({ student }) => student),
      of(({ program }) => program?.title.slice(2, 12)),
      of(({ reference }) => reference.slice(3)),
      of(({ bill }) => bill?.title),
    ];
    for (const q of texts) {
      const { rows, total, sum } = await readAll({ q });
      const says = ({ student, program, reference, bill }: MoneyMove) =>
        [student, program?.title, reference, bill?.title].join('\n').toLowerCase().includes(q.toLowerCase());
      expect(ids(rows).toSorted(), q).toEqual(ids(all.rows.filter(says)).toSorted());
      expect([total, sum], q).toEqual([rows.length, added(rows)]);
    }
    expect(await readAll({ q: 'zz-nowhere' })).toEqual({ rows: [], total: 0, sum: 0 });
  });
});
