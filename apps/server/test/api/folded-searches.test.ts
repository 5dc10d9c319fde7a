import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { plainText, sameNameText } from '../../src/platform/database/plain-text.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Office Admin' });
  parent = await world.signInAs('parent', { fullName: 'Ren\u00e9e O\u2019Connor-\u0141ukasz' });
  const names = [
    'Zelda',
    'Eva',
    '\u00c9tienne',
    'de Souza',
    'Dora',
    'adam',
    'Bj\u00f6rn',
    'Bea',
    '\u0141ucja',
    'Lydia',
    'Mac',
    '\u0160ime',
    'Tom',
  ];
  for (const fullName of names)
    await buildStudent(world.db, { parentId: parent.id, fullName, school: 'Gr\u00fcne \u2018Schule\u2019' });
  await buildProgram(world.db, { title: 'Rob\u00f3tica d\u2019\u00c9t\u00e9', slug: 'robotica' });
});
afterAll(() => world.close());

test.each([
  'renee',
  'RENÉE',
  'Rene\u0301e',
  'oconnor',
  "o'connor",
  'O\u02bcConnor',
  'O\u2018Connor',
  'connor lukasz',
  'connor\u2010\u0142UKASZ',
  'ren\u200bee',
])('%j finds the family, the places and all else by its name', async (q) => {
  for (const call of [calls.listParents, calls.listUsers]) {
    const { body } = await world.call(call, { token: admin.token, query: { q } });
    expect([call.path, body.data.map(({ id }) => id)]).toEqual([
      call.path,
      call === calls.listUsers ? [] : [parent.id],
    ]);
  }
  const { body } = await world.call(calls.listOfficeStudents, { token: admin.token, query: { q } });
  expect(body.total).toBe(13);
  const { body: all } = await world.call(calls.searchEverything, { token: admin.token, query: { q } });
  expect(JSON.stringify(all)).toContain(parent.id);
});

test.each(['etienne', 'E\u0301TIENNE', 'bjorn', 'lucja', 'sime', 'DE SOUZA'])('%j finds one child', async (q) => {
  const { body } = await world.call(calls.listOfficeStudents, { token: admin.token, query: { q } });
  expect(body.total).toBe(1);
});

test.each(['robotica', 'd\u2019ete', 'DETE', 'ROB\u00d3TICA'])(
  '%j finds the program in the catalog and in the office',
  async (q) => {
    expect((await world.call(calls.listPrograms, { query: { q } })).body.total).toBe(1);
    expect((await world.call(calls.listAllPrograms, { token: admin.token, query: { q } })).body.total).toBe(1);
  },
);

test('lists stand in the order of a dictionary', async () => {
  const sorted = [
    'adam',
    'Bea',
    'Bj\u00f6rn',
    'de Souza',
    'Dora',
    '\u00c9tienne',
    'Eva',
    '\u0141ucja',
    'Lydia',
    'Mac',
    '\u0160ime',
    'Tom',
    'Zelda',
  ];
  const dictionary = sorted.toSorted(new Intl.Collator('en').compare);
  const read = async (sort: string) =>
    (await world.call(calls.listOfficeStudents, { token: admin.token, query: { sort, limit: 100 } })).body.data.map(
      (item) => item.full_name,
    );
  expect(await read('full_name')).toEqual(dictionary);
  expect(await read('-full_name')).toEqual(dictionary.toReversed());
});

test('every column of names has that order', async () => {
  const { rows } = await world.pool.query(`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_collation l on l.oid = a.attcollation
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and l.collname <> 'und-x-icu'
      and a.attname in ('full_name', 'name', 'title', 'student_name', 'program_title', 'organization', 'contact_name', 'school', 'label')`);
  expect(rows).toEqual([]);
});

test('a child that is registered already is noticed in every spelling', async () => {
  const body = { full_name: 'Zo\u00eb O\u2019Neil', date_of_birth: '2014-03-02', grade_level: '5' };
  expect((await world.call(calls.createStudent, { token: parent.token, body })).status).toBe(201);
  for (const full_name of ["Zoe O'Neil", 'ZOE\u0308 ONEIL', 'zoe o\u02bcneil', 'Zo\u00eb  O\u2018Neil']) {
    const answer = await world.call(calls.createStudent, { token: parent.token, body: { ...body, full_name } });
    expect([full_name, answer.body.code]).toEqual([full_name, 'duplicate_child']);
  }
});

test('code and database fold alike', async () => {
  for (const text of [
    '\u00c6gir \u0152uvre Stra\u00dfe \u00de\u00f3r',
    '\u0130stanbul \u0131\u011f\u0131r',
    'Nguy\u1ec5n Th\u1ecb \u00c1nh',
    '\u039f\u0394\u039f\u03a3',
    '\u0429\u0435\u0440\u0431\u0430 \u0439\u043e\u0434',
    '\uff2d\uff41\uff59\uff41\uff0dA',
    'a\u00a0b\u3000c',
    'x\u00b4y\u2019z',
    '\u674e\u5c0f\u9f8d',
    '\u0905\u0928\u093f\u0932',
  ]) {
    const { rows } = await world.db.execute<{ plain: string; same: string }>(
      sql`select plain_text(${text}) as plain, same_name(${text}) as same`,
    );
    expect(rows[0]).toEqual({ plain: plainText(text), same: sameNameText(text) });
  }
});
