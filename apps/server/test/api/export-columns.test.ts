import { calls } from '@doctorbird/contract/calls';
import { optionalColumns, type AnyList } from '@doctorbird/contract/core/list';
import { lists } from '@doctorbird/contract/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const places: string[] = [];
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  const programId = await buildProgram(world.db, { title: '=1+1', maxParticipants: 20 });
  for (const fullName of ['Ann', 'Ben', 'Cleo', 'Dana'])
    places.push(
      await buildEnrollment(world.db, { programId, studentId: (await buildStudent(world.db, { fullName })).id }),
    );
});
afterAll(() => world.close());

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
const exported = (query: Record<string, string>) => world.send(calls.exportList, { token: admin.token, query });
const chosen = (body: object) => world.send(calls.exportChosen, { token: admin.token, body });

test('the chosen columns in their order, with the names of states as on the screen', async () => {
  const answer = await exported({ type: 'enrollments', columns: 'status,student,program', sort: 'student' });
  expect(answer.status).toBe(200);
  const lines = linesOf(answer.body as string);
  expect(lines[0]).toBe('Status,Number,Student,Program');
  expect(lines).toHaveLength(5);
  // A title that a spreadsheet would calculate stays text.
  expect(lines[1]).toMatch(/^Pending,E-\d+,Ann,'=1\+1$/);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enrollments-2026-03-10.csv"');
});

test('without a choice the sheet has everything', async () => {
  const { body } = await exported({ type: 'enrollments' });
  expect(linesOf(body as string)[0]).toContain('Grade');
});

test('only the chosen rows, in the order of the list; also as XLSX', async () => {
  const [ann, , cleo] = places;
  const { status, body } = await chosen({
    type: 'enrollments',
    ids: `${ann},${cleo}`,
    sort: '-student',
    columns: 'student',
  });
  expect(status).toBe(200);
  expect(linesOf(body as string).map((line) => line.split(',')[1])).toEqual(['Student', 'Cleo', 'Ann']);
  const sheet = await chosen({ type: 'enrollments', format: 'xlsx', ids: ann });
  expect(sheet.headers.get('content-disposition')).toContain('enrollments-2026-03-10.xlsx');
  expect((sheet.body as Buffer).subarray(0, 2).toString()).toBe('PK');
  const { rows } = await world.pool.query(
    "select after->>'rows' as rows from audit_entry where action = 'list.exported' order by at desc, id desc limit 1",
  );
  expect(Number(rows[0].rows)).toBe(1);
});

test.each(Object.values<AnyList>(lists).filter(({ path }) => !path.includes('{')))(
  'every column of the list of $name has its place in the sheet',
  async (list) => {
    for (const key of optionalColumns(list)) {
      const { status, body } = await exported({ type: list.name, columns: key });
      expect([key, status]).toEqual([key, 200]);
      expect(linesOf(body as string)[0]).not.toBe('');
    }
  },
);

test('bad input gets a sentence, and only admins may export', async () => {
  const refused = async (answer: ReturnType<typeof exported>, name: string) => {
    const { status, body } = await answer;
    return [status, typeof body.fields?.[name]];
  };
  expect(await refused(exported({ type: 'enrollments', columns: 'secret' }), 'columns')).toEqual([422, 'string']);
  expect(await refused(exported({ type: 'enrollments', columns: 'a;b' }), 'columns')).toEqual([422, 'string']);
  expect((await chosen({ type: 'enrollments', ids: 'x' })).status).toBe(422);
  expect(await refused(chosen({ type: 'enrollments', ids: 'x'.repeat(20_001) }), 'ids')).toEqual([422, 'string']);
  expect((await chosen({ type: 'enrollments', ids: null })).status).toBe(422);
  const many = Array.from({ length: 501 }, () => places[0]).join(',');
  expect(await refused(chosen({ type: 'enrollments', ids: many }), 'ids')).toEqual([422, 'string']);
  // A list without a selection says so.
  expect((await chosen({ type: 'payments', ids: places[0] })).status).toBe(422);
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.signInAs(role);
    expect(
      (await world.call(calls.exportChosen, { token, body: { type: 'enrollments', ids: places[0] } })).status,
    ).toBe(403);
  }
});
