import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { newEvent } from '../event-world.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* A competition that is cancelled or deleted: its offers, its fees, its families, and what was recorded on its day. */

const now = '2026-03-10T15:00:00Z';
let world: TestApp;
let admin: SignedIn;
let contest: string;
beforeAll(async () => {
  world = await startTestApp({ now });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(now);
  admin = await world.signInAs('admin');
  contest = await buildCompetition(world.db, { title: 'Arena Day', maxParticipants: 2, entryFeeCents: 350_000 });
});
afterAll(() => world.close());

type Family = SignedIn & { child: string };
async function family(): Promise<Family> {
  const parent = await world.signInAs('parent');
  return { ...parent, child: (await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2014-02-02' })).id };
}
async function enter({ token, child }: Family, name: string) {
  const { body, status } = await world.call(calls.enterTeam, {
    token,
    body: { competition_id: contest, name, student_ids: [child], wait: true },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const mine = async ({ token }: Family) => (await world.call(calls.listEntries, { token })).body.data[0]!;
const withdraw = ({ token }: SignedIn, id: string) => world.call(calls.withdrawEntry, { token, params: { id } });
const accept = ({ token }: SignedIn, id: string) => world.call(calls.acceptPlace, { token, params: { id } });
const change = (body: object) =>
  world.send(calls.updateOfficeCompetition, { token: admin.token, params: { id: contest }, body });
const remove = () => world.call(calls.removeOfficeCompetition, { token: admin.token, params: { id: contest } });
async function sweep() {
  await world.jobs.enqueue(world.db, 'competitions.waiting-teams', {});
  await world.jobs.runDue();
}
const mails = async ({ email }: SignedIn) =>
  (await world.pool.query('select kind, subject, text from mail_message where to_address = $1 order by id', [email]))
    .rows as { kind: string; subject: string; text: string }[];
const dueOf = async ({ token }: Family) => (await world.call(calls.getLedger, { token })).body.due;

/** Two teams inside, one of them withdrew: the third one has an offer, the fourth one waits. */
async function fullContest() {
  const [one, two, three, four] = [await family(), await family(), await family(), await family()];
  const inside = await enter(one, 'Team Bolt');
  const second = await enter(two, 'Team Nut');
  const offered = await enter(three, 'Team Spark');
  const waiting = await enter(four, 'Team Gear');
  await withdraw(two, second.id);
  expect(await mine(three)).toMatchObject({ status: 'offered' });
  return { one, two, three, four, inside, offered, waiting };
}

test('a cancelled competition charges and offers nothing more, and its families hear of it once', async () => {
  const { one, two, three, four, inside, offered, waiting } = await fullContest();
  expect(await dueOf(one)).toBe(3_500);
  const before = (await mails(two)).length;
  expect((await change({ status: 'cancelled' })).status).toBe(200);
  expect(await mine(one)).toMatchObject({
    status: 'entered',
    bill_state: 'closed',
    bill: { due: 0 },
    can_withdraw: true,
  });
  expect(await dueOf(one)).toBe(0);
  expect(await mine(three)).toMatchObject({ status: 'lapsed', offer_ends_at: null, bill: null });
  expect((await accept(three, offered.id)).body.code).toBe('offer_ended');
  const mail = (await mails(one)).at(-1)!;
  expect(mail).toMatchObject({ kind: 'competitions.cancelled', subject: 'Arena Day on 16 May 2026 is cancelled' });
  expect(mail.text).toContain('so Team Bolt will not take part');
  expect(mail.text).toContain('The open fee is no longer due.');
  expect(mail.text).not.toContain('You have paid');
  for (const who of [three, four]) expect((await mails(who)).at(-1)!.text).not.toMatch(/open fee|next team/);
  // Who had withdrawn before has nothing to do with it any more.
  expect(await mails(two)).toHaveLength(before);
  // A place becomes free, and is offered to nobody.
  expect((await withdraw(one, inside.id)).status).toBe(200);
  await sweep();
  expect(await mine(four)).toMatchObject({ status: 'waiting' });
  expect((await withdraw(four, waiting.id)).status).toBe(200);
  // Deleted afterwards, nobody hears of it a second time.
  expect((await remove()).status).toBe(200);
  const all = [...(await mails(one)), ...(await mails(three)), ...(await mails(four))];
  expect(all.filter(({ kind }) => kind === 'competitions.cancelled')).toHaveLength(3);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what was paid stays paid, and the family reads how much; two teams of one family are one message', async () => {
  const parent = await family();
  const team = await enter(parent, 'Team Bolt');
  const other = await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2014-02-02' });
  await enter({ ...parent, child: other.id }, 'Team Nut');
  const paid = await world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: team.bill!.id },
    body: { method: 'cheque', reference: 'CHQ 1', received_on: '2026-03-10', due: 3_500, amount: 3_500 },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  await change({ status: 'cancelled' });
  const sent = (await mails(parent)).filter(({ kind }) => kind === 'competitions.cancelled');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toMatch(/Team Bolt and Team Nut|Team Nut and Team Bolt/);
  expect(sent[0]!.text).toContain('You have paid J$3,500.00 for it.');
  const entries = (await world.call(calls.listEntries, { token: parent.token })).body.data;
  expect(entries.map(({ bill_state: state }) => state).toSorted()).toEqual(['closed', 'paid']);
});

test('a team without an invoice gets none any more', async () => {
  const school = await world.call(calls.enterTeam, {
    token: admin.token,
    body: { competition_id: contest, name: 'School Team', student_ids: [], others: ['Ada B.'] },
  });
  const params = { id: school.body.id };
  expect(school.body).toMatchObject({ bill_state: 'unbilled' });
  await change({ status: 'cancelled' });
  const { data } = (
    await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id: contest }, query: {} })
  ).body;
  expect(data).toMatchObject([{ bill_state: 'closed', can_choose_payer: false, can_withdraw: true }]);
  const parent = await world.signInAs('parent');
  await world.pool.query('update competition_entry set parent_id = $2 where id = $1', [params.id, parent.id]);
  const billed = await world.send(calls.billEntry, { token: admin.token, params, body: { group_id: null } });
  expect(billed).toMatchObject({ status: 409, body: { code: 'cancelled' } });
});

test('while a proof of a fee is under review, a competition is neither cancelled nor deleted', async () => {
  const parent = await family();
  const { bill } = await enter(parent, 'Team Bolt');
  await world.send(calls.payBill, { token: parent.token, params: { id: bill!.id }, body: { method: 'bank_transfer' } });
  await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id: bill!.id },
    fields: { paid_on: '2026-03-09' },
  });
  for (const answer of [await change({ status: 'cancelled' }), await remove()])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'under_review', error: expect.stringContaining('the fee of Team Bolt is under review') },
    });
  expect(await mine(parent)).toMatchObject({ competition: { status: 'registration' }, bill: { due: 3_500 } });
});

