import { calls } from '@doctorbird/contract/calls';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { account } from '../../src/access/access.table.ts';
import { accountPrivacy } from '../../src/access/account.privacy.ts';
import { enrollmentPrivacy } from '../../src/modules/enrollments/places/enrollments.privacy.ts';
import { enrollment } from '../../src/modules/enrollments/places/enrollments.table.ts';
import { parentPrivacy } from '../../src/modules/families/parents/parents.privacy.ts';
import { parent } from '../../src/modules/families/parents/parents.table.ts';
import { columnNames, type TablePrivacy } from '../../src/platform/privacy/column-privacy.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

type Row = Record<string, unknown>;
let world: TestApp;
let family: SignedIn;
let enrollmentId: string;
beforeAll(async () => {
  world = await startTestApp();
  family = await world.signInAs('parent', { fullName: 'Zephaniah Quashie' });
  await world.pool.query(
    "update account set phone = '+18765550188', sign_in_phone = '+18765550188', email_confirmed_at = now() where id = $1",
    [family.id],
  );
  await world.pool.query("update parent set address = '4 Lost Lane' where id = $1", [family.id]);
  const { id: studentId } = await buildStudent(world.db, { parentId: family.id, fullName: 'Orinthia Quashie' });
  enrollmentId = await buildEnrollment(world.db, { studentId, status: 'cancelled' });
  await world.pool.query("update enrollment set note = 'Orinthia is shy' where id = $1", [enrollmentId]);
});
afterAll(() => world.close());

const row = async (table: string, id: string): Promise<Row> =>
  (await world.pool.query<Row>(`select * from ${table} where id = $1`, [id])).rows[0]!;
const copied = <T extends PgTable>(table: T, privacy: TablePrivacy<T>) =>
  columnNames(table, privacy, ({ copy }) => copy === true);
const staying = <T extends PgTable>(table: T, privacy: TablePrivacy<T>) =>
  columnNames(table, privacy, ({ erase }) => typeof erase === 'object' && 'stays' in erase);

test('a copy has every column of an account, a parent and a place that is declared for it', async () => {
  await world.call(calls.requestOwnCopy, { token: family.token });
  await world.jobs.runDue();
  const { body: list } = await world.call(calls.listOwnCopies, { token: family.token });
  const { body } = await world.call(calls.downloadOwnCopy, { token: family.token, params: { id: list.data[0]!.id } });
  const files = unzipSync(new Uint8Array(body as Buffer));
  const rowsOf = (name: string) => JSON.parse(Buffer.from(files[`data/${name}.json`]!).toString()) as Row[];
  expect(rowsOf('account')[0]).toMatchObject({ sign_in_phone: '+18765550188', address: '4 Lost Lane' });
  const keys = Object.keys(rowsOf('account')[0]!);
  const declared = [...copied(account, accountPrivacy), ...copied(parent, parentPrivacy)];
  expect(declared.filter((name) => !keys.includes(name))).toEqual([]);
  expect(JSON.stringify(rowsOf('account'))).not.toMatch(/password|credential/);
  expect(Object.keys(rowsOf('enrollments')[0]!)).toEqual(copied(enrollment, enrollmentPrivacy));
});

test('after an erasure what is declared to go is gone, and the rest is as it was', async () => {
  const tables = [
    { name: 'account', id: family.id, stays: staying(account, accountPrivacy) },
    { name: 'parent', id: family.id, stays: staying(parent, parentPrivacy) },
    { name: 'enrollment', id: enrollmentId, stays: staying(enrollment, enrollmentPrivacy) },
  ];
  const before = await Promise.all(tables.map(({ name, id }) => row(name, id)));
  expect(Object.keys(before[0]!).length).toBe(Object.keys(getTableColumns(account)).length);
  await world.call(calls.requestOwnDeletion, { token: family.token, body: { password: testPassword } });
  world.clock.advance(31 * 86_400_000);
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  for (const [at, { name, id, stays }] of tables.entries()) {
    const after = await row(name, id);
    expect(JSON.stringify(after), name).not.toMatch(/Zephaniah|Quashie|Orinthia|5550188|Lost Lane|argon2/);
    const changed = stays.filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[at]![column]));
    // A trigger and the end of the access change these.
    expect(changed.filter((column) => !['student_name', 'credential_version'].includes(column))).toEqual([]);
  }
  expect(await row('account', family.id)).toMatchObject({
    full_name: 'Removed',
    email: `${family.id}@removed.invalid`,
    is_active: false,
    email_confirmed_at: null,
  });
});
