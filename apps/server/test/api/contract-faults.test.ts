import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

describe("the specification's own payload of the enrollment status call", () => {
  async function place() {
    const parent = await world.signInAs('parent');
    const child = await world.call(calls.createStudent, {
      token: parent.token,
      body: { full_name: 'Maya Brown', date_of_birth: '2015-05-04', grade_level: 'Grade 5' },
    });
    const program = await buildProgram(world.db);
    const held = await world.call(calls.requestEnrollment, {
      token: parent.token,
      body: { student_id: child.body.id, program_id: program },
    });
    return held.body as { id: string; status: string; payment_status: string };
  }
  const move = (id: string, body: object) =>
    world.call(calls.changeEnrollmentStatus, { token: admin.token, params: { id }, body });

  test('what is there already is no change', async () => {
    const { id } = await place();
    const same = await move(id, { status: 'pending', payment_status: 'pending' });
    expect(same).toMatchObject({ status: 200, body: { status: 'pending', payment_status: 'pending' } });
    const moved = await move(id, { status: 'approved', payment_status: 'pending' });
    expect(moved).toMatchObject({ status: 200, body: { status: 'approved', payment_status: 'pending' } });
    expect((await move(id, { status: 'approved', payment_status: 'pending' })).status).toBe(200);
  });

  test('paid without a method is cash received today, with a receipt', async () => {
    const { id } = await place();
    const paid = await move(id, { status: 'enrolled', payment_status: 'paid' });
    expect(paid).toMatchObject({ status: 200, body: { status: 'enrolled', payment_status: 'paid', amount_due: 0 } });
    expect(paid.body.payments).toMatchObject([{ method: 'cash', state: 'confirmed' }]);
    const again = await move(id, { status: 'enrolled', payment_status: 'paid' });
    expect(again.status).toBe(200);
    expect(again.body.payments).toHaveLength(1);
  });

  test('what only payments can make is refused beside its field', async () => {
    const { id } = await place();
    const refused = await move(id, { status: 'pending', payment_status: 'refunded' });
    expect(refused).toMatchObject({ status: 422, body: { fields: { payment_status: expect.any(String) } } });
  });
});

test('users are filtered by type, and a type that is none of theirs is refused', async () => {
  const staff = await world.signInAs('staff');
  const list = (type: string) => world.send(calls.listUsers, { token: admin.token, query: { type, limit: 100 } });
  const [staffOnly, admins, parents] = [await list('staff'), await list('admin'), await list('parent')];
  expect(staffOnly.body.data.map(({ id }) => id)).toEqual([staff.id]);
  expect(new Set(admins.body.data.map(({ role }) => role))).toEqual(new Set(['admin']));
  expect(parents).toMatchObject({ status: 422, body: { fields: { type: expect.any(String) } } });
});

describe('a PUT that leaves keys out', () => {
  const put = <N extends keyof typeof calls>(name: N, id: string, body: object, token = admin.token) =>
    world.send(calls[name], { token, params: { id }, body });

  test('changes that one thing of a program, and checks it against what stays', async () => {
    const facts = {
      location: 'Room 2',
      schedule: 'Saturdays',
      maxParticipants: 12,
      startDate: '2026-04-04',
      endDate: '2026-06-06',
    };
    const id = await buildProgram(world.db, facts);
    const before = (await world.call(calls.getAnyProgram, { token: admin.token, params: { id } })).body;
    await put('updateProgram', id, { title: 'Robots II' });
    const after = (await world.call(calls.getAnyProgram, { token: admin.token, params: { id } })).body;
    const { title: _old, version: _version, last_change: _change, ...unchanged } = before;
    expect(after).toMatchObject({ ...unchanged, title: 'Robots II', version: before.version + 1 });
    const turned = await put('updateProgram', id, { end_date: '2001-01-01' });
    expect(turned).toMatchObject({ status: 422, body: { fields: { end_date: expect.stringContaining('before') } } });
    expect((await put('updateProgram', id, { location: null })).body.location).toBeNull();
    expect((await put('updateProgram', id, { title: 'X', version: 1 })).body.code).toBe('stale');
  });

  test('changes that one thing of a group, and of the settings', async () => {
    const made = await world.call(calls.createGroup, {
      token: admin.token,
      body: {
        name: 'Robot club',
        organization: 'Alpha School',
        contact_name: 'Ann Lee',
        contact_email: 'ann@alpha.test',
        contact_phone: '876-555-0123',
        address: '1 Hope Road',
      },
    });
    const changed = await put('updateGroup', made.body.id, { address: '2 Hope Road' });
    expect(changed.body).toMatchObject({
      name: 'Robot club',
      contact_phone: made.body.contact_phone,
      address: '2 Hope Road',
    });
    const { body: settings } = await world.call(calls.getSettings, { token: admin.token });
    const saved = await world.call(calls.savePolicies, { token: admin.token, body: { hold_hours: 48 } });
    expect(saved.body.policies.value).toEqual({ ...settings.policies.value, hold_hours: 48 });
    const named = await world.call(calls.saveIdentity, { token: admin.token, body: { tagline: 'Build it' } });
    expect(named.body.identity.value).toEqual({ ...settings.identity.value, tagline: 'Build it' });
  });
});

test('a payment is found by the digits of its reference, without the hyphens', async () => {
  const reference = 'DB-26-00417-8';
  const { rows } = await world.pool.query('select reference from payment limit 1');
  const given = (rows[0]?.reference as string | undefined) ?? reference;
  for (const q of [
    given.replaceAll('-', ''),
    given.replaceAll(/\D/g, ''),
    given.replaceAll(/\D/g, '').slice(-5),
    given,
  ]) {
    const found = await world.call(calls.listAllPayments, { token: admin.token, query: { q } });
    expect(
      found.body.data.map((row) => row.reference),
      q,
    ).toContain(given);
  }
});

