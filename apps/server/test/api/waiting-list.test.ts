import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const start = '2026-03-10T15:00:00Z'; // 10 am in Jamaica
beforeAll(async () => {
  world = await startTestApp({ now: start });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const later = (hours: number) => new Date(new Date(start).getTime() + hours * 3_600_000);

interface Family {
  parent: SignedIn;
  children: string[];
}
const family = async (children = 1, facts: { born?: string } = {}): Promise<Family> => {
  const parent = await world.signInAs('parent');
  const ids: string[] = [];
  for (let at = 0; at < children; at += 1) {
    const { id } = await buildStudent(world.db, {
      parentId: parent.id,
      fullName: `Child ${at + 1}`,
      ...(facts.born && { dateOfBirth: facts.born }),
    });
    ids.push(id);
  }
  return { parent, children: ids };
};

/** A program with this many seats, all of them taken. */
async function fullProgram(seats = 1, facts: Parameters<typeof buildProgram>[1] = {}) {
  const id = await buildProgram(world.db, { maxParticipants: seats, ...facts });
  const places: string[] = [];
  for (let at = 0; at < seats; at += 1) {
    const { children } = await family();
    places.push(await buildEnrollment(world.db, { studentId: children[0]!, programId: id, status: 'enrolled' }));
  }
  return { id, places };
}

const join = ({ parent, children }: Family, program: string, together = false, key?: string) =>
  world.call(calls.joinWaitingList, {
    token: parent.token,
    body: { program_id: program, student_ids: children, together },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const mine = async ({ parent }: Family) => (await world.call(calls.listWaiting, { token: parent.token })).body.data;
const leave = ({ parent }: Family, id: string) =>
  world.call(calls.leaveWaitingList, { token: parent.token, params: { id } });
const request = ({ parent, children }: Family, program: string) =>
  world.call(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: children[0]!, program_id: program, note: '' },
  });
const show = async (program: string) => (await world.call(calls.getProgram, { params: { id: program } })).body;
const cancel = async (place: string) => {
  const answer = await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: place },
    body: { status: 'cancelled', reason: 'Moved away' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await world.jobs.runDue();
};
const byAdmin = (
  call: 'offerPlace' | 'pauseWaiting' | 'resumeWaiting' | 'removeFromWaitingList',
  id: string,
  body?: object,
) => world.call(calls[call], { token: admin.token, params: { id }, ...(body && { body }) });
const subjects = async ({ parent }: Family) =>
  (
    await world.pool.query('select subject from mail_message where to_address = $1 order by created_at, id', [
      parent.email,
    ])
  ).rows.map(({ subject }) => subject as string);

test('a family joins the list of a full program, sees its place in line, and gets the next free seat', async () => {
  const { id, places } = await fullProgram();
  const [first, second, visitor] = [await family(), await family(2), await family()];
  expect(await show(id)).toMatchObject({ places_left: 0, can_enroll: false, can_wait: true, waiting: 0 });
  const joined = await join(first, id);
  expect([joined.status, joined.body.data[0]]).toMatchObject([
    201,
    {
      state: 'waiting',
      ahead: 0,
      paused: null,
      offer_ends_at: null,
      events: [{ title: 'Joined the waiting list', by: 'You' }],
    },
  ]);
  const two = await join(second, id);
  expect(two.body.data.map(({ ahead }) => ahead)).toEqual([1, 1]);
  expect(await subjects(first)).toEqual([expect.stringContaining('is on the waiting list')]);
  await cancel(places[0]!);
  const [offer] = await mine(first);
  expect(offer).toMatchObject({ state: 'offered', ahead: null, offer_ends_at: later(24).toISOString() });
  expect(offer!.events[0]).toMatchObject({ title: 'A place is free for you', by: 'Automatic' });
  expect((await subjects(first)).at(-1)).toContain('a place is free for Child 1');
  expect((await mine(second)).map(({ ahead }) => ahead)).toEqual([0, 0]);
  // The seat is never public, not for another family and not for the one behind.
  expect(await show(id)).toMatchObject({ places_left: 0, can_enroll: false, waiting: 2, seats_taken: 1 });
  expect((await request(visitor, id)).body).toMatchObject({ code: 'program_full' });
  expect((await request(second, id)).status).toBe(409);
  const accepted = await request(first, id);
  expect([accepted.status, accepted.body.status]).toEqual([201, 'pending']);
  expect((await mine(first))[0]).toMatchObject({ state: 'accepted', enrollment_id: accepted.body.id });
  expect(await show(id)).toMatchObject({ seats_taken: 1, waiting: 2 });
});

test('the mail of an offer has day, place and price, and leads to this offer', async () => {
  const { id, places } = await fullProgram(1, { location: 'Hope Gardens, Kingston', priceCents: 1_350_000 });
  await world.pool.query(
    `insert into meeting (id, program_id, starts_at, ends_at) values (gen_random_uuid(), $1, $2, $2::timestamptz + interval '90 minutes')`,
    [id, later(72).toISOString()],
  );
  const first = await family();
  await join(first, id);
  await cancel(places[0]!);
  const [offer] = await mine(first);
  const { rows } = await world.pool.query(
    `select text from mail_message where to_address = $1 order by created_at desc, id desc limit 1`,
    [first.parent.email],
  );
  for (const part of ['13 Mar 2026', '10:00 am to 11:30 am', 'Hope Gardens, Kingston', 'J$13,500.00'])
    expect(rows[0].text).toContain(part);
  expect(rows[0].text).toContain(`/parent/enrollments?offer=${offer!.id}`);
});

test('an offer that is declined or not answered goes to the next family, and the first may join again at the end', async () => {
  const { id, places } = await fullProgram();
  const [first, second, third] = [await family(), await family(), await family()];
  for (const one of [first, second, third]) await join(one, id);
  await cancel(places[0]!);
  const [offer] = await mine(first);
  expect((await leave(first, offer!.id)).body).toMatchObject({ state: 'declined', offer_ends_at: null });
  expect((await leave(first, offer!.id)).status).toBe(409);
  expect((await mine(second))[0]).toMatchObject({ state: 'offered' });
  world.clock.set(later(24.1));
  // Too late, even before the sweep has noticed.
  expect((await request(second, id)).body).toMatchObject({ error: expect.stringContaining('This offer ended') });
  await world.jobs.enqueue(world.db, 'enrollments.waiting-lists', {});
  await world.jobs.runDue();
  expect((await mine(second))[0]).toMatchObject({ state: 'expired' });
  expect((await subjects(second)).at(-1)).toContain('no longer on the waiting list');
  expect((await mine(third))[0]).toMatchObject({ state: 'offered' });
  expect((await join(first, id)).status).toBe(201);
  expect((await mine(first)).map(({ state }) => state)).toEqual(['waiting', 'declined']);
  world.clock.set(new Date(start));
});

test('two who need places together get both or none; the next who fits is not held up', async () => {
  const { id, places } = await fullProgram(2);
  const [twins, single] = [await family(2), await family()];
  await join(twins, id, true);
  await join(single, id);
  await cancel(places[0]!);
  expect((await mine(twins)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect((await mine(single))[0]).toMatchObject({ state: 'offered' });
  // More seats for the program: both at once.
  const program = await world.call(calls.getAnyProgram, { token: admin.token, params: { id } });
  expect(program.body).toMatchObject({ offered: 1, waiting: 2, waiting_list: true, waiting_first: [] });
  const body = { max_participants: 4 };
  const raised = await world.call(calls.updateProgram, { token: admin.token, params: { id }, body });
  expect(raised.status, JSON.stringify(raised.body)).toBe(200);
  await world.jobs.runDue();
  expect((await mine(twins)).map(({ state }) => state)).toEqual(['offered', 'offered']);
  // Offered seats count as taken: the program cannot shrink below them.
  const shrunk = await world.call(calls.updateProgram, {
    token: admin.token,
    params: { id },
    body: { max_participants: 3 },
  });
  expect([shrunk.status, shrunk.body.fields?.max_participants]).toEqual([422, expect.stringContaining('4 places')]);
  const both = await world.call(calls.requestPlaces, {
    token: twins.parent.token,
    body: { places: twins.children.map((child) => ({ student_id: child, program_id: id })), note: '' },
  });
  expect(both.status, JSON.stringify(both.body)).toBe(201);
  expect((await mine(twins)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
});

test('a child who is no longer of the age keeps its place in line; the seat is offered to the next who fits', async () => {
  const { id, places } = await fullProgram(1, { ageMin: 8, ageMax: 12 });
  const [grown, fits] = [await family(1, { born: '2013-03-11' }), await family()];
  const [entry] = (await join(grown, id)).body.data;
  expect(entry).toMatchObject({ state: 'waiting', ahead: 0, unfit: null });
  await join(fits, id);
  // The next day the child turns 13.
  world.clock.set(later(24));
  admin = await world.signInAs('admin');
  await cancel(places[0]!);
  expect((await mine(fits))[0]).toMatchObject({ state: 'offered', unfit: null });
  expect((await mine(grown))[0]).toMatchObject({
    state: 'waiting',
    unfit: 'This program takes ages 8 to 12; Child is 13 today.',
  });
  expect((await subjects(grown)).at(-1)).not.toContain('a place is free');
  await world.pool.query('update program set max_participants = 2 where id = $1', [id]);
  expect(await byAdmin('offerPlace', entry!.id, {})).toMatchObject({
    status: 409,
    body: { code: 'wrong_age', error: expect.stringContaining('Child is 13 today. Use “Enroll in a program”') },
  });
  // With other ages the child fits again, and is next.
  const body = { age_range: '8-13' };
  const changed = await world.call(calls.updateProgram, { token: admin.token, params: { id }, body });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await world.jobs.runDue();
  expect((await mine(grown))[0]).toMatchObject({ state: 'offered', unfit: null });
  world.clock.set(new Date(start));
});

test('returning children and siblings go first where the program says so', async () => {
  const { id } = await fullProgram(1, { waitingFirst: ['returning'] });
  const [newcomer, returning] = [await family(), await family()];
  await buildEnrollment(world.db, {
    studentId: returning.children[0]!,
    programId: await buildProgram(world.db, {}),
    status: 'completed',
  });
  await join(newcomer, id);
  await join(returning, id);
  expect((await mine(returning))[0]).toMatchObject({ ahead: 0 });
  expect((await mine(newcomer))[0]).toMatchObject({ ahead: 1 });
  const list = await world.call(calls.listAllWaiting, { token: admin.token, query: { program_id: id } });
  expect(list.body.data.map(({ first }) => first)).toEqual([true, false]);
});

test('admins pass over a request with a reason, offer by hand, and take an offer back', async () => {
  const { id, places } = await fullProgram();
  const [first, second] = [await family(), await family()];
  const [row] = (await join(first, id)).body.data;
  const [two] = (await join(second, id)).body.data;
  expect((await byAdmin('offerPlace', two!.id, {})).body).toMatchObject({ code: 'program_full' });
  expect((await byAdmin('pauseWaiting', row!.id, {})).status).toBe(422);
  expect((await byAdmin('pauseWaiting', row!.id, { reason: 'Away until May' })).body).toMatchObject({
    paused: 'Away until May',
    ahead: null,
  });
  await cancel(places[0]!);
  expect((await mine(first))[0]).toMatchObject({
    state: 'waiting',
    paused: 'Away until May',
    events: [{ title: 'Passed over for now', detail: 'Away until May' }, {}],
  });
  expect((await mine(second))[0]).toMatchObject({ state: 'offered' });
  expect((await byAdmin('resumeWaiting', row!.id)).body).toMatchObject({ paused: null, ahead: 0 });
  const back = await byAdmin('removeFromWaitingList', two!.id, { reason: 'Asked us by phone' });
  expect(back.body).toMatchObject({ state: 'withdrawn', events: [{ detail: 'Asked us by phone' }, {}, {}] });
  // The seat went to the one who is first again, at once.
  expect((await mine(first))[0]).toMatchObject({ state: 'offered' });
  expect((await byAdmin('removeFromWaitingList', two!.id, { reason: 'Again' })).status).toBe(409);
});

test('out of turn an offer needs a reason, which the family reads', async () => {
  const { id } = await fullProgram(1, { status: 'in_progress', waitingFirst: [] });
  await world.pool.query("update program set status = 'open' where id = $1", [id]);
  const [first, second] = [await family(), await family()];
  await join(first, id);
  const [entry] = (await join(second, id)).body.data;
  await world.pool.query("update program set max_participants = 2, status = 'in_progress' where id = $1", [id]);
  expect((await byAdmin('offerPlace', entry!.id, {})).body.fields).toMatchObject({
    reason: expect.stringContaining('first in line'),
  });
  expect((await byAdmin('offerPlace', entry!.id, { reason: 'A sister is in the class' })).body).toMatchObject({
    state: 'offered',
  });
  // An offer can be accepted after the first day, too.
  expect((await request(second, id)).status).toBe(201);
});

test('an admin can give a free seat away, and a child on the list who gets it has left the list', async () => {
  const { id, places } = await fullProgram(2);
  const twins = await family(2);
  await join(twins, id, true);
  await cancel(places[0]!);
  const given = await world.call(calls.enrollStudent, {
    token: admin.token,
    body: { student_id: twins.children[0]!, program_id: id },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(201);
  expect((await mine(twins)).map(({ state }) => state).toSorted()).toEqual(['accepted', 'waiting']);
});

test('who cannot join reads why', async () => {
  const { id } = await fullProgram();
  const open = await buildProgram(world.db, { maxParticipants: 3 });
  const one = await family();
  expect((await join(one, open)).body).toMatchObject({ code: 'places_free' });
  // Two together where one is free.
  const single = await buildProgram(world.db, { maxParticipants: 1 });
  expect((await join(await family(2), single, true)).status).toBe(201);
  expect((await join(await family(1, { born: '2001-01-01' }), id)).body.fields).toMatchObject({
    student_ids: expect.stringContaining('takes ages'),
  });
  expect((await join(one, id)).status).toBe(201);
  expect((await join(one, id)).body).toMatchObject({ code: 'already_waiting' });
  const stranger = await family();
  expect((await join({ ...stranger, children: one.children }, id)).status).toBe(404);
  const [entry] = await mine(one);
  expect((await leave(stranger, entry!.id)).status).toBe(404);
  const off = await fullProgram(1, { waitingList: false });
  expect(await show(off.id)).toMatchObject({ can_wait: false });
  expect((await join(stranger, off.id)).body).toMatchObject({ code: 'no_waiting_list' });
});

test('the list of a cancelled program ends, and its families learn why', async () => {
  const { id } = await fullProgram();
  const one = await family();
  await join(one, id);
  const gone = await world.call(calls.changeProgramStatus, {
    token: admin.token,
    params: { id },
    body: { status: 'cancelled', reason: 'The hall is flooded' },
  });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect((await mine(one))[0]).toMatchObject({
    state: 'withdrawn',
    events: [{ title: 'The program was cancelled', detail: 'The hall is flooded' }, {}],
  });
});

test('a request that is sent again with its key joins once', async () => {
  const { id } = await fullProgram();
  const one = await family();
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(one, id, false, 'same-key-for-all-five')));
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data[0]!.id));
  expect(ids.size).toBe(1);
  expect(await mine(one)).toHaveLength(1);
});

test('an offer that another family finds overdue ends as by the sweep: with an email', async () => {
  const { id, places } = await fullProgram();
  const [first, behind, second] = [await family(), await family(), await family()];
  await join(first, id);
  await join(behind, id);
  await cancel(places[0]!);
  world.clock.set(later(24.1));
  expect((await join(second, id)).status).toBe(201);
  expect((await mine(first))[0]).toMatchObject({ state: 'expired' });
  expect((await subjects(first)).at(-1)).toContain('no longer on the waiting list');
  expect((await mine(behind))[0]).toMatchObject({ state: 'offered' });
});
