import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { begun, changed, monthly, signedInAgain, sweep } from './membership-world.ts';
import { mailsTo } from './teaching-world.ts';

/* Families read what a membership costs before the bill that it comes with. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let jaden: string;
let itemId: string;
let names = 0;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
/** In the afternoon of a day in Jamaica; sessions end with it. */
async function on(day: string): Promise<void> {
  world.clock.set(new Date(`${day}T20:00:00Z`));
  [admin, parent] = [await world.signInAs('admin'), await signedInAgain(world, parent)];
}
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T20:00:00Z'));
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Thompson' });
  ({ id: jaden } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Thompson' }));
  ({ id: itemId } = await newItem(world, admin, { ...monthly, name: `Monthly membership ${(names += 1)}` }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const begin = (begins_on: string) => begun(world, parent, { item_id: itemId, student_id: jaden, begins_on });
const amounts = async (id: string) =>
  (await world.call(calls.getMembership, { token: parent.token, params: { id } })).body.months
    .map(({ from, amount }) => [from, amount])
    .toReversed();

test('tax on top, and another rate of it, are read before the next bill, too', async () => {
  const { id } = await begin('2026-11-20');
  const prices = async () =>
    (await mailsTo(world, parent))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('a month from'))
      .map((subject) => subject.replace(/^.*: /, ''));
  const save = async (rates: { from: string; percent: number }[], registered: string | null = '2026-01-01') => {
    const body = { trn: '002118437', registered_from: registered, rates };
    const saved = await world.send(calls.saveGct, { token: admin.token, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  const change = async (body: object) =>
    expect((await world.send(calls.changeItem, { token: admin.token, params: { id: itemId }, body })).status).toBe(200);
  await save([{ from: '2026-01-01', percent: 15 }]);
  expect(await prices()).toEqual([]);
  await change({ tax: 'added' });
  expect(await prices()).toEqual(['J$16,100.00 a month from 1 Dec 2026']);
  const first = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('J$16,100.00'))!;
  expect(first.text).toContain('Until now it was J$14,000.00');
  await save([{ from: '2026-01-01', percent: 20 }]);
  expect(await prices()).toEqual(['J$16,100.00 a month from 1 Dec 2026', 'J$16,800.00 a month from 1 Dec 2026']);
  // One that begins after the next bill is announced when that one is issued.
  await save([
    { from: '2026-01-01', percent: 20 },
    { from: '2026-12-20', percent: 10 },
  ]);
  expect(await prices()).toHaveLength(2);
  await on('2026-11-26');
  await sweep(world);
  await sweep(world);
  expect((await prices()).slice(2)).toEqual(['J$15,400.00 a month from 1 Jan 2027']);
  expect((await amounts(id)).at(-1)).toEqual(['2026-12-01', 16_800]);
  await on('2026-12-27');
  await sweep(world);
  expect((await amounts(id)).at(-1)).toEqual(['2027-01-01', 15_400]);
  expect(await prices()).toHaveLength(3);
  await save([{ from: '2026-01-01', percent: 20 }], null);
});

test('a membership whose end is set reads the price of the bills until then', async () => {
  const { id } = await begin('2026-11-20');
  expect((await changed(world, admin, { id, kind: 'end', until: '2027-01-31' })).status).toBe(200);
  const body = { price: 15_000 };
  expect((await world.send(calls.changeItem, { token: admin.token, params: { id: itemId }, body })).status).toBe(200);
  const mail = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('J$15,000.00 a month'))!;
  expect(mail.subject).toContain('from 1 Dec 2026');
  expect(mail.text).toContain('It ends on 31 Jan 2027.');
  expect(mail.text).not.toContain('You can end it');
  // Once all of its bills are issued, no price concerns it any more.
  await on('2026-12-27');
  await sweep(world);
  const again = { price: 16_000 };
  await world.send(calls.changeItem, { token: admin.token, params: { id: itemId }, body: again });
  expect((await mailsTo(world, parent)).map(({ subject }) => subject).join(' ')).not.toContain('J$16,000.00');
});

test('who begins after a later rate was saved reads it at once, before the bill that it comes with', async () => {
  const save = async (registered: string | null) => {
    const rates = [
      { from: '2026-01-01', percent: 15 },
      { from: '2027-01-20', percent: 20 },
    ];
    const body = { trn: '002118437', registered_from: registered, rates };
    expect((await world.send(calls.saveGct, { token: admin.token, body })).status).toBe(200);
  };
  const taxed = await world.send(calls.changeItem, {
    token: admin.token,
    params: { id: itemId },
    body: { tax: 'added' },
  });
  expect(taxed.status, JSON.stringify(taxed.body)).toBe(200);
  await save('2026-01-01');
  await on('2027-01-02');
  await begin('2027-01-02');
  const subjects = (await mailsTo(world, parent)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('J$16,800.00 a month from 1 Feb 2027'))).toHaveLength(1);
  await save(null);
});
