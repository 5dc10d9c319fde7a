import type { PayerHits } from '@doctorbird/contract/admin/payer-search';
import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let token: string;
let simone: string;
let marlon: string;
let place: string;
let reference: string;
let school: string;

const search = async (q: string): Promise<PayerHits> => {
  const { status, body } = await world.call(calls.findPayers, { token, query: { q } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const familiesFor = async (q: string) => (await search(q)).families.map(({ id }) => id);

beforeAll(async () => {
  world = await startTestApp();
  ({ token } = await world.signInAs('admin'));
  const { db } = world;
  simone = await buildParent(db, { fullName: 'Simone Campbell', phone: '+18765551010', email: 'simone@mail.test' });
  marlon = await buildParent(db, { fullName: 'Marlon Campbell', phone: '+18765551090' });
  const { id: studentId } = await buildStudent(db, { parentId: simone, fullName: 'Maya Étienne' });
  const programId = await buildProgram(db, { priceCents: 1_000_000 });
  const createdAt = world.clock.now();
  place = await buildEnrollment(db, { studentId, programId, status: 'enrolled', createdAt });
  const paid = await world.call(calls.recordPayments, {
    token,
    body: { payer_id: simone, method: 'cash', items: [{ enrollment_id: place, due: 10_000, amount: 4_000 }] },
  });
  reference = paid.body.payments[0]!.reference;
  school = newId();
  await db.execute(
    sql`insert into partner_group (id, reference, name, organization, contact_name, contact_email)
      values (${school}, 'G-26-999999', 'Robotics club', 'Campion Grove High', 'Beverley Ashman', 'b@campion.test')`,
  );
});
afterAll(() => world.close());

test('families come first, with what they owe and their credit, and then schools', async () => {
  await world.call(calls.recordPayments, {
    token,
    body: { payer_id: marlon, method: 'cash', items: [], credit: 4_500 },
  });
  expect(await search('camp')).toMatchObject({
    families: [
      { id: marlon, kind: 'parent', due: 0, open: 0, credit: 4_500, path: `/admin/payments/record?parent=${marlon}` },
      {
        id: simone,
        name: 'Simone Campbell',
        children: ['Maya'],
        phone: '+18765551010',
        due: 6_000,
        open: 1,
        credit: 0,
      },
    ],
    organizations: [
      {
        id: school,
        name: 'Campion Grove High',
        contact: 'Beverley Ashman',
        path: `/admin/payments/record?group=${school}`,
      },
    ],
    more: false,
  });
});

test.each([
  ['the name of a child, without accents', () => 'maya etienne'],
  ['a phone number as it is written', () => '(876) 555-1010'],
  ['the end of a phone number', () => '555-1010'],
  ['an email address', () => 'simone@mail.test'],
  ['almost the name', () => 'Simmone Cambell'],
  ['the reference of a payment', () => `#${reference}`],
  ['a reference with a space after the sign', () => `# ${reference.toLowerCase()}`],
  ['a reference without the sign', () => reference],
])('a family is found by %s', async (_, q) => {
  expect(await familiesFor(q())).toEqual([simone]);
});

test('by the family code, the number of a place, and a receipt', async () => {
  const { rows } = await world.pool.query<{ code: string; number: string; receipt: string; invoice: string }>(
    `select p.family_code as code, 'E-' || lpad(e.number::text, 4, '0') as number, r.number as receipt,
      (select i.number from invoice i join billing_account b on b.id = i.account_id where b.holder_id = p.id) as invoice
    from parent p join enrollment e on e.parent_id = p.id join payment y on y.enrollment_id = e.id
      join receipt r on r.checkout_id = y.checkout_id where p.id = $1`,
    [simone],
  );
  const { code, number, receipt, invoice } = rows[0]!;
  expect(await familiesFor(code)).toEqual([simone]);
  expect(await familiesFor(code.toLowerCase())).toEqual([simone]);
  expect((await search(`#${number}`)).families).toMatchObject([{ id: simone, reference: number }]);
  for (const paper of [receipt, invoice]) expect(await familiesFor(`#${paper}`)).toEqual([simone]);
});

test('without a text those who owe are listed, newest first; a sign alone finds nothing', async () => {
  expect(await familiesFor('')).toEqual([simone]);
  expect(await search('#')).toEqual({ families: [], organizations: [], more: false });
  expect(await search('Nobody Whatsoever')).toMatchObject({ families: [], organizations: [] });
});

test('a student without a family pays too, and a lapsed plan is so many days late', async () => {
  const { id } = await buildStudent(world.db, { parentId: null, fullName: 'Lone Ranger' });
  const programId = await buildProgram(world.db, { priceCents: 100_000 });
  await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt: world.clock.now() });
  await world.pool.query(
    "update receivable set due_on = '2026-02-24' where account_id = (select id from billing_account where holder_id = $1)",
    [id],
  );
  expect((await search('lone ranger')).families).toMatchObject([
    { id, kind: 'student', due: 1_000, open: 1, days_late: 14, path: `/admin/payments/record?parent=${id}` },
  ]);
});
