import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { randomToken } from '../../src/platform/crypto/random-token.ts';
import { buildBill } from '../build-bill.ts';
import type { Answer } from '../typed-calls.ts';
import { mergeWorld } from './merge-world.ts';

const world = mergeWorld();

/**
 * Runs `late` in the middle of a merge: before what refers to the families has moved, or after. The merge waits there for a row
 * that another transaction holds, until `late` waits too or has ended.
 */
async function during<T>(moment: 'before the moves' | 'after the moves', late: () => Promise<T>): Promise<[Answer, T]> {
  await world.pool.query(
    `insert into child_person (id, student_id, full_name, relationship, phone, is_emergency_contact, may_pick_up, created_at)
     values (gen_random_uuid(), $1, 'Joy Brown', 'Aunt', '+18765550777', true, false, now())`,
    [world.twin],
  );
  await world.pool.query('insert into stop_link (account_id, token) values ($1::uuid, $1::text)', [world.double.id]);
  const client = await world.pool.connect();
  const waiting = async () =>
    (await world.pool.query('select 1 from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0')).rowCount!;
  const until = async (test: () => Promise<boolean>, times: number) => {
    for (let at = 0; at < times && !(await test()); at += 1) await pause(10);
  };
  try {
    await client.query('begin');
    await (moment === 'before the moves'
      ? client.query('select 1 from child_person where student_id = $1 for update', [world.twin])
      : client.query('select 1 from stop_link where account_id = $1 for update', [world.double.id]));
    const merging = world.merge();
    await until(async () => (await waiting()) === 1, 500);
    expect(await waiting()).toBe(1);
    let over = false;
    const running = late().finally(() => (over = true));
    // Not as long as the merge waits for a lock (three seconds).
    await until(async () => over || (await waiting()) > 1, 150);
    await client.query('commit');
    return await Promise.all([merging, running]);
  } finally {
    client.release();
  }
}
const passes = (answer: Answer) => expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
/** Where something still names the merged family. */
async function gone() {
  const found: string[] = [];
  for (const name of [
    'contact_message.account_id',
    'guardian.account_id',
    'student.requested_parent_id',
    'enrollment.parent_id',
  ]) {
    const [table, column] = name.split('.');
    if ((await world.rows(`select 1 from ${table} where ${column} = $1`, world.double.id)).length > 0) found.push(name);
  }
  return found;
}

test('a family that writes at the moment of its merge: the new conversation is that of the family that stays', async () => {
  const body = { subject: 'Late', text: 'We come later.' };
  const [merged, started] = await during('after the moves', () =>
    world.call(calls.startThread, { token: world.double.token, body: { ...body, child_id: world.twin } }),
  );
  expect(merged.status).toBe(201);
  passes(started);
  const { body: list } = await world.call(calls.listThreads, { token: world.stays.token });
  expect(list.data.map(({ subject, child }) => [subject, child])).toEqual([['Late', 'Renée Brown']]);
  expect(await gone()).toEqual([]);
});

test('a family that goes on writing in a conversation: the two would wait for each other, and neither reads of it', async () => {
  const { body } = await world.call(calls.startThread, {
    token: world.double.token,
    body: { subject: 'Late', text: 'We come later.' },
  });
  const [merged, written] = await during('before the moves', () =>
    world.call(calls.writeInThread, { token: world.double.token, params: { id: body.id }, body: { text: 'Or not.' } }),
  );
  expect(merged.status, JSON.stringify(merged.body)).toBe(201);
  passes(written);
  const seen = await world.call(calls.getThread, { token: world.stays.token, params: { id: body.id } });
  expect(seen.body.messages).toHaveLength(written.status === 201 ? 2 : 1);
});

test('a student who is accepted at that moment comes to the family that stays, or goes on asking it', async () => {
  const student = await world.signInAs('student');
  const { rows } = await world.pool.query<{ id: string }>(
    'update student set requested_parent_id = $2 where account_id = $1 returning id',
    [student.id, world.double.id],
  );
  const asked = rows[0]!.id;
  const [merged, accepted] = await during('before the moves', () =>
    world.call(calls.acceptLink, { token: world.double.token, params: { id: asked } }),
  );
  expect(merged.status).toBe(201);
  passes(accepted);
  expect(
    await world.rows('select coalesce(parent_id, requested_parent_id) as id from student where id = $1', asked),
  ).toEqual([{ id: world.stays.id }]);
});

