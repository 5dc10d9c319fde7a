import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-25T15:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const office = (call: CallDefinition, more: object = {}) => world.call(call, { token: admin.token, ...more });

let nextDay = 0;
/** A program that meets twice on a Saturday of its own. */
async function newClasses(
  title: string,
  saturday = new Date(Date.UTC(2027, 0, 2 + 7 * (nextDay += 1))).toISOString().slice(0, 10),
) {
  const programId = await buildProgram(world.db, { title, priceCents: 1_000_000, status: 'open' });
  for (const [start_time, end_time] of [
    ['10:00', '11:00'],
    ['13:00', '14:00'],
  ] as const)
    await buildMeetings(world.db, programId, { weekdays: [6], start_time, end_time, from: saturday, until: saturday });
  return { programId, saturday };
}
async function place(programId: string, parentId: string, fullName: string): Promise<void> {
  const { id: studentId } = await buildStudent(world.db, { parentId, fullName });
  await buildEnrollment(world.db, { studentId, programId, status: 'enrolled', createdAt: world.clock.now() });
}
const previewOf = async (day: string) =>
  (await office(calls.previewClosure, { body: { days: [day], venue_ids: null } })).body;
async function announce(day: string, offers: object[] = []) {
  const { meetings } = await previewOf(day);
  const body = {
    days: [day],
    venue_ids: null,
    meetings: meetings.map(({ id, version }: { id: string; version: number }) => ({ id, version })),
    reason: 'Tropical storm warning for Kingston.',
    banner: 'No classes today: storm warning.',
    offers,
    choose_until: offers.length > 0 ? { day, time: '20:00' } : null,
  };
  return office(calls.announceClosure, { body });
}

test('the total of a preview counts the same children as its rows, also those whom no mail reaches', async () => {
  const { programId, saturday } = await newClasses('Counted Robotics');
  const before = await previewOf(saturday);
  const gone = await world.signInAs('parent', { fullName: 'Gone Away' });
  await place(programId, gone.id, 'Kemar Away');
  await world.pool.query('update account set is_active = false where id = $1', [gone.id]);
  const after = await previewOf(saturday);
  const rows = after.meetings.filter((meeting: { program_id: string }) => meeting.program_id === programId);
  expect(rows.map((row: { children: number }) => row.children)).toEqual([1, 1]);
  expect(after.children).toBe(before.children + 1);
  expect(after.families).toBe(before.families + 1);
});

type Previewed = {
  program_id: string;
  children: number;
  who: { children: number[]; families: number[]; staff: number[] };
};

test('families are counted once across classes, and the totals of any choice of classes are those of their rows', async () => {
  const one = await newClasses('Twice Robotics');
  const two = await newClasses('Thrice Robotics', one.saturday);
  const simone = await world.signInAs('parent', { fullName: 'Simone Twice' });
  const andre = await world.signInAs('parent', { fullName: 'Andre Once' });
  await place(one.programId, simone.id, 'Maya Twice');
  await place(one.programId, simone.id, 'Noel Twice');
  await place(two.programId, simone.id, 'Zoe Twice');
  await place(two.programId, andre.id, 'Tajay Once');
  const seen = await previewOf(one.saturday);
  const rows = (seen.meetings as Previewed[]).filter(({ program_id: id }) =>
    [one.programId, two.programId].includes(id),
  );
  for (const row of seen.meetings as Previewed[]) expect(row.who.children).toHaveLength(row.children);
  const different = (kind: 'children' | 'families', of: readonly Previewed[]) =>
    new Set(of.flatMap(({ who }) => who[kind])).size;
  expect(different('families', rows)).toBe(2);
  expect(different('children', rows)).toBe(4);
  expect(
    different(
      'families',
      rows.filter(({ program_id: id }) => id === one.programId),
    ),
  ).toBe(1);
  expect(different('families', seen.meetings)).toBe(seen.families);
  expect(different('children', seen.meetings)).toBe(seen.children);
});

test('a family without an email address is named before and after, with the number to call', async () => {
  const { programId, saturday } = await newClasses('Silent Robotics');
  const joy = await world.signInAs('parent', { fullName: 'Joy Silent' });
  await place(programId, joy.id, 'Kemar Silent');
  await world.pool.query(
    "update account set email = null, sign_in_phone = '+18765550191', phone = '+18765550191' where id = $1",
    [joy.id],
  );
  const seen = await previewOf(saturday);
  expect(seen.without_email).toContainEqual({
    family: expect.any(Number),
    name: 'Joy Silent',
    phone: '+18765550191',
    parent_id: joy.id,
  });
  const closed = await announce(saturday);
  expect(closed.status, JSON.stringify(closed.body)).toBe(201);
  expect(closed.body.people.find(({ name }: { name: string }) => name === 'Joy Silent')).toMatchObject({
    no_email: true,
    phone: '+18765550191',
  });
  expect(closed.body.people).toHaveLength(closed.body.readers);
});

test('a date instead on a public holiday is asked about', async () => {
  const { programId, saturday } = await newClasses('Holiday Robotics');
  await place(programId, (await world.signInAs('parent')).id, 'Maya Holiday');
  const year = Number(saturday.slice(0, 4)) + 1;
  const makeUp = { date: `${year}-01-01`, start_time: '10:00', end_time: '12:00' };
  const offer = { program_id: programId, credit: true, refund: true, otherwise: 'credit', make_up: makeUp };
  expect(await announce(saturday, [offer])).toMatchObject({
    status: 409,
    body: { code: 'public_holiday', fields: { 'offers.0.make_up.date': expect.stringContaining('New Year') } },
  });
  const confirmed = await announce(saturday, [{ ...offer, make_up: { ...makeUp, on_holiday: true } }]);
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(201);
});
