import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { newEvent } from '../event-world.ts';
import { text } from '../field-samples.ts';
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
const restore = () => world.call(calls.restoreOfficeCompetition, { token: admin.token, params: { id: contest } });
async function sweep() {
  await world.jobs.enqueue(world.db, 'competitions.waiting-teams', {});
  await world.jobs.runDue();
}
const mails = async ({ email }: Pick<SignedIn, 'email'>) =>
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
  expect((await restore()).status).toBe(200);
  await sweep();
  expect(await mine(four)).toMatchObject({ status: 'offered' });
});

test('the links of a team are closed with a deleted competition, and open with a restored one', async () => {
  const parent = await family();
  const team = await world.call(calls.enterTeam, {
    token: parent.token,
    body: { competition_id: contest, name: 'Team Bolt', student_ids: [parent.child], others: ['Zuri G.'] },
  });
  expect(team.status, JSON.stringify(team.body)).toBe(201);
  const link = await world.call(calls.openCoachLink, { token: parent.token, params: { id: team.body.id } });
  const coach = { token: link.body.token };
  const board = async () => (await world.call(calls.showTeam, { params: coach })).body;
  const before = await board();
  const zuri = before.members.find(({ name }) => name === 'Zuri G.')!;
  const tokenOf = (address: string) => address.split('/').at(-1)!;
  const tokens = [tokenOf(zuri.link!.address), tokenOf(before.join!.address)];
  const states = () =>
    Promise.all(tokens.map(async (token) => (await world.call(calls.showTeamLink, { params: { token } })).body.state));
  const complete = (token: string) =>
    world.call(calls.completeMember, {
      params: { token },
      body: {
        full_name: 'Zuri Grant',
        date_of_birth: '2014-05-05',
        guardian_name: 'Althea Grant',
        phone: '876 555 0142',
        email: 'althea@family.test',
        alert: 'Bee stings, has an EpiPen',
        collects: 'guardian',
        participation: { given: true, text_version: participationText.version },
        first_aid: { given: true, text_version: '1' },
        photo: { given: false, text_version: '1' },
        signed_name: 'Althea Grant',
      },
    });
  const add = () =>
    world.call(calls.addTeamMember, { params: { ...coach, member: randomUUID() }, body: { name: 'Nia B.' } });
  const send = () =>
    world.call(calls.sendTeamLink, {
      params: { ...coach, member: zuri.id },
      body: { email: 'althea@family.test' },
    });
  expect(await states()).toEqual(['open', 'open']);

  expect((await remove()).status).toBe(200);
  expect(await states()).toEqual(['closed', 'closed']);
  for (const token of tokens)
    expect(await complete(token)).toMatchObject({ status: 409, body: { code: 'link_ended' } });
  const closed = { status: 409, body: { code: 'changes_closed', error: 'Arena Day is cancelled.' } };
  for (const answer of [await add(), await send()]) expect(answer).toMatchObject(closed);
  expect(await board()).toMatchObject({ can_change: false, join: null, accepted: 1 });
  expect((await board()).members.map(({ link: open }) => open)).toEqual([null, null]);
  expect(await mails({ email: 'althea@family.test' })).toEqual([]);

  expect((await restore()).status).toBe(200);
  expect(await states()).toEqual(['open', 'open']);
  expect((await complete(tokens[0]!)).status).toBe(200);
  expect((await board()).accepted).toBe(2);
});

test('a family is not asked about a team of a competition that was cancelled or deleted', async () => {
  const parent = await family();
  await enter(parent, 'Team Bolt');
  const asking = await world.send(calls.saveCompetitionQuestions, {
    token: admin.token,
    params: { id: contest },
    body: { fields: [text({ record: 'entry', label: 'Robot weight', required: true })], version: 0 },
  });
  expect(asking.status, JSON.stringify(asking.body)).toBe(200);
  const asked = async () =>
    (await world.call(calls.listOpenQuestions, { token: parent.token })).body.data.map(({ about }) => about);
  expect(await asked()).toEqual(['Team Bolt, Arena Day']);
  expect((await remove()).status).toBe(200);
  expect(await asked()).toEqual([]);
  expect((await restore()).status).toBe(200);
  expect(await asked()).toEqual(['Team Bolt, Arena Day']);
  expect((await change({ status: 'cancelled' })).status).toBe(200);
  expect(await asked()).toEqual([]);
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
