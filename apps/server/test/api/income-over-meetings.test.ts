import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let other: SignedIn;
let parent: SignedIn;
let pythonId: string;

beforeAll(async () => {
  world = await startTestApp({ now: '2026-12-10T15:00:00Z' });
  admin = await world.signInAs('admin');
  other = await world.signInAs('admin');
  parent = await world.signInAs('parent');
});
afterAll(() => world.close());

const meets = (programId: string, day: string, cancelled = false) =>
  world.db.insert(meeting).values({
    id: newId(),
    programId,
    startsAt: new Date(`${day}T20:00:00Z`),
    endsAt: new Date(`${day}T21:30:00Z`),
    status: cancelled ? 'cancelled' : 'scheduled',
  });
/** A program of J$10,000 with a place since 1 September. */
async function aProgram(title: string, meetings: readonly [day: string, cancelled?: boolean][]): Promise<string> {
  const id = await buildProgram(world.db, { title, status: 'open', priceCents: 1_000_000 });
  for (const [day, cancelled] of meetings) await meets(id, day, cancelled);
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  await buildEnrollment(world.db, { studentId, programId: id, createdAt: new Date('2026-09-01T15:00:00Z') });
  return id;
}
const spread = (program_fees: 'billed' | 'taught') =>
  world.call(calls.saveIncome, { token: admin.token, body: { program_fees } });
const month = async (name: string) =>
  (await world.call(calls.getMonth, { token: admin.token, params: { month: name } })).body;
const close = (name: string) => world.call(calls.closeMonth, { token: admin.token, params: { month: name } });
const unearned = async (name: string) =>
  Object.fromEntries((await month(name)).unearned.map(({ title, balance, moved }) => [title, [balance, moved]]));
const account = async (name: string, code: string) =>
  (await month(name)).accounts.find((one) => one.code === code)?.net ?? 0;
async function reopen(name: string): Promise<void> {
  await world.call(calls.askToReopenMonth, {
    token: admin.token,
    params: { month: name },
    body: { reason: 'A meeting was missing' },
  });
  const { status } = await world.call(calls.reopenMonth, { token: other.token, params: { month: name } });
  expect(status).toBe(200);
}

test('a bill is income of the months in which its classes meet, to the cent, and the books stay balanced', async () => {
  // Three meetings that count: September, October and November. A cancelled one counts for nothing.
  await aProgram('Robots', [['2026-09-12'], ['2026-10-03'], ['2026-10-10', true], ['2026-11-14']]);
  expect(await unearned('2026-09')).toEqual({});
  expect((await spread('taught')).status).toBe(200);
  expect(await unearned('2026-09')).toEqual({ Robots: [6666.67, 6666.67] });
  pythonId = await aProgram('Python', [['2026-09-15'], ['2026-12-19']]);
  expect((await close('2026-11')).status).toBe(200);
  expect(await unearned('2026-09')).toEqual({ Python: [5000, 5000], Robots: [6666.67, 6666.67] });
  expect(await unearned('2026-10')).toEqual({ Python: [5000, 0], Robots: [3333.33, -3333.34] });
  expect(await unearned('2026-11')).toEqual({ Python: [5000, 0], Robots: [0, -3333.33] });
  // Credits are below zero here: income of the month, and what is owed to families in classes.
  expect([await account('2026-09', '4000'), await account('2026-09', '2400')]).toEqual([-8333.33, -11_666.67]);
  expect([await account('2026-10', '4000'), await account('2026-11', '4000')]).toEqual([-3333.34, -3333.33]);
  const { body } = await world.call(calls.trialBalance, {
    token: admin.token,
    query: { from: '2026-09-01', to: '2026-11-30' },
  });
  expect(body.accounts.find(({ code }) => code === '2400')).toMatchObject({ opening: 0, closing: -5000 });
  expect(body.accounts.find(({ code }) => code === '4000')).toMatchObject({ closing: -15_000 });
  expect(body.totals).toMatchObject({ opening: 0, closing: 0 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what changes after a closing changes no closed month; reopening takes its entry back', async () => {
  await meets(pythonId, '2026-12-26');
  expect(await unearned('2026-11')).toEqual({ Python: [5000, 0], Robots: [0, -3333.33] });
  await reopen('2026-11');
  expect(await account('2026-11', '2400')).toBe(0);
  // One of three meetings was held by then.
  expect(await unearned('2026-11')).toEqual({ Python: [6666.67, 1666.67], Robots: [0, -3333.33] });
  expect(await checkMoney(world.db)).toEqual([]);
  await close('2026-11');
  expect(await account('2026-11', '2400')).toBe(1666.66);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('turned off, the next closing gives back what is still apart', async () => {
  await spread('billed');
  world.clock.set('2027-01-05T15:00:00Z');
  admin = await world.signInAs('admin');
  expect(await unearned('2026-12')).toEqual({ Python: [0, -6666.67] });
  expect((await close('2026-12')).status).toBe(200);
  expect(await account('2026-12', '2400')).toBe(6666.67);
  expect(await unearned('2027-01')).toEqual({});
  expect(await checkMoney(world.db)).toEqual([]);
});

test('only one of the two ways can be chosen', async () => {
  const { status, body } = await world.call(calls.saveIncome, {
    token: admin.token,
    body: { program_fees: 'never' as 'billed' },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { program_fees: 'Choose when fees count as income' } });
});
