import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { moveLine } from '../../src/modules/enrollments/line/move-line.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { jamaicaClock, jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T23:30:00Z', environment: { DATABASE_POOL_SIZE: '12' } });
});
afterAll(() => world.close());

const minute = 60_000;
const later = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * minute));
const clockOf = (moment: Date) => ({ date: jamaicaDay(moment), time: jamaicaClock(moment) });

// Doors open at 7:00 pm; each test has a day of its own.
let day = 0;
beforeEach(async () => {
  day += 2;
  world.clock.set(new Date(Date.UTC(2026, 2, 10 + day, 23, 55)));
  admin = await world.signInAs('admin');
});
const opensAt = () => new Date(Date.UTC(2026, 2, 11 + day));
const openDoors = () => world.clock.set(opensAt());

async function plan(given: object = {}): Promise<string> {
  const body = {
    title: `Night ${day}`,
    opens: clockOf(opensAt()),
    closes: clockOf(new Date(opensAt().getTime() + 180 * minute)),
    program_ids: [],
    at_once: 2,
    ...given,
  };
  const { status, body: board } = await world.send(calls.addOpeningNight, { token: admin.token, body });
  expect([status, board.night !== null]).toEqual([201, true]);
  return board.night!.id;
}

async function family() {
  const parent = await world.signInAs('parent');
  const { id: child } = await buildStudent(world.db, { parentId: parent.id });
  return { ...parent, child };
}
type Family = Awaited<ReturnType<typeof family>>;

/** Joins, or looks at the own place once the line has moved on. */
async function join({ token }: Family) {
  const { body } = await world.call(calls.joinLine, { token, body: {} });
  if (body.state === undefined) return body;
  await world.call(calls.getOpeningBoard, { token: admin.token });
  return (await world.call(calls.joinLine, { token, body: {} })).body;
}
const request = async ({ token, child }: Family, programId: string) => {
  const { status, body } = await world.call(calls.requestEnrollment, {
    token,
    body: { student_id: child, program_id: programId },
  });
  return status === 201 ? 'held' : body.code;
};
/** A browser without an account. */
const joinUnnamed = (app: TestApp) =>
  app.request('POST', '/line/join', {
    raw: 'program=',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const move = (nightId: string) =>
  moveLine(
    world.db,
    { jobs: world.jobs, config: { poolSize: 12 } as never, now: world.clock.now() },
    { nightId, wait: true },
  );
const ticketsOf = async (nightId: string) =>
  (await world.pool.query('select * from line_ticket where night_id = $1 order by number', [nightId])).rows;
const insideNow = async (nightId: string) =>
  (await ticketsOf(nightId)).filter((row) => row.called_at && !row.ended_at && !row.done_at).length;

test('a program that nobody can see is no reason to come', async () => {
  await plan();
  const parent = await family();
  const draft = await buildProgram(world.db, { status: 'draft' });
  for (const program_id of [parent.child, draft]) {
    const { status, body } = await world.send(calls.joinLine, { token: parent.token, body: { program_id } });
    expect([status, body]).toMatchObject([422, { fields: { program_id: 'Choose a program that is on the website' } }]);
  }
});

test('thirty times at once, one account has one place', async () => {
  const nightId = await plan();
  const reid = await family();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => world.call(calls.joinLine, { token: reid.token, body: {} })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await ticketsOf(nightId)).toHaveLength(1);
});

test('those before the opening are drawn by lot, later ones come after them by arrival', async () => {
  const nightId = await plan({ at_once: 1 });
  const early = [await family(), await family(), await family()];
  for (const one of early) expect(await join(one)).toMatchObject({ state: 'early', address: '/line' });
  expect((await ticketsOf(nightId)).map(({ number }) => number)).toEqual([null, null, null]);
  openDoors();
  const late = await family();
  await join(late);
  const tickets = await ticketsOf(nightId);
  expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(tickets[3].parent_id).toBe(late.id);
  expect(tickets.filter(({ called_at }) => called_at).map(({ number }) => number)).toEqual([1]);
});

test('many places without an account have no lot: they come after every account, also for who signs in with one of them', async () => {
  const nightId = await plan({ at_once: 1 });
  const cookies: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const { headers } = await joinUnnamed(world);
    cookies.push(headers.get('set-cookie')!.split(';')[0]!);
  }
  const honest = [await family(), await family(), await family()];
  for (const one of honest) await join(one);
  openDoors();
  await move(nightId);
  const byNumber = await ticketsOf(nightId);
  expect(
    byNumber
      .slice(0, 3)
      .map((row) => String(row.parent_id))
      .toSorted(),
  ).toEqual(honest.map(({ id }) => id).toSorted());
  expect(byNumber.slice(3).map((row) => row.parent_id)).toEqual(Array.from({ length: 20 }, () => null));
  // Among themselves they are in the order in which they came: the first is the best of them.
  expect(cookies.map((cookie) => byNumber.findIndex(({ id }) => cookie.includes(id)))).toEqual(
    Array.from({ length: 20 }, (_none, index) => index + 3),
  );
  const late = await family();
  for (const cookie of [cookies[5]!, cookies[0]!, cookies[9]!])
    await world.request('GET', '/api/v1/students', { token: late.token, headers: { cookie } });
  const own = (await ticketsOf(nightId)).filter((row) => row.parent_id === late.id);
  expect(own.map(({ number }) => number)).toEqual([4]);
});

