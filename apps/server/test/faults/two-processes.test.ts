import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { ask, eventually, newAccount, newWorld, signIn, type RunningServer, type World } from './running-server.ts';

let world: World;
let servers: RunningServer[];
beforeAll(async () => {
  world = await newWorld();
  servers = await Promise.all([world.start(), world.start()]);
}, 60_000);
afterAll(() => world.drop());

const keysLater = () =>
  world.pool.query(
    "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
  );

test('one key at two processes at once: one refund, and both learn the first result', { timeout: 60_000 }, async () => {
  const admin = await newAccount(world, 'admin');
  const parent = await newAccount(world, 'parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const enrollmentId = await buildEnrollment(world.db, { studentId, status: 'enrolled', createdAt: new Date() });
  const payment = await inTransaction(world.db, (tx) =>
    buildPayment(tx, { enrollmentId, at: new Date(), method: 'cash' }),
  );
  const token = await signIn(servers[0]!.base, admin.email);
  const refund = (base: string) =>
    ask(base, 'POST', `/admin/payments/${payment}/refund`, {
      token,
      key: 'refund-once',
      body: { amount: 100, channel: 'cash', reason: 'Test' },
    });
  const answers = await Promise.all(Array.from({ length: 12 }, (_none, at) => refund(servers[at % 2]!.base)));
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('still_running');
  await keysLater();
  const [one, two] = await Promise.all(servers.map(({ base }) => refund(base)));
  expect(one).toEqual(two);
  const { rows } = await world.pool.query('select count(*)::int as n, sum(amount_cents)::int as cents from refund');
  expect(rows[0]).toEqual({ n: 1, cents: 10_000 });
});

test('the last seat goes to one family, whichever process it asks', { timeout: 60_000 }, async () => {
  const programId = await buildProgram(world.db, { status: 'open', maxParticipants: 1 });
  const asked = await Promise.all(
    Array.from({ length: 8 }, async (_none, at) => {
      const parent = await newAccount(world, 'parent');
      const { id } = await buildStudent(world.db, { parentId: parent.id });
      const { base } = servers[at % 2]!;
      return { base, token: await signIn(base, parent.email), body: { student_id: id, program_id: programId } };
    }),
  );
  const answers = await Promise.all(
    asked.map(({ base, token, body }) => ask(base, 'POST', '/enrollments', { token, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test('the scholarship fund awards what it has, whichever process is asked', { timeout: 60_000 }, async () => {
  const admin = await newAccount(world, 'admin');
  const token = await signIn(servers[0]!.base, admin.email);
  const gift = { amount: 300, way: 'cheque', reference: '000417' };
  const given = await ask(servers[0]!.base, 'POST', '/admin/fund/gifts', { token, body: gift });
  expect(given.status).toBe(201);
  const programId = await buildProgram(world.db, { priceCents: 10_000 });
  const asked = await Promise.all(
    Array.from({ length: 10 }, async (_none, at) => {
      const parent = await newAccount(world, 'parent');
      const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
      const enrollment_id = await buildEnrollment(world.db, { studentId, programId });
      const body = { payer_id: parent.id, enrollment_id, due: 100, amount: 100, reason: 'Asked' };
      return { base: servers[at % 2]!.base, body };
    }),
  );
  const award = async ({ base, body }: (typeof asked)[number]): Promise<number> => {
    const { status } = await ask(base, 'POST', '/admin/fund/awards', { token, body });
    return status === 503 ? award({ base, body }) : status;
  };
  const statuses = await Promise.all(asked.map(award));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  const { rows } = await world.pool.query('select balance_cents::int as left from fund');
  expect(rows).toEqual([{ left: 0 }]);
});

test(
  'jobs of a killed process are done by another one, at once when it is the only one left',
  { timeout: 60_000 },
  async () => {
    await Promise.all(servers.map((server) => server.end()));
    const mails = 40;
    await world.pool.query(
      `with made as (insert into mail_message (id, to_address, subject, text)
       select gen_random_uuid(), 'parent' || n || '@robots.test', 'Left over', 'Text' from generate_series(1, $1) n returning id)
     insert into pgboss.job (name, data, state, singleton_key, policy, retry_limit, retry_delay, expire_seconds, started_on)
     select 'mail.deliver', jsonb_build_object('id', id), (case when row_number() over () <= 5 then 'active' else 'created' end)::pgboss.job_state,
       gen_random_uuid()::text, 'short', 5, 30, 120, now() from made`,
      [mails],
    );
    await world.start();
    const sent = async () =>
      (
        await world.pool.query(
          "select count(*)::int as n from mail_message where subject = 'Left over' and state = 'sent'",
        )
      ).rows[0].n as number;
    // Well before the 120 s after which another process may take the mails of one that still lives.
    await eventually(sent, (n) => n === mails, 50_000);
    const { rows } = await world.pool.query(
      "select max(attempts)::int as tries from mail_message where subject = 'Left over'",
    );
    expect(rows[0].tries).toBe(1);
  },
);
