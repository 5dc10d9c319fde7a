import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { jamaicaClock, jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T23:30:00Z' });
});
afterAll(() => world.close());

const minute = 60_000;
const clockOf = (moment: Date) => ({ date: jamaicaDay(moment), time: jamaicaClock(moment) });

// Doors open at 7:00 pm; each test has a day of its own, and begins five minutes before.
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
  expect(status).toBe(201);
  return board.night!.id;
}

async function family() {
  const parent = await world.signInAs('parent');
  const { id: child } = await buildStudent(world.db, { parentId: parent.id });
  return { ...parent, child };
}
type Family = Awaited<ReturnType<typeof family>>;

const join = ({ token }: Family) => world.call(calls.joinLine, { token, body: {} });
const request = async ({ token, child }: Family, programId: string) => {
  const { status, body } = await world.call(calls.requestEnrollment, {
    token,
    body: { student_id: child, program_id: programId },
  });
  return status === 201 ? 'held' : body.code;
};
const titleOfPage = async (): Promise<string | undefined> =>
  /<title>(.*?) \|/.exec((await world.request('GET', '/line')).body as string)?.[1];

const remove = (nightId: string) =>
  world.send(calls.removeOpeningNight, { token: admin.token, params: { id: nightId } });
const steer = (nightId: string, body: object) =>
  world.send(calls.steerLine, { token: admin.token, params: { id: nightId }, body });

test('a night to which nobody came is removed, also while families could gather, and guards nothing', async () => {
  const program = await buildProgram(world.db);
  const nightId = await plan();
  expect((await steer(nightId, { ended: true })).body.code).toBe('doors_closed');
  expect((await remove(nightId)).status).toBe(204);
  openDoors();
  expect(await request(await family(), program)).toBe('held');
});

test('before the doors open a line with families is ended, where it cannot be removed', async () => {
  const program = await buildProgram(world.db);
  const nightId = await plan();
  const reid = await family();
  await join(reid);
  expect((await remove(nightId)).body.code).toBe('night_used');
  const ended = await steer(nightId, { ended: true });
  expect([ended.status, ended.body.nights.find(({ id }) => id === nightId)?.state]).toEqual([200, 'over']);
  openDoors();
  expect(await request(reid, program)).toBe('held');
  expect(await request(await family(), program)).toBe('held');
});

test('a change of the night leaves alone how many are inside at once, unless it says so', async () => {
  const nightId = await plan({ at_once: 400 });
  openDoors();
  await steer(nightId, { at_once: 120 });
  const change = (more: object) =>
    world.send(calls.changeOpeningNight, {
      token: admin.token,
      params: { id: nightId },
      body: {
        title: 'Longer',
        opens: clockOf(opensAt()),
        closes: clockOf(new Date(opensAt().getTime() + 240 * minute)),
        program_ids: [],
        ...more,
      },
    });
  expect((await change({ version: 1 })).body).toMatchObject({ title: 'Longer', at_once: 120 });
  expect((await change({ at_once: null })).body).toMatchObject({ at_once: null });
});

test('the page of the line is titled by what it says, where no night is on', async () => {
  expect(await titleOfPage()).toBe('There is no line right now.');
  await plan({ opens: clockOf(new Date(opensAt().getTime() + 90 * minute)) });
  expect(await titleOfPage()).toMatch(/^You can come from /);
});