test('a team obeys the sizes of its competition, also when the admin enters it', async () => {
  const { body: made } = await world.call(calls.createOfficeCompetition, {
    token: admin.token,
    body: {
      title: 'Clash',
      description: 'Teams of two to four.',
      category: 'Combat',
      status: 'registration',
      date: '2026-05-02',
      location: 'Kingston',
      entryFee: 0,
      maxParticipants: 4,
      teamMin: 2,
      teamMax: 4,
      state: 'published',
    },
  });
  expect(made).toMatchObject({ teamMin: 2, teamMax: 4 });
  const enter = (others: string[]) =>
    world.call(calls.enterTeam, {
      token: admin.token,
      body: { competition_id: made.id, name: `Team ${others.length}`, others, contact_phone: '876-555-0199' },
    });
  expect(await enter(['Ann B.'])).toMatchObject({
    status: 422,
    body: { fields: { others: 'A team here has 2 to 4 members' } },
  });
  expect(await enter(['A', 'B', 'C', 'D', 'E'])).toMatchObject({ status: 422 });
  expect(await enter(['Ann B.', 'Bo C.'])).toMatchObject({ status: 201 });
  const list = await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id: made.id } });
  expect(list.body.data).toMatchObject([{ name: 'Team 2', contact_phone: '+18765550199' }]);
});

test('a client that edits only the grade deletes nothing else of a child', async () => {
  const parent = await world.signInAs('parent');
  const made = await world.call(calls.createStudent, {
    token: parent.token,
    body: {
      full_name: 'Tia Grant',
      date_of_birth: '2015-05-04',
      grade_level: 'Grade 5',
      school: 'Alpha Prep',
      email: 'tia@family.test',
      medical_notes: 'Peanuts: pen in the blue pouch',
      critical_alert: 'Peanut allergy',
    },
  });
  const put = (body: object) =>
    world.call(calls.updateStudent, { token: parent.token, params: { id: made.body.id }, body });
  const { grade_level: _grade, grade_label: _label, version: _version, ...unchanged } = made.body;
  expect((await put({ grade_level: 'Grade 6' })).body).toMatchObject({ ...unchanged, grade_level: '6' });
  expect((await put({})).body).toMatchObject(unchanged);
  const cleared = await put({ school: null, medical_notes: null });
  expect(cleared.body).toMatchObject({ school: null, medical_notes: null, critical_alert: 'Peanut allergy' });
  expect((await put({ full_name: null })).body.fields).toEqual({ full_name: 'Full name is required' });
  expect((await put({ grade_level: 'Grade 7', version: 1 })).body.code).toBe('stale');
});

test('a profile, a contact, a family and an account preserve omitted fields', async () => {
  const parent = await world.signInAs('parent');
  const profile = (body: object) => world.call(calls.updateProfile, { token: parent.token, body });
  await profile({ full_name: 'Ann Lee', phone: '876-555-0123', address: '1 Hope Road' });
  const renamed = await profile({ full_name: 'Ann Reid' });
  expect(renamed.body.user).toMatchObject({ full_name: 'Ann Reid', phone: '+18765550123', address: '1 Hope Road' });
  const byAdmin = await world.call(calls.changeOfficeParent, {
    token: admin.token,
    params: { id: parent.id },
    body: { address: '2 Hope Road' },
  });
  expect(byAdmin.body).toMatchObject({ full_name: 'Ann Reid', phone: '+18765550123', address: '2 Hope Road' });
  const child = await world.call(calls.createStudent, {
    token: parent.token,
    body: { full_name: 'Bo Reid', date_of_birth: '2015-05-04', grade_level: 'Grade 5' },
  });
  const aunt = {
    full_name: 'Aunt Bev',
    relationship: 'aunt',
    phone: '876-555-0199',
    is_emergency_contact: true,
    may_pick_up: false,
  };
  const params = { id: child.body.id };
  const added = await world.call(calls.addPerson, { token: parent.token, params, body: aunt });
  const change = (body: object) =>
    world.call(calls.changePerson, { token: parent.token, params: { ...params, person_id: added.body.id }, body });
  expect((await change({ may_pick_up: true })).body).toMatchObject({
    ...aunt,
    phone: '+18765550199',
    may_pick_up: true,
  });
  expect((await change({ may_pick_up: false, is_emergency_contact: false })).status).toBe(422);
  const staff = await world.signInAs('staff');
  const phoned = await world.call(calls.changeUser, {
    token: admin.token,
    params: { id: staff.id },
    body: { phone: '876-555-0111' },
  });
  expect(phoned.body).toMatchObject({ role: 'staff', phone: '+18765550111' });
  const choices = await world.call(calls.updateNotifications, { token: parent.token, body: { sms: true } });
  expect(choices.body).toEqual({ email: true, sms: true });
});

test('no sentence of the schema library reaches anybody', async () => {
  for (const [name, body] of [
    ['savePolicies', { version: 'one' }],
    ['updateProgram', { version: null }],
    ['createAssignment', {}],
  ] as const) {
    const answer = await world.send((calls as never)[name] ?? calls.savePolicies, {
      token: admin.token,
      params: { id: '00000000-0000-7000-8000-000000000000' },
      body,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Invalid input|expected \w+, received/);
  }
});