test('a deleted competition ends in the same way, and offers nothing while it is deleted; restored, it goes on', async () => {
  const { one, three, four, offered } = await fullContest();
  expect((await remove()).status).toBe(200);
  expect(await mine(one)).toMatchObject({
    competition: { status: 'cancelled' },
    bill_state: 'closed',
    bill: { due: 0 },
    can_withdraw: true,
  });
  expect((await accept(three, offered.id)).body.code).toBe('offer_ended');
  expect((await mails(one)).at(-1)).toMatchObject({ kind: 'competitions.cancelled' });
  await sweep();
  expect(await mine(four)).toMatchObject({ status: 'waiting' });
  const restored = await world.call(calls.restoreOfficeCompetition, { token: admin.token, params: { id: contest } });
  expect(restored.status).toBe(200);
  await sweep();
  expect(await mine(four)).toMatchObject({ status: 'offered' });
});

test('one that took place is deleted without a word, and its fees stay due', async () => {
  const parent = await family();
  await enter(parent, 'Team Bolt');
  await world.pool.query("update competition set date = '2026-03-07' where id = $1", [contest]);
  expect((await remove()).status).toBe(200);
  expect(await mine(parent)).toMatchObject({ competition: { status: 'registration' }, can_withdraw: false });
  expect(await dueOf(parent)).toBe(3_500);
  expect((await mails(parent)).map(({ kind }) => kind)).not.toContain('competitions.cancelled');
});

test('an offer ends in the morning of the competition, and nobody takes a place once it is over', async () => {
  await world.pool.query("update competition set date = '2026-03-11' where id = $1", [contest]);
  const { three, four, offered } = await fullContest();
  // 8 am in Jamaica, whatever the hours of the settings.
  expect(await mine(three)).toMatchObject({ offer_ends_at: '2026-03-11T13:00:00.000Z' });
  // Whoever wrote another date meanwhile has not moved the end of the offer.
  await world.pool.query("update competition set date = '2026-03-09' where id = $1", [contest]);
  expect((await accept(three, offered.id)).body.code).toBe('offer_ended');
  expect(await dueOf(three)).toBe(0);
  world.clock.set('2026-03-11T13:00:30Z');
  await sweep();
  expect(await mine(three)).toMatchObject({ status: 'lapsed' });
  // Nobody reads that another team follows, or that they can enter again.
  expect((await mails(three)).at(-1)!.text).not.toMatch(/next team|enter the team again/);
  expect(await mine(four)).toMatchObject({ status: 'waiting' });
});

test('what was recorded on its day keeps a competition; others are removed after their thirty days', async () => {
  const format = { kind: 'judged', judges: 1, rubric: { criteria: [{ id: 'idea', name: 'The idea', most: 10 }] } };
  const event = await newEvent(world, admin, { teams: 2, format });
  const arrived = () =>
    world.call(calls.recordEventDay, {
      token: admin.token,
      params: { id: event.id },
      body: {
        records: [
          {
            id: randomUUID(),
            kind: 'team.arrived',
            division_id: null,
            body: { entry: event.teams[0] },
            at_device: world.clock.now().toISOString(),
          },
        ],
      },
    });
  expect((await arrived()).body.outcomes[0]).toMatchObject({ state: 'recorded' });
  const removeOf = (id: string) => world.call(calls.removeOfficeCompetition, { token: admin.token, params: { id } });
  expect(await removeOf(event.id)).toMatchObject({
    status: 409,
    body: { code: 'recorded', error: 'Something was recorded on its day, so it stays. Unpublish it instead.' },
  });
  // One that was deleted before that was refused stands in nobody's way.
  await world.pool.query("update competition set deleted_at = '2026-01-01', content_status = 'draft' where id = $1", [
    event.id,
  ]);
  await world.pool.query("update competition set deleted_at = '2026-01-02', content_status = 'draft' where id = $1", [
    contest,
  ]);
  await world.jobs.enqueue(world.db, 'housekeeping', {});
  await world.jobs.runDue();
  const { rows } = await world.pool.query('select id from competition where id = any($1)', [[event.id, contest]]);
  expect(rows).toEqual([{ id: event.id }]);
});
