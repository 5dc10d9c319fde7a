import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { countQueries } from '../count-queries.ts';
import { isDeep } from '../depth.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

/** As many as one file may have, in the whole depth. */
const rows = isDeep ? 10_000 : 1000;
const wrong = 120;
const letters = (number: number) => Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
const file = (): string =>
  [
    'Family ID,Parent,Email,Child,DOB,Grade,Allergies,Balance',
    ...Array.from({ length: rows }, (_, at) => {
      const family = Math.floor(at / 2);
      const day = at < wrong ? '31/2/2016' : '4/5/2016';
      return `S${family},Parent ${letters(family)},size-${family}@import.test,Child ${letters(at)},${day},5,Peanuts,100.00`;
    }),
  ].join('\n');

const times: Record<string, string> = {};
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const answer = await work();
  times[what] = `${Math.round(performance.now() - from)} ms, ${Math.round(process.memoryUsage().rss / 1e6)} MB`;
  return answer;
}

test(
  'a whole file is read, repaired page by page, imported and undone, with as many queries for a look as a small one',
  { timeout: 600_000 },
  async () => {
    const params = { id: '' };
    const load = () => world.call(calls.loadFamilyImport, { token: admin.token, params });
    const change = (body: object) => world.send(calls.changeFamilyImport, { token: admin.token, params, body });
    const read = await timed('read', () =>
      sendFile(world, calls.readFamilyFile, {
        token: admin.token,
        params: {},
        name: 'families.csv',
        bytes: Buffer.from(file()),
      }),
    );
    expect(read.status, JSON.stringify(read.body).slice(0, 500)).toBe(201);
    params.id = read.body.import.id;
    const looked = await timed('look', () => countQueries(world.pool, load));
    expect(looked.queries).toBeLessThanOrEqual(14);
    expect(looked.answer.body.draft).toMatchObject({ rows, numbers: { wrong } });
    await timed('skip', () => change({ skip_open: true }));
    const { families, children } = (await load()).body.draft!.numbers;
    expect({ families, children }).toEqual({ families: (rows - wrong) / 2, children: rows - wrong });
    const started = await timed('start', () =>
      world.send(calls.startFamilyImport, { token: admin.token, params, body: { families, children, invite: false } }),
    );
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await timed('run', () => world.jobs.runDue());
    expect((await load()).body.import).toMatchObject({ state: 'done', families, children });
    expect(await checkMoney(world.db)).toEqual([]);
    await timed('undo plan', () => world.call(calls.planImportUndo, { token: admin.token, params }));
    await timed('undo start', () =>
      world.send(calls.undoFamilyImport, { token: admin.token, params, body: { families } }),
    );
    await timed('undo', () => world.jobs.runDue());
    expect((await load()).body.import).toMatchObject({ state: 'undone', left: [] });
    expect(await checkMoney(world.db)).toEqual([]);
    console.info(times);
  },
);
