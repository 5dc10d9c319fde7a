import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import {
  ask,
  newAccount,
  newWorld,
  signIn,
  type CrashPoint,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let restarted: RunningServer | undefined;
beforeAll(async () => {
  world = await newWorld();
}, 60_000);
afterEach(async () => void (await restarted?.end()));
afterAll(() => world.drop());

const hourMs = 3_600_000;
async function classIn(hours: number) {
  const programId = await buildProgram(world.db, { status: 'in_progress', maxParticipants: 1 });
  const [id, startsAt] = [newId(), new Date(Date.now() + hours * hourMs)];
  await world.db.insert(meeting).values({ id, programId, startsAt, endsAt: new Date(startsAt.getTime() + hourMs) });
  return { programId, id };
}

const steps: [string, 'notice' | 'book', CrashPoint][] = [
  ['with the notice written, before its credit', 'notice', { query: 'insert into "absence"', when: 'after' }],
  ['with notice and credit written', 'notice', { query: 'insert into "make_up_credit"', when: 'before-commit' }],
  ['with notice and credit stored, and no answer', 'notice', { query: 'insert into "absence"', when: 'after-commit' }],
  ['with the room counted, before the booking', 'book', { query: 'update "make_up_credit" set', when: 'before' }],
  ['with the booking written', 'book', { query: 'update "make_up_credit" set', when: 'after' }],
  ['with the booking stored, and no answer', 'book', { query: 'update "make_up_credit" set', when: 'after-commit' }],
];

test.each(steps)(
  'killed %s (%s): one notice, one credit, one guest, one mail',
  { timeout: 40_000 },
  async (_where, step, point) => {
    const parent = await newAccount(world, 'parent');
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    const [missed, host] = [await classIn(30), await classIn(60)];
    await buildEnrollment(world.db, { studentId, programId: missed.programId, status: 'enrolled' });
    const give = async (base: string) =>
      ask(base, 'POST', '/absences', {
        token: await signIn(base, parent.email),
        key: `notice-of-${studentId}`,
        body: { student_id: studentId, meeting_id: missed.id },
      });
    const credits = async () =>
      (
        await world.pool.query<{ id: string; state: string }>(
          'select id, state from make_up_credit where student_id = $1',
          [studentId],
        )
      ).rows;
    const book = async (base: string) =>
      ask(base, 'POST', `/make-ups/${(await credits())[0]!.id}/book`, {
        token: await signIn(base, parent.email),
        key: `booking-of-${studentId}`,
        body: { meeting_id: host.id },
      });
    if (step === 'book') {
      const calm = await world.start();
      expect((await give(calm.base)).status).toBe(201);
      await calm.end();
    }
    const doomed = await world.start(point);
    await (step === 'notice' ? give(doomed.base) : book(doomed.base)).catch(() => null);
    await doomed.ended;
    // Half of it is never there: a notice in time has its credit, a booked credit its meeting.
    const { rows: halves } = await world.pool.query(
      `select (select count(*)::int from absence where student_id = $1) as notices,
        (select count(*)::int from make_up_credit where student_id = $1) as credits`,
      [studentId],
    );
    expect(halves[0].notices).toBe(halves[0].credits);

    await world.pool.query(
      "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
    );
    restarted = await world.start();
    const { base } = restarted;
    expect((await give(base)).status).toBe(201);
    expect((await book(base)).status).toBe(200);
    expect((await credits()).map(({ state }) => state)).toEqual(['booked']);
    const { rows } = await world.pool.query(
      `select (select count(*)::int from absence where student_id = $1) as notices,
        (select count(*)::int from make_up_credit where meeting_id = $2) as guests,
        (select count(*)::int from mail_message where subject like '%make-up class%' and to_address = $3) as mails`,
      [studentId, host.id, parent.email],
    );
    expect(rows).toEqual([{ notices: 1, guests: 1, mails: 1 }]);
  },
);
