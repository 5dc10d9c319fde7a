import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
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
      // A family whose balance came along keeps an empty row at the undo, which takes most of its time.
      const balance = family % 5 === 0 ? '100.00' : '';
      return `S${family},Parent ${letters(family)},size-${family}@import.test,Child ${letters(at)},${day},5,Peanuts,${balance}`;
    }),
  ].join('\n');

/** For whoever asks how long it takes: `IMPORT_TIMES=1 NODE_OPTIONS=--expose-gc` has the memory, too. Nothing is expected of them. */
const times: Record<string, string> = {};
afterAll(() => {
  if (process.env.IMPORT_TIMES) process.stdout.write(`${JSON.stringify(times, null, 2)}\n`);
});
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const answer = await work();
  const took = Math.round(performance.now() - from);
  globalThis.gc?.();
  times[what] = `${took} ms, ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`;
  return answer;
}

test(
  'a whole file is read, repaired page by page, imported and undone, with as many queries for a look as a small one',
  { timeout: 900_000 },
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
    const last = await timed('last page', () =>
      world.call(calls.loadFamilyImport, { token: admin.token, params, query: { open_from: 100 } }),
    );
    expect(last.body.draft).toMatchObject({ open_rows: wrong, open_from: 100 });
    expect(last.body.draft!.open.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, at) => at + 100));
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
  },
);

test('a whole file of marks is read, imported and undone', { timeout: 900_000 }, async () => {
  const children = rows / 20;
  const programId = await buildProgram(world.db, { title: 'Size class', maxParticipants: 12 });
  await buildMeetings(world.db, programId, {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    start_time: '15:00',
    end_time: '16:00',
    from: '2026-01-05',
    until: '2026-01-24',
  });
  for (let at = 0; at < children; at += 1)
    await buildStudent(world.db, { fullName: `Mark ${letters(at)}`, dateOfBirth: '2016-05-04' });
  const lines = Array.from(
    { length: rows },
    (_, at) => `Mark ${letters(Math.floor(at / 20))},4/5/2016,Size class,${(at % 20) + 5}/1/2026,P`,
  );
  const text = ['Child,DOB,Program,Date,Attendance', ...lines].join('\n');
  const read = await timed('marks: read', () =>
    sendFile(world, calls.readRecordFile, {
      token: admin.token,
      params: {},
      fields: { kind: 'attendance' },
      name: 'marks.csv',
      bytes: Buffer.from(text),
    }),
  );
  const params = { id: read.body.import.id };
  expect(read.body.draft?.numbers).toMatchObject({ new: rows });
  const load = () => world.call(calls.loadRecordImport, { token: admin.token, params });
  const looked = await timed('marks: look', () => countQueries(world.pool, load));
  expect(looked.queries).toBeLessThanOrEqual(12);
  const body = { records: rows, invite: false };
  await timed('marks: start', () => world.send(calls.startRecordImport, { token: admin.token, params, body }));
  await timed('marks: run', () => world.jobs.runDue());
  expect((await load()).body.import).toMatchObject({ state: 'done', records: rows });
  await world.send(calls.undoRecordImport, { token: admin.token, params, body: { records: rows } });
  await timed('marks: undo', () => world.jobs.runDue());
  expect((await load()).body.import).toMatchObject({ state: 'undone', left: [] });
});