test('one address gets so many places without an account; then an account still gets its own', async () => {
  const small = await startTestApp({ now: world.clock.now().toISOString(), rateLimitScale: 0.005 });
  try {
    const office = await small.signInAs('admin');
    const body = {
      title: 'Small',
      opens: clockOf(opensAt()),
      closes: clockOf(new Date(opensAt().getTime() + 60 * minute)),
      program_ids: [],
      at_once: 1,
    };
    expect((await small.send(calls.addOpeningNight, { token: office.token, body })).status).toBe(201);
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await joinUnnamed(small));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429, 429]);
    expect(answers[4]!.body).toContain('Sign in to get your place.');
    expect(Number(answers[4]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const parent = await small.signInAs('parent');
    expect((await small.call(calls.joinLine, { token: parent.token, body: {} })).status).toBe(201);
  } finally {
    await small.close();
  }
});

test('however many processes let in at once, no more than the allowed are inside', async () => {
  const nightId = await plan({ at_once: 3 });
  for (let index = 0; index < 12; index += 1) await join(await family());
  openDoors();
  await Promise.all(Array.from({ length: 20 }, () => move(nightId)));
  expect(await insideNow(nightId)).toBe(3);
  // Unused turns end, and as many others come in.
  for (let round = 0; round < 4; round += 1) {
    later(10);
    await world.pool.query('update line_ticket set seen_at = $1', [world.clock.now()]);
    await Promise.all(Array.from({ length: 10 }, () => move(nightId)));
    expect(await insideNow(nightId)).toBe(3);
  }
  const missed = (await ticketsOf(nightId)).filter(({ missed: times }) => times > 0);
  expect(missed).toHaveLength(12);
});

