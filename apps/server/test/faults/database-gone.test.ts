import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import {
  ask,
  eventually,
  newAccount,
  newProxy,
  newWorld,
  signIn,
  type Reply,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let proxy: Awaited<ReturnType<typeof newProxy>>;
let server: RunningServer;
beforeAll(async () => {
  world = await newWorld();
  proxy = await newProxy(world.connection);
  server = await world.start(undefined, { DATABASE_URL: proxy.url });
}, 60_000);
afterAll(async () => {
  await server.end();
  await proxy.close();
  await world.drop();
});

test(
  'the database goes and comes back: clear refusals, no crash, and nothing is said to be done that is not',
  { timeout: 60_000 },
  async () => {
    const programId = await buildProgram(world.db, { status: 'open', maxParticipants: 500 });
    const parent = await newAccount(world, 'parent');
    const token = await signIn(server.base, parent.email);
    const children = await Promise.all(
      Array.from({ length: 40 }, () => buildStudent(world.db, { parentId: parent.id })),
    );
    const enroll = (at: number) =>
      ask(server.base, 'POST', '/enrollments', {
        token,
        key: `gone-${at}`,
        body: { student_id: children[at]!.id, program_id: programId },
      });

    const replies: Reply[] = [];
    const traffic = (async () => {
      for (let at = 0; at < children.length; at += 1) {
        replies.push(await enroll(at));
      }
    })();
    await eventually(
      () => Promise.resolve(replies.length),
      (done) => done >= 5,
    );
    proxy.cut();
    const ready = await eventually(
      () => ask(server.base, 'GET', '/ready'),
      ({ status }) => status === 503,
    );
    expect(ready.body.error).toBe('The database does not answer right now.');
    expect((await ask(server.base, 'GET', '/health')).status).toBe(200);
    // One after the other: none waits until the database is back.
    await eventually(
      () => Promise.resolve(replies.filter(({ status }) => status === 503).length),
      (refused) => refused >= 5,
    );
    proxy.restore();
    await eventually(
      () => ask(server.base, 'GET', '/ready'),
      ({ status }) => status === 200,
      5_000,
    );
    await traffic;

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 503]));
    for (const { status, body } of replies) if (status === 503) expect(body.error).toContain('try again');
    const stored = async () =>
      (await world.pool.query<{ id: string }>('select id from enrollment where program_id = $1', [programId])).rows.map(
        ({ id }) => id,
      );
    const saved = new Set(await stored());
    for (const { status, body } of replies) if (status === 201) expect(saved).toContain(body.id);

    // The same requests once more, with their keys: each child has one place in the end.
    const again = await Promise.all(
      children.map((_child, at) =>
        eventually(
          () => enroll(at),
          ({ body }) => body.code !== 'still_running',
          15_000,
        ),
      ),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(children.length);
  },
);

test('a row that another session holds does not hold up the rest', { timeout: 60_000 }, async () => {
  const programId = await buildProgram(world.db, { status: 'open' });
  const parent = await newAccount(world, 'parent');
  const token = await signIn(server.base, parent.email);
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  const holder = await world.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from program where id = $1 for update', [programId]);
    // A transaction that does nothing is ended before the request has waited for as long as it may.
    const busy = setInterval(() => void holder.query('select 1'), 2_000);
    const held = ask(server.base, 'POST', '/enrollments', { token, body: { student_id: id, program_id: programId } });
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(server.base, 'GET', '/programs')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    const answer = await held;
    clearInterval(busy);
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('try again') } });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