test.each([
  ['of another family: its guardian is the family that stays', false],
  ['of the family that stays: nobody is the second guardian of their own child', true],
])('a guardian accepts at that moment, for a child %s', async (_of, own) => {
  const child = own ? world.kid : (await buildStudent(world.db)).id;
  const token = randomToken();
  const invited = { email: world.double.email, token, until: '2026-04-01' };
  const id = await buildGuardian(world.db, { studentId: child, invited });
  const [merged, accepted] = await during('after the moves', () =>
    world.send(calls.acceptGuardian, { token: world.double.token, params: { token } }),
  );
  expect(merged.status).toBe(201);
  const [row] = await world.rows<{ account: string; state: string }>(
    'select account_id as account, state from guardian where id = $1',
    id,
  );
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(row).toEqual({ account: world.stays.id, state: own ? 'ended' : 'active' });
  expect(await gone()).toEqual([]);
});

test('an invoice that is opened at that moment, by somebody who holds no lock of the family, is owed by the one that stays', async () => {
  const open = () => buildBill(world.db, { parentId: world.double.id, cents: 123_45, at: world.clock.now() });
  await open();
  const [merged, bill] = await during('after the moves', open);
  expect(merged.status).toBe(201);
  expect(
    await world.rows(
      `select b.holder_id as id from receivable v join billing_account b on b.id = v.account_id where v.id = $1
       union select b.holder_id from invoice i join invoice_line l on l.invoice_id = i.id join billing_account b on b.id = i.account_id where l.receivable_id = $1`,
      bill,
    ),
  ).toEqual([{ id: world.stays.id }]);
});

test('a walk-in for the merged family at that moment is refused whole, or is that of the family that stays', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000 });
  const [merged, walkIn] = await during('after the moves', () =>
    world.call(calls.recordWalkIn, {
      token: world.admin.token,
      body: {
        family_id: world.double.id,
        parent: null,
        agreed: false,
        texting: false,
        invite: false,
        contact: null,
        children: [],
        known: [{ student_id: world.twin, programs: [{ program_id: club }] }],
        expected_amount: 10_000,
        payment: { method: 'cash', amount: 10_000 },
      },
    }),
  );
  expect(merged.status).toBe(201);
  passes(walkIn);
  expect(walkIn.body).toMatchObject({ code: 'merged_already' });
  expect(await gone()).toEqual([]);
});

test('tags and notes of a list that was loaded before the merge go to the family that stays, once', async () => {
  await world.merged();
  const ids = [world.stays.id, world.double.id];
  const body = { record_kind: 'family', ids, add: ['Scholars'], remove: [], preview: false };
  const tagged = await world.send(calls.tagRecords, { token: world.admin.token, body });
  expect(tagged.status, JSON.stringify(tagged.body)).toBe(200);
  expect(await world.rows('select record_id as id from record_tag where record_id = any($1)', ids)).toEqual([
    { id: world.stays.id },
  ]);
});

test('both ways at once, and one after another in a chain at once: one outcome each, and no money moves', async () => {
  const third = await world.signInAs('parent');
  for (const [of, cents] of [
    [world.stays, 100_01],
    [world.double, 200_02],
    [third, 300_03],
  ] as const)
    await buildBill(world.db, { parentId: of.id, cents, at: world.clock.now() });
  const all = () => world.rows('select sum(open_cents)::int as open, count(*)::int as bills from receivable');
  const before = await all();
  const [stays_id, merged_id] = [world.double.id, world.stays.id];
  const turned = {
    stays_id,
    merged_id,
    children: [{ stays_id: world.twin, merged_id: world.kid, details: 'stays' as const }],
  };
  const both = await Promise.all([world.merge(), world.merge(turned), world.merge(), world.merge(turned)]);
  both.forEach(passes);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const first = both.find(({ status }) => status === 201)!.body.id as string;
  expect((await world.undo(first)).status).toBe(200);
  expect(await all()).toEqual(before);

  // Double into stays, while stays goes into a third one.
  const versions = { stays: 3, merged: 3 };
  const on = { stays_id: third.id, merged_id: world.stays.id, children: [], versions: { stays: 1, merged: 3 } };
  const chain = await Promise.all([world.merge({ versions }), world.merge(on)]);
  chain.forEach(passes);
  expect(chain.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(await all()).toEqual(before);
  const states = await world.rows<{ merged: string; into: string }>(
    'select id as merged, merged_into_id as into from parent where merged_into_id = any($1) or id = any($1) and merged_into_id is not null',
    [stays_id, merged_id, third.id],
  );
  expect(states).toHaveLength(chain.filter(({ status }) => status === 201).length);
});
