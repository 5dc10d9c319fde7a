import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

const hours = (ahead: number) => new Date(at.world.clock.now().getTime() + ahead * 3_600_000).toISOString();
const askedMails = async (email: string) =>
  (
    await at.world.pool.query("select subject from mail_message where to_address = $1 and kind = 'slips.asked'", [
      email,
    ])
  ).rows;
const askWhoJoined = async () => {
  await at.world.jobs.enqueue(at.world.db, 'slips.ask', {});
  await at.world.jobs.runDue();
};

/** A class whose families were asked about a trip: all of them, or the first one alone. */
async function aTrip(names: readonly string[], { only }: { only?: 'first' } = {}) {
  const { programId, children } = await at.aClass(names);
  const id = randomUUID();
  const params = { id };
  const body = {
    id,
    title: 'Yard Clash at the National Arena',
    starts_at: hours(100),
    ends_at: hours(106),
    place: 'National Arena',
    adults: 'Andre and Kezia, 12 children',
    answer_by: hours(72),
    ...(only && { student_ids: children.slice(0, 1).map((child) => child.id) }),
  };
  const written = await at.world.send(calls.writeSlip, { token: at.teacher.token, params: { id: programId }, body });
  expect(written.status, JSON.stringify(written.body)).toBe(201);
  const joins = async (fullName: string) => {
    const parent = await at.world.signInAs('parent', { fullName: `Parent of ${fullName}` });
    const child = await buildStudent(at.world.db, { parentId: parent.id, fullName });
    await buildEnrollment(at.world.db, { studentId: child.id, programId, status: 'enrolled' });
    return { id: child.id, parent };
  };
  const get = async () => (await at.world.call(calls.getSlip, { token: at.teacher.token, params })).body;
  return { id, params, joins, get };
}
const mine = async (token: string) => (await at.world.call(calls.listMySlips, { token })).body.data;

test('a slip for the whole class asks a child who joins later, once; one for chosen children does not', async () => {
  const all = await aTrip(['Ana First']);
  const some = await aTrip(['Bea First', 'Cy First'], { only: 'first' });
  const [zoe, max] = [await all.joins('Zoe Joins'), await some.joins('Max Joins')];
  await askWhoJoined();
  await askWhoJoined();
  expect(await all.get()).toMatchObject({ asked: 2, unanswered: 2 });
  expect(await askedMails(zoe.parent.email)).toHaveLength(1);
  expect(await mine(zoe.parent.token)).toMatchObject([{ id: all.id, asks: true }]);
  expect(await some.get()).toMatchObject({ asked: 1 });
  expect(await mine(max.parent.token)).toEqual([]);
});

test('who joins when answers are closed is on the list of the team, and the family is not asked for what is over', async () => {
  const { id, params, joins, get } = await aTrip(['Ana Last']);
  await at.world.pool.query('update permission_slip set answer_by = $2 where id = $1', [id, hours(-1)]);
  const late = await joins('Lea Joins');
  await askWhoJoined();
  expect(await get()).toMatchObject({ asked: 2, unanswered: 2 });
  expect(await askedMails(late.parent.email)).toEqual([]);
  const heard = await at.world.send(calls.noteSlipCall, {
    token: at.teacher.token,
    params,
    body: {
      id: randomUUID(),
      student_id: late.id,
      answer: 'yes',
      version: 1,
      said_by: 'Nadine Grant',
      second_id: at.stranger.id,
    },
  });
  expect(heard.status, JSON.stringify(heard.body)).toBe(200);
  expect(await get()).toMatchObject({ may_come: 1 });
});
