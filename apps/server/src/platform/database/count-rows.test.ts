import { expect, test } from 'vitest';
import { countRows } from './count-rows.ts';

/** A count that says how often it was made. */
function counting(total: number) {
  const made = { times: 0 };
  const rows = () => ({
    toSQL: () => ({ sql: 'select count(*)', params: [total] }),
    // oxlint-disable-next-line unicorn/no-thenable -- a query is run by waiting for it
    then: (done: (rows: { total: number }[]) => unknown) => {
      made.times += 1;
      return Promise.resolve([{ total }]).then(done);
    },
  });
  return { made, rows };
}

test('a long list is counted once in a while, a short one every time', async () => {
  const db = {};
  for (const [total, times] of [
    [4_999, 3],
    [5_000, 1],
  ] as const) {
    const { made, rows } = counting(total);
    for (let i = 0; i < 3; i += 1) expect(await countRows(db, rows() as never)).toBe(total);
    expect(made.times).toBe(times);
  }
});

test('cached totals belong to one database', async () => {
  const { made, rows } = counting(90_000);
  await countRows({}, rows() as never);
  await countRows({}, rows() as never);
  expect(made.times).toBe(2);
});
