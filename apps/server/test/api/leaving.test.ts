import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { newItem } from './items-world.ts';
import { begun, changed, monthly } from './membership-world.ts';
import { seasonWorld, termGiven } from './season-world.ts';

let office: Awaited<ReturnType<typeof seasonWorld>>;
let seasonId: string;
let programId: string;
beforeAll(async () => {
  office = await seasonWorld();
  seasonId = (await office.add({ ...termGiven })).body.id;
  programId = await buildProgram(office.world.db, {
    seasonId,
    title: 'Robotics',
    startDate: '2026-12-01',
    endDate: '2026-12-20',
  });
  await office.world.send(calls.assignStaff, {
    ...office.as(),
    body: { staff_id: office.andre.id, program_id: programId },
  });
});
afterAll(() => office.world.close());

const place = async (fullName: string, status: 'approved' | 'cancelled' = 'approved') => {
  const { id: studentId } = await buildStudent(office.world.db, { fullName, parentId: office.parent.id });
  return buildEnrollment(office.world.db, {
    programId,
    studentId,
    status,
  });
};
const cancel = async (id: string, body: object) =>
  office.world.send(calls.cancelEnrollment, { token: office.parent.token, params: { id }, body });
const figures = async () =>
  (await office.world.call(calls.getInsight, { token: office.admin.token, query: { season_id: seasonId } })).body
    .leaving;
const list = async (query: Record<string, string | number> = {}) =>
  (await office.world.send(calls.listLeavings, { token: office.admin.token, query })).body;

test('the family says why, the office says why, one says nothing, and nobody is asked again', async () => {
  const [maya, kofi, zoe] = [await place('Maya Brown'), await place('Kofi Brown'), await place('Zoe Brown')];
  // One that nobody ended, such as a hold that lapsed, was left by nobody.
  await place('Held Brown', 'cancelled');
  expect((await cancel(maya, { leaving_reason: 'boredom' })).status).toBe(422);
  const said = await cancel(maya, { leaving_reason: 'time', reason: 'Swimming is on Wednesdays' });
  expect([said.status, said.body.status]).toEqual([200, 'cancelled']);
  expect(JSON.stringify(said.body)).not.toContain('leaving');
  const byOffice = await office.world.send(calls.changeEnrollmentStatus, {
    token: office.admin.token,
    params: { id: kofi },
    body: { status: 'cancelled', reason: 'As agreed', leaving_reason: 'health' },
  });
  expect(byOffice.status).toBe(200);
  const shown = await office.world.call(calls.getEnrollment, { token: office.parent.token, params: { id: kofi } });
  expect(JSON.stringify(shown.body)).not.toContain('health');
  expect((await cancel(zoe, {})).status).toBe(200);
  expect((await cancel(maya, { leaving_reason: 'price' })).status).toBe(409);

  const counted = {
    left: 3,
    reasons: expect.arrayContaining([
      { reason: 'time', count: 1 },
      { reason: 'health', count: 1 },
    ]),
  };
  expect(await figures()).toMatchObject({
    all: counted,
    by_program: [{ program_id: programId, title: 'Robotics', ...counted }],
    by_teacher: [{ staff_id: office.andre.id, name: 'Andre Bennett', ...counted }],
  });
  expect(JSON.stringify(await figures())).not.toContain('Brown');
  const { data, total } = await list({ q: 'maya' });
  expect([total, data]).toMatchObject([
    1,
    [{ left: 'place', reason: 'time', note: 'Swimming is on Wednesdays', student: { full_name: 'Maya Brown' } }],
  ]);
  expect((await list({ reason: 'health' })).data).toHaveLength(1);
  expect((await list({ reason: 'price' })).total).toBe(0);
  expect((await list({ page: 2, limit: 1, sort: 'at' })).data).toMatchObject([{ reason: 'health' }]);
  expect((await list({ from: '2026-11-21' })).total).toBe(0);
});

test('a cancellation of the office that is no cancellation stores no reason', async () => {
  const id = await place('Noel Brown');
  await office.world.send(calls.changeEnrollmentStatus, {
    token: office.admin.token,
    params: { id },
    body: { status: 'enrolled', leaving_reason: 'price' },
  });
  expect((await list({ q: 'noel' })).total).toBe(0);
});

test('whoever ends a membership says why in the same step', async () => {
  const { world, admin, parent } = office;
  const item = await newItem(world, admin, monthly);
  const { id: studentId } = await buildStudent(world.db, { fullName: 'Ivy Brown', parentId: parent.id });
  const { id } = await begun(world, parent, { item_id: item.id, student_id: studentId, begins_on: '2026-11-20' });
  const ended = await changed(world, parent, {
    id,
    kind: 'end',
    leaving_reason: 'moved',
    leaving_note: 'To Mandeville',
  });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  expect(JSON.stringify(ended.body)).not.toContain('Mandeville');
  expect((await list({ left: 'membership' })).data).toMatchObject([
    { title: 'Monthly membership', reason: 'moved', note: 'To Mandeville', student: { full_name: 'Ivy Brown' } },
  ]);
  expect((await changed(world, parent, { id, kind: 'end', leaving_reason: 'price' })).status).toBe(409);
});

test('a program that we cancel, and a place that was never settled when its program ended, are no leaving', async () => {
  const { world } = office;
  const before = await figures();
  for (const [title, body] of [
    ['Called off', { status: 'cancelled', reason: 'Too few children' }],
    ['Finished', { status: 'completed' }],
  ] as const) {
    const id = await buildProgram(world.db, { seasonId, title, status: 'in_progress' });
    await world.send(calls.assignStaff, { ...office.as(), body: { staff_id: office.andre.id, program_id: id } });
    const { id: studentId } = await buildStudent(world.db, { fullName: `Child ${title}`, parentId: office.parent.id });
    const placed = await buildEnrollment(world.db, { programId: id, studentId, status: 'approved' });
    expect((await world.send(calls.changeProgramStatus, { ...office.as(id), body })).status).toBe(200);
    const { rows } = await world.pool.query('select status from enrollment where id = $1', [placed]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  }
  expect(await figures()).toEqual(before);
});
