import pg from 'pg';
import { inject, afterAll, beforeAll, expect, test } from 'vitest';
import { listNames, lists } from '@doctorbird/contract/lists';
import { fillLists, surnamesText } from '../../../../bench/fill-lists.ts';
import { bounded, pageForms, type Form } from '../../../../bench/list-forms.ts';
import { dataKey } from '../../../../bench/rows.ts';
import { costOf, isCount, reads, sentDuring } from '../../../../bench/statement-cost.ts';
import { turnOf } from '../depth.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { named } from '../test-server.ts';

/*
 * What a page of a list reads, by PostgreSQL's own account: rows that go through its hands and pages of memory. No clock, so a busy machine changes
 * nothing. A list that sorts, joins or looks through all its rows for ten of them reads more than half of them here; one with an index reads as many
 * of a million.
 */
const size = 2000;
const mostRows = size / 2;

/** Forms that still read more, each with what is known of it (docs/scaling.md). */
const known: Readonly<Record<string, string>> = {};

let world: TestApp;
let client: pg.Client;
let token: string;
let names: string[];
beforeAll(async () => {
  world = await startTestApp({ now: new Date().toISOString(), environment: { DATA_KEY: dataKey } });
  token = await fillLists(world.db, world.pool, size);
  names = (await world.pool.query<{ name: string }>(surnamesText)).rows.map(({ name }) => name);
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  client = new pg.Client({ ...named(inject('server'), rows[0]!.name), options: '-c timezone=UTC' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.close();
});

const ask = async ({ path }: Form) => {
  const at = path(3);
  const answer = await world.request('GET', `/api/v1/${at.startsWith('/') ? at.slice(1) : `admin/${at}`}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** What the statements of a form read, without those that count: a long total is counted in the background (`count-rows.ts`). */
async function costOfForm(form: Form) {
  await ask(form);
  const sent = await sentDuring(() => ask(form));
  let rows = 0;
  for (const statement of sent.filter((one) => reads(one) && !isCount(one)))
    rows += (await costOf(client, statement)).rows;
  return rows;
}

const growing = listNames.filter((name) => !Object.hasOwn(bounded, name));
test.each(turnOf(growing, 4))('a page of %s reads no more of its rows than it has to', async (list) => {
  const found: Record<string, number> = {};
  for (const form of pageForms(names).filter((one) => one.list === list && !known[`${list} ${one.name}`])) {
    const rows = await costOfForm(form);
    if (rows > mostRows) found[form.name] = rows;
  }
  expect(found).toEqual({});
});

test('the benchmark asks every list of the contract, and every filter and order that its screen offers', () => {
  const forms = pageForms(['Bennett']);
  for (const list of listNames) {
    const ofList = forms.filter((form) => form.list === list).map(({ path }) => path(0));
    const asked = (start: string) => ofList.some((path) => path.includes(`?${start}`));
    const { filters, sorts, orders, search } = lists[list];
    expect(
      ofList.some((path) => !path.includes('?')),
      list,
    ).toBe(true);
    if (search) expect(asked('q='), list).toBe(true);
    for (const [name, filter] of Object.entries(filters))
      if (filter.kind !== 'only') expect(asked(`${name}=`), `${list} ${name}`).toBe(true);
    for (const sort of new Set([...(sorts ?? []), ...Object.keys(orders ?? {})]))
      expect(asked(`sort=${sort}`), `${list} ${sort}`).toBe(true);
  }
});
