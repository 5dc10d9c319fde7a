import { calls } from '@doctorbird/contract/calls';
import type { AnyList } from '@doctorbird/contract/core/list';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { lists } from '@doctorbird/contract/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../demo/organisation.ts';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let token: string;
beforeAll(async () => {
  world = await startTestApp();
  await loadDemoIfEmpty(world);
  token = (await world.call(calls.signIn, { body: { email: 'admin@demo.test', password: demoPassword } })).body.token;
});
afterAll(() => world.close());

const ofOffice = Object.entries<AnyList>(lists).filter(([, { path }]) => !path.includes('{'));

/** What a list shows: the ids of its first page, and how many there are. */
async function shown({ call }: AnyList, query: Record<string, string>) {
  const declared: CallDefinition = calls[call as keyof typeof calls];
  const { status, body } = await world.send(declared, { token, query: { limit: '100', ...query } });
  expect([query, status]).toEqual([query, 200]);
  const { data, total } = body as { data: { id: string }[]; total: number };
  return { ids: data.map(({ id }) => id), total };
}

describe.each(ofOffice)('the list %s of the demo', (_name, list) => {
  test('is sorted both ways by everything that it offers', async () => {
    for (const sort of list.sorts ?? []) {
      const [up, down] = await Promise.all([shown(list, { sort }), shown(list, { sort: `-${sort}` })]);
      expect(down.total).toBe(up.total);
      // A page of many rows begins at the other end; of few it has the same rows.
      if (up.total > 2) expect([sort, down.ids]).not.toEqual([sort, up.ids]);
    }
  });

  test('finds nothing for a text that nothing has, and less than everything with a filter', async () => {
    const all = await shown(list, {});
    if (list.search) expect((await shown(list, { q: 'qqxzzyqq' })).total).toBe(0);
    for (const [name, filter] of Object.entries(list.filters)) {
      if (filter.kind !== 'choice') continue;
      for (const value of Object.keys(filter.choices))
        expect([value, (await shown(list, { [name]: value })).total]).toEqual([value, expect.any(Number)]);
      const totals = await Promise.all(
        Object.keys(filter.choices).map(async (value) => (await shown(list, { [name]: value })).total),
      );
      if (all.total > 2) expect([name, Math.min(...totals)]).not.toEqual([name, all.total]);
    }
  });
});