test('whatever takes a seat waits for the turn; payments, other programs, the office and the waiting list do not', async () => {
  const guarded = await buildProgram(world.db, { maxParticipants: 5 });
  const other = await buildProgram(world.db);
  const full = await buildProgram(world.db, { maxParticipants: 1 });
  await buildEnrollment(world.db, { programId: full, studentId: (await family()).child });
  await plan({ program_ids: [guarded, full], at_once: 1 });
  const [first, second] = [await family(), await family()];
  await join(first);
  openDoors();
  expect(await join(first)).toMatchObject({ state: 'turn' });
  expect(await request(second, guarded)).toBe('line_first');
  const refused = await world.call(calls.requestPlaces, {
    token: second.token,
    body: { places: [{ student_id: second.child, program_id: guarded }], note: '' },
  });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'line_first', error: expect.stringContaining('Get your place in line at /line') },
  ]);
  expect(await request(second, other)).toBe('held');
  const [place] = (await world.call(calls.listEnrollments, { token: second.token })).body.data;
  const moved = await world.call(calls.transferPlace, {
    token: second.token,
    params: { id: place!.id },
    body: { program_id: guarded, note: '' },
  });
  expect(moved.body).toMatchObject({ code: 'line_first' });
  const lesson = newId();
  const startsAt = new Date(opensAt().getTime() + 1440 * minute);
  await world.db
    .insert(meeting)
    .values({ id: lesson, programId: guarded, startsAt, endsAt: new Date(startsAt.getTime() + 60 * minute) });
  const visit = await world.call(calls.bookVisit, {
    token: second.token,
    body: { meeting_id: lesson, student_id: second.child, kind: 'trial', expected_amount: 0 },
  });
  expect(visit.body).toMatchObject({ code: 'line_first' });
  const waiting = await world.call(calls.joinWaitingList, {
    token: second.token,
    body: { program_id: full, student_ids: [second.child], together: false },
  });
  expect(waiting.status).toBe(201);
  const given = await world.send(calls.enrollStudent, {
    token: admin.token,
    body: { student_id: (await family()).child, program_id: guarded },
  });
  expect(given.status).toBe(201);
  expect(await request(first, guarded)).toBe('held');
});

test('a family with its place makes room for the next, and can take more while it is active', async () => {
  const program = await buildProgram(world.db);
  const another = await buildProgram(world.db);
  const nightId = await plan({ at_once: 1 });
  const [first, second] = [await family(), await family()];
  await join(first);
  openDoors();
  await join(second);
  expect(await request(first, program)).toBe('held');
  expect(await join(second)).toMatchObject({ state: 'turn' });
  expect(await insideNow(nightId)).toBe(1);
  expect(await request(first, another)).toBe('held');
  later(10);
  expect(await request(first, await buildProgram(world.db))).toBe('line_first');
});

test('the last seat is not given to two children by the waiting list before the turn of their family', async () => {
  const program = await buildProgram(world.db, { maxParticipants: 1 });
  await plan({ at_once: 1 });
  const [first, reid] = [await family(), await family()];
  const { id: sibling } = await buildStudent(world.db, { parentId: reid.id });
  const wait = () =>
    world.call(calls.joinWaitingList, {
      token: reid.token,
      body: { program_id: program, student_ids: [reid.child, sibling], together: false },
    });
  await join(first);
  openDoors();
  await join(first);
  expect(await wait()).toMatchObject({ status: 409, body: { code: 'line_first' } });
  // Once it is full the list is open to everybody.
  expect(await request(first, program)).toBe('held');
  expect((await wait()).status).toBe(201);
});

test('an offered place needs no turn', async () => {
  const program = await buildProgram(world.db, { maxParticipants: 1 });
  await buildEnrollment(world.db, { programId: program, studentId: (await family()).child });
  const reid = await family();
  await world.call(calls.joinWaitingList, {
    token: reid.token,
    body: { program_id: program, student_ids: [reid.child], together: false },
  });
  await plan();
  openDoors();
  const { rows } = await world.pool.query('select id from waiting_entry where student_id = $1', [reid.child]);
  await world.pool.query('update program set max_participants = 2 where id = $1', [program]);
  const offered = await world.send(calls.offerPlace, {
    token: admin.token,
    params: { id: rows[0].id },
    body: {},
  });
  expect(offered.status).toBe(200);
  expect(await request(reid, program)).toBe('held');
});

test('paused, nobody goes in; closed and between nights, the gate is open and costs no query', async () => {
  const program = await buildProgram(world.db);
  const nightId = await plan({ at_once: 5 });
  const reid = await family();
  await join(reid);
  const steer = (body: object) => world.send(calls.steerLine, { token: admin.token, params: { id: nightId }, body });
  expect((await steer({ paused: true, message: 'We are back at 7:10 pm.' })).body.night?.state).toBe('gathering');
  openDoors();
  expect(await join(reid)).toMatchObject({ state: 'waiting' });
  expect(await request(reid, program)).toBe('line_first');
  expect((await steer({ paused: false })).body.figures).toMatchObject({ inside: 1, in_line: 0, came: 1 });
  expect(await join(reid)).toMatchObject({ state: 'turn' });
  later(180);
  const late = await family();
  expect(await request(late, program)).toBe('held');
  const none = await world.call(calls.joinLine, { token: late.token, body: {} });
  expect([none.status, none.body.code]).toEqual([409, 'no_line']);
});

