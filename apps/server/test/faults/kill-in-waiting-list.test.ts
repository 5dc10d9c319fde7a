import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import {
  ask,
  eventually,
  newAccount,
  newWorld,
  signIn,
  type CrashPoint,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let admin: { id: string; email: string };
let restarted: RunningServer | undefined;
beforeAll(async () => {
  world = await newWorld();
  admin = await newAccount(world, 'admin');
}, 60_000);
afterEach(async () => void (await restarted?.end()));
afterAll(() => world.drop());

async function family() {
  const parent = await newAccount(world, 'parent');
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  return { email: parent.email, studentId: id };
}

const steps: [string, 'join' | 'cancel' | 'accept', CrashPoint][] = [
  ['with the list joined and nobody told', 'join', { query: 'insert into "waiting_entry"', when: 'after-commit' }],
  [
    'with the place cancelled, before the offer',
    'cancel',
    { query: 'update "enrollment" set "status"', when: 'after-commit' },
  ],
  ['with the offer written', 'cancel', { query: 'update "waiting_entry" set "state"', when: 'after' }],
  ['with the offer stored', 'cancel', { query: 'update "waiting_entry" set "state"', when: 'after-commit' }],
  ['with the place half stored', 'accept', { query: 'update "waiting_entry" set "state"', when: 'after' }],
  [
    'with the place stored and no answer',
    'accept',
    { query: 'update "waiting_entry" set "state"', when: 'after-commit' },
  ],
];

interface Case {
  programId: string;
  placeId: string;
  first: Awaited<ReturnType<typeof family>>;
  second: Awaited<ReturnType<typeof family>>;
}
const cases: Case[] = [];
const keyOf = (at: number, what: string) => `${what}-${at}`;

const joinAt =
  (at: number) =>
  async (base: string, { email, studentId }: Case['first']) =>
    ask(base, 'POST', '/waiting-list', {
      token: await signIn(base, email),
      key: keyOf(at, studentId),
      body: { program_id: cases[at]!.programId, student_ids: [studentId], together: false },
    });
const cancelAt = (at: number) => async (base: string) =>
  ask(base, 'PUT', `/admin/enrollments/${cases[at]!.placeId}/status`, {
    token: await signIn(base, admin.email),
    key: keyOf(at, 'cancel'),
    body: { status: 'cancelled', reason: 'Moved away' },
  });
const statesAt = (at: number) => async () =>
  (
    await world.pool.query<{ student: string; state: string }>(
      'select student_id as student, state from waiting_entry where program_id = $1 order by joined_at, id',
      [cases[at]!.programId],
    )
  ).rows;
const isOffered = (rows: { state: string }[]) => rows.filter(({ state }) => state === 'offered').length === 1;

/** What comes before the step that dies, done by a server that lives. */
beforeAll(async () => {
  const calm = await world.start();
  for (const [at, [, step]] of steps.entries()) {
    const programId = await buildProgram(world.db, { maxParticipants: 1 });
    const [seated, first, second] = [await family(), await family(), await family()];
    const placeId = await buildEnrollment(world.db, { studentId: seated.studentId, programId, status: 'enrolled' });
    cases.push({ programId, placeId, first, second });
    if (step === 'join') continue;
    for (const one of [first, second]) expect((await joinAt(at)(calm.base, one)).status).toBe(201);
    if (step !== 'accept') continue;
    expect((await cancelAt(at)(calm.base)).status).toBe(200);
    await eventually(statesAt(at), isOffered);
  }
  await calm.end();
}, 60_000);

test.each(steps.map((step, at) => [...step, at] as const))(
  'killed %s (%s): one entry, one offer, one place, and the seats are in order',
  { timeout: 40_000 },
  async (_where, step, point, at) => {
    const { programId, first, second } = cases[at]!;
    const [join, cancel, states] = [joinAt(at), cancelAt(at), statesAt(at)];
    const accept = async (base: string) =>
      ask(base, 'POST', '/enrollments', {
        token: await signIn(base, first.email),
        key: keyOf(at, 'accept'),
        body: { student_id: first.studentId, program_id: programId },
      });
    const doomed = await world.start(point);
    const dying = {
      join: () => join(doomed.base, first),
      cancel: () => cancel(doomed.base),
      accept: () => accept(doomed.base),
    };
    await dying[step]().catch(() => null);
    await doomed.ended;
    expect(await checkPlaces(world.db)).toEqual([]);

    await world.pool.query(
      "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
    );
    restarted = await world.start();
    const { base } = restarted;
    // Each asks again with the same key, as a browser does.
    for (const one of [first, second]) expect((await join(base, one)).status).toBe(201);
    expect((await cancel(base)).status).toBe(200);
    if (step !== 'accept') await eventually(states, isOffered, 20_000);
    expect((await accept(base)).status).toBe(201);
    expect(await states()).toEqual([
      { student: first.studentId, state: 'accepted' },
      { student: second.studentId, state: 'waiting' },
    ]);
    const { rows } = await world.pool.query<{ held: number; joined: number; offered: number }>(
      `select (select count(*)::int from enrollment where program_id = $1 and status = 'pending') as held,
        (select count(*)::int from mail_message where subject like '%on the waiting list' and to_address = $2) as joined,
        (select count(*)::int from mail_message where subject like '%free for%' and to_address = $2) as offered`,
      [programId, first.email],
    );
    expect(rows).toEqual([{ held: 1, joined: 1, offered: 1 }]);
    expect(await checkPlaces(world.db)).toEqual([]);
  },
);
