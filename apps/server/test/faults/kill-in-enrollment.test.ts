import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { ask, newAccount, newWorld, signIn, type Reply, type World } from './running-server.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.drop());

const families = 16;
const seats = 12;

test(
  'killed while many enroll: what was acknowledged is stored, and the repeats fill the rest, never one too many',
  { timeout: 60_000 },
  async () => {
    const programId = await buildProgram(world.db, { status: 'open', maxParticipants: seats });
    const doomed = await world.start();
    const children = await Promise.all(
      Array.from({ length: families }, async (_none, at) => {
        const parent = await newAccount(world, 'parent');
        const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
        return { studentId, key: `enroll-${at}`, token: await signIn(doomed.base, parent.email) };
      }),
    );
    const enroll = (base: string, { studentId, key, token }: (typeof children)[number]): Promise<Reply | null> =>
      ask(base, 'POST', '/enrollments', { token, key, body: { student_id: studentId, program_id: programId } }).catch(
        () => null,
      );

    // The kill comes with the third answer: some are done, some are at it, some have not begun.
    let answered = 0;
    const first = await Promise.all(
      children.map(async (child) => {
        const reply = await enroll(doomed.base, child);
        answered += 1;
        if (answered === 3) doomed.child.kill('SIGKILL');
        return reply;
      }),
    );
    await doomed.ended;
    const stored = async () =>
      (
        await world.pool.query<{ id: string; student: string }>(
          'select id, student_id as student from enrollment where program_id = $1',
          [programId],
        )
      ).rows;
    const before = new Map((await stored()).map((row) => [row.student, row.id]));
    for (const [at, reply] of first.entries())
      if (reply?.status === 201) expect(before.get(children[at]!.studentId)).toBe(reply.body.id);

    await world.pool.query(
      "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
    );
    const server = await world.start();
    const again = await Promise.all(children.map((child) => enroll(server.base, child)));
    for (const [at, reply] of again.entries()) {
      expect([201, 409]).toContain(reply?.status);
      const earlier = before.get(children[at]!.studentId);
      if (earlier) expect(reply).toMatchObject({ status: 201, body: { id: earlier } });
    }
    const after = await stored();
    expect(after).toHaveLength(seats);
    expect(new Set(after.map(({ student }) => student)).size).toBe(seats);
    // Each place has its mail, exactly one.
    const { rows } = await world.pool.query<{ mails: number }>('select count(*)::int as mails from mail_message');
    expect(rows[0]!.mails).toBe(seats);
  },
);