test('three hundred seats are never sold twice through the line: here thirty of sixty families', async () => {
  const program = await buildProgram(world.db, { maxParticipants: 6 });
  const nightId = await plan({ at_once: 4, program_ids: [program] });
  const families = await Promise.all(Array.from({ length: 15 }, family));
  for (const one of families) await join(one);
  openDoors();
  const answers = new Map<string, string>();
  for (let round = 0; round < 40 && answers.size < families.length; round += 1) {
    await move(nightId);
    await Promise.all(
      families
        .filter(({ id }) => !answers.has(id))
        .map(async (one) => {
          const answer = await request(one, program);
          if (answer === 'line_first') return;
          answers.set(one.id, answer);
          // Who reads "full" leaves, and makes room.
          await world.pool.query("update line_ticket set ended_at = now(), ended_why = 'left' where parent_id = $1", [
            one.id,
          ]);
        }),
    );
  }
  const all = [...answers.values()];
  expect(all.filter((answer) => answer === 'held')).toHaveLength(6);
  expect(all.filter((answer) => answer === 'program_full')).toHaveLength(9);
});

test('the office finds a family by number and phone, lets it in beyond the limit, and holds places', async () => {
  const nightId = await plan({ at_once: 1 });
  const [first, second, third] = [await family(), await family(), await family()];
  openDoors();
  for (const one of [first, second, third]) await join(one);
  const find = async (search: string) =>
    (await world.call(calls.findInLine, { token: admin.token, params: { id: nightId }, query: { search } })).body.data;
  const [found] = await find('3');
  expect(found).toMatchObject({ state: 'waiting', ahead: 1, number: expect.stringMatching(/^3-[0-9A-Z]{2}$/) });
  expect(await find(found!.number!)).toHaveLength(1);
  const callThem = (ticket: string, what: 'let_in' | 'hold') =>
    world.send(calls.callFromLine, { token: admin.token, params: { id: nightId, ticket_id: ticket }, body: { what } });
  expect((await callThem(found!.id, 'let_in')).body.state).toBe('turn');
  expect((await callThem(found!.id, 'hold')).body.code).toBe('is_inside');
  const [other] = await find('2');
  expect((await callThem(other!.id, 'hold')).body).toMatchObject({ state: 'held' });
  later(9);
  await move(nightId);
  const tickets = await ticketsOf(nightId);
  expect(tickets.find(({ id }) => id === other!.id).ended_at).toBeNull();
  const board = (await world.call(calls.getOpeningBoard, { token: admin.token })).body;
  expect(board.figures).toMatchObject({ came: 3, let_in_by_office: 1, allowed: 1, automatic: 240 });
});

test('nights do not overlap, end after they begin, and stay once families came', async () => {
  const nightId = await plan();
  const send = (body: object) =>
    world.send(calls.addOpeningNight, {
      token: admin.token,
      body: { title: 'Other', program_ids: [], at_once: null, ...body },
    });
  const same = await send({ opens: clockOf(opensAt()), closes: clockOf(new Date(opensAt().getTime() + minute)) });
  expect([same.status, same.body.fields]).toMatchObject([
    422,
    { 'opens.date': expect.stringContaining('is at the same time') },
  ]);
  const turned = await send({ opens: clockOf(opensAt()), closes: clockOf(opensAt()) });
  expect(turned.body.fields).toMatchObject({ 'closes.time': 'The line must end after the doors open' });
  await join(await family());
  const remove = () => world.send(calls.removeOpeningNight, { token: admin.token, params: { id: nightId } });
  expect((await remove()).body.code).toBe('night_used');
});
