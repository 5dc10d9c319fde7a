import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounded, pageForms, type Form } from '../../../../bench/list-forms.ts';
import { fillLists, surnamesText } from '../../../../bench/fill-lists.ts';
import { isDeep } from '../depth.ts';
import { pagesRead } from '../pages-read.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/*
 * How much the lists of the office grow with their rows, by the pages that PostgreSQL reads for one page of a list. Times are measured
 * by `npm run bench -- lists`; this fails where a list begins to read all of them.
 */
const sizes = { small: 10_000, large: 40_000 };
const timesAtMost = 1.5;
/** One more level of some indexes is no growth, nor is a total of a few thousand rows, or a month that only the larger one reaches. */
const pagesAside = 300;
/** What is named above may be near: the year that is listed, and the plan that PostgreSQL takes, are others each day. */
const timesAtLeast = 1.2;

/** What still reads more when there are more, by its reason (docs/scaling.md); each has to show it, so that what is mended leaves. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'what it is ordered or narrowed by follows from other tables': [
    'parents sort=owes',
    'parents sort=-owes',
    'absences state=coming',
    'class_visits state=over',
    'enrollments answer.bus-stop.to=30',
  ],
  'its rows are joined before the page is taken, or looked through for what is rare': [
    'groups billing=quote_answered',
    'payments status=partially_refunded',
  ],
};
const growing = new Set(Object.values(reasons).flat());

interface Office {
  world: TestApp;
  token: string;
}
const offices: { small?: Office; large?: Office } = {};
let searching: Form[] = [];

async function openOffice(size: number): Promise<Office> {
  const world = await startTestApp({ now: new Date().toISOString() });
  const token = await fillLists(world.db, world.pool, size);
  return { world, token };
}

async function pagesOf({ world, token }: Office, { path }: Form): Promise<number> {
  const address = path(3);
  const ask = async () => {
    const { status, body } = await world.request(
      'GET',
      `/api/v1${address.startsWith('/') ? '' : '/admin/'}${address}`,
      { token },
    );
    expect(status, `${address}: ${JSON.stringify(body)}`).toBe(200);
  };
  // Totals and settings are remembered for a while.
  await ask();
  return pagesRead(world.pool, ask);
}

/** PostgreSQL guesses from a sample of the rows: between two plans that cost nearly the same, another one may decide. */
async function sampleAgain({ world }: Office): Promise<void> {
  const client = await world.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

const nameOf = ({ list, name }: Form) => `${list} ${name}`;
/** With the surnames that are searched; their number is that of the database. */
const formsWith = (names: readonly string[]) => pageForms(names).filter(({ list }) => !Object.hasOwn(bounded, list));
const forms = formsWith(['a surname']);

const isNamed = (name: string) => forms.some((form) => nameOf(form) === name);
test('what still grows is a form of a list', () => {
  expect([...growing].filter((name) => !isNamed(name))).toEqual([]);
});

describe.runIf(isDeep)('one page of a list reads as much of many rows as of few', () => {
  beforeAll(async () => {
    offices.small = await openOffice(sizes.small);
    offices.large = await openOffice(sizes.large);
    const { rows } = await offices.small.world.pool.query<{ name: string }>(surnamesText);
    searching = formsWith(rows.map(({ name }) => name));
  }, 600_000);
  afterAll(async () => {
    for (const { world } of Object.values(offices)) {
      // The rows were not made by actions, so their money does not add up.
      await world.pool.query('truncate account, checkout, refund, receivable, billing_account, payout cascade');
      await world.close();
    }
  }, 120_000);

  test.each(forms.map((form, at) => [nameOf(form), at] as const))(
    '%s',
    async (name, at) => {
      const form = searching[at]!;
      const small = await pagesOf(offices.small!, form);
      const most = small * timesAtMost + pagesAside;
      let large = await pagesOf(offices.large!, form);
      for (let turn = 0; turn < 2 && large > most && !growing.has(name); turn += 1) {
        await sampleAgain(offices.large!);
        large = await pagesOf(offices.large!, form);
      }
      if (process.env.SHOW_PAGES) process.stdout.write(`PAGES ${name}: ${small} -> ${large}\n`);
      const said = `${small} -> ${large} pages`;
      if (growing.has(name)) expect(large, said).toBeGreaterThan(small * timesAtLeast);
      else expect(large, said).toBeLessThanOrEqual(most);
    },
    30_000,
  );
});
