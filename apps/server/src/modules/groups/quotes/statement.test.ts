import { expect, test } from 'vitest';
import { presentStatement } from './statement.presenter.ts';

const at = (day: string) => new Date(`2026-03-${day}T15:00:00Z`);
const charge = { number: 'INV-2026-000004', first: true, description: 'Six mornings', quote: 'QUO-2026-000001' };

test('charges and payments stand by date, with the balance after each', () => {
  const statement = presentStatement(
    [
      { ...charge, id: 'a', at: at('02'), cents: 12_000_000 },
      { ...charge, id: 'd', at: at('20'), cents: -2_000_000, first: false, description: 'Two mornings fewer' },
    ],
    [
      { id: 'b', at: at('05'), cents: 5_000_000 },
      { id: 'c', at: at('06'), cents: -1_000_000 },
      { id: 'e', at: at('07'), cents: 0 },
    ],
  );
  expect(statement.lines.map(({ title, detail, amount, balance }) => [title, detail, amount, balance])).toEqual([
    ['Invoice INV-2026-000004', 'Quote QUO-2026-000001', 120_000, 120_000],
    ['Payment received', null, -50_000, 70_000],
    ['Payment taken back', null, 10_000, 80_000],
    ['Invoice INV-2026-000004', 'Two mornings fewer', -20_000, 60_000],
  ]);
  expect(statement).toMatchObject({ charged: 100_000, paid: 40_000, open: 60_000 });
});

test('without an invoice nothing is open', () => {
  expect(presentStatement([], [])).toEqual({ lines: [], charged: 0, paid: 0, open: 0 });
});
