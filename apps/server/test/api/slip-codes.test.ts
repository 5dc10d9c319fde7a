import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let id: string;
let token: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());
beforeEach(async () => {
  const { body } = await world.call(calls.createGroup, {
    token: admin.token,
    body: {
      name: 'Grade 5 block',
      organization: 'Mona Preparatory',
      contact_name: 'Andrea Wint',
      contact_email: 'wint@school.test',
      address: 'Science lab, Mona',
    },
  });
  id = body.id;
  await world.pool.query("update partner_group set status = 'active' where id = $1", [id]);
  const made = await world.call(calls.makeSchoolLink, { token: admin.token, params: { id }, body: { send: false } });
  token = tokenOf(made.body.address);
});

const tokenOf = (address: string | null) => address!.split('/').at(-1)!;
const add = (name = 'Damion Rose') =>
  world.call(calls.addSchoolMember, {
    params: { token, member: newId() },
    body: { full_name: name, grade_level: 'Grade 5' },
  });
const slipsOf = async () => (await world.call(calls.schoolSlips, { params: { token }, query: {} })).body.slips;
const find = (code: string) => world.send(calls.findSchoolSlip, { body: { code } });

test('opens what the scanned code opens, however it is typed', async () => {
  await add();
  await add('Shanique Reid');
  const slips = await slipsOf();
  const [one, two] = slips;
  expect(one!.short_code).toMatch(/^[A-HJKMNP-Z2-9]{6}-[A-HJKMNP-Z2-9]{6}$/);
  expect(two!.short_code).not.toBe(one!.short_code);
  for (const typed of [one!.short_code, one!.short_code.toLowerCase(), ` ${one!.short_code.replace('-', ' ')} `]) {
    const { status, body } = await find(typed);
    expect([status, body.token]).toEqual([200, tokenOf(one!.address)]);
  }
  const { status, body } = await world.call(calls.showSchoolSlip, {
    params: { token: (await find(two!.short_code)).body.token },
  });
  expect([status, body.state]).toEqual([200, 'open']);
});

test('a wrong, a short and a void one are not found; the code of another booking opens nothing here', async () => {
  await add();
  const [slip] = await slipsOf();
  const [reference] = slip!.short_code.split('-');
  for (const code of [`${reference}-AAAAAA`, reference!, `GRP-${slip!.short_code}`, 'x'.repeat(40)])
    expect([code, (await find(code)).status]).toEqual([code, 404]);
  for (const code of ['', 'x'.repeat(41)]) expect((await find(code)).body.fields).toHaveProperty('code');
  await world.call(calls.askClaimAgain, { token: admin.token, params: { id, member_id: slip!.id } });
  expect((await find(slip!.short_code)).status).toBe(404);
  expect((await find((await slipsOf())[0]!.short_code)).status).toBe(200);
});
