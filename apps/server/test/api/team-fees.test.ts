import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminEntry, Entry } from '@doctorbird/contract/competitions/entries';
import type {} from '@doctorbird/contract/billing/outstanding';
import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let contest: string;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Test' });
  contest = await buildCompetition(world.db, { title: 'Arena Day', entryFeeCents: 350_000, feeDueDays: 10 });
});
afterAll(() => world.close());

async function enter(facts: object = {}, key?: string): Promise<Entry> {
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  const answer = await world.call(calls.enterTeam, {
    token: parent.token,
    body: { competition_id: contest, name: 'Team Bolt', student_ids: [id], ...facts },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const mine = async (id: string): Promise<Entry> => {
  const { body } = await world.call(calls.listEntries, { token: parent.token, query: { limit: 100 } });
  return body.data.find((row) => row.id === id)!;
};
const teams = async (query: Record<string, string> = {}): Promise<AdminEntry[]> =>
  (await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id: contest }, query })).body.data;
const pay = (billId: string, body: object) =>
  world.send(calls.payBill, { token: parent.token, params: { id: billId }, body });
const payByCard = async (billId: string) => {
  const started = await pay(billId, { method: 'card' });
  const hosted = await world.request('POST', started.body.redirect_url!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.request('GET', hosted.headers.get('location')!);
  await world.jobs.runDue();
  return started.body.payment_id;
};
const withdraw = (id: string) => world.call(calls.withdrawEntry, { token: parent.token, params: { id } });
const ledger = async (): Promise<Ledger> => (await world.call(calls.getLedger, { token: parent.token })).body;
const takings = async () =>
  (await world.call(calls.takings, { token: admin.token, query: { from: '2026-03-10', to: '2026-03-10' } })).body;

test('a team has a bill with a day; once it is paid by card, team, account, takings and journal say so', async () => {
  const team = await enter();
  expect(team).toMatchObject({ bill_state: 'open', bill: { due: 3_500, due_on: '2026-03-20' } });
  const bills = await world.call(calls.listBills, { token: parent.token });
  expect(bills.body).toMatchObject({ due: 3_500, data: [{ title: 'Entry fee, Arena Day: Team Bolt', due: 3_500 }] });
  expect(await ledger()).toMatchObject({ due: 3_500, due_now: 3_500 });
  expect(await teams({ status: 'unpaid' })).toHaveLength(1);
  const paymentId = await payByCard(team.bill!.id);
  // Money does not move a team: it was entered before, and is entered now.
  expect(await mine(team.id)).toMatchObject({ status: 'entered', bill_state: 'paid', bill: { due: 0, paid: 3_500 } });
  expect(await teams({ status: 'unpaid' })).toEqual([]);
  const account = await ledger();
  expect(account).toMatchObject({ due: 0, charged: 3_500, paid: 3_500 });
  expect(account.lines.map(({ kind, enrollment_id: place, bill_id: bill }) => [kind, place, bill])).toEqual([
    ['payment', null, team.bill!.id],
    ['charge', null, team.bill!.id],
  ]);
  const receipt = await world.call(calls.getReceipt, { token: parent.token, params: { id: paymentId } });
  expect(receipt.status).toBe(200);
  expect((await takings()).by_program).toContainEqual(
    expect.objectContaining({ program_id: null, title: 'Competition fees' }),
  );
  const journal = await world.call(calls.journal, {
    token: admin.token,
    query: { from: '2026-03-10', to: '2026-03-10' },
  });
  expect(JSON.stringify(journal.body)).toContain('Competition fees');
  const listed = await world.call(calls.listAllPayments, { token: admin.token, query: { parent_id: parent.id } });
  expect(listed.body.data).toMatchObject([{ id: paymentId, parent: { id: parent.id }, bill: { group_id: null } }]);
  const yearly = await world.call(calls.yearlyStatement, { token: parent.token, query: { year: '2026' } });
  expect(yearly.status).toBe(200);
});

test('a transfer with its slip is accepted by the office', async () => {
  const { bill, id } = await enter();
  await pay(bill!.id, { method: 'bank_transfer' });
  const sent = await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id: bill!.id },
    fields: { paid_on: '2026-03-09' },
  });
  // Its money may have arrived: the team stays until the office has looked.
  expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'under_review' } });
  const owed = await world.call(calls.listOutstanding, { token: admin.token, query: { limit: 100 } });
  const account = owed.body.data.find(({ holder }) => holder.id === parent.id);
  expect(account).toMatchObject({ open: 3_500, proof_under_review: true });
  const proof = { id: sent.body.payments[0].proof.id as string };
  const accept = { decision: 'accept', due: 3_500, amount: 3_500, received_on: '2026-03-09', bank_reference: 'FT 1' };
  expect((await world.send(calls.reviewProof, { token: admin.token, params: proof, body: accept })).status).toBe(200);
  expect(await mine(id)).toMatchObject({ bill_state: 'paid' });
});

test('a team that withdraws before paying owes nothing, and a late card payment is credit of the family', async () => {
  const team = await enter();
  const started = await pay(team.bill!.id, { method: 'card' });
  expect((await withdraw(team.id)).body).toMatchObject({ status: 'withdrawn', bill_state: 'closed', bill: { due: 0 } });
  expect((await ledger()).due).toBe(0);
  expect(await pay(team.bill!.id, { method: 'card' })).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  const hosted = await world.request('POST', started.body.redirect_url!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.request('GET', hosted.headers.get('location')!);
  await world.jobs.runDue();
  // Nothing was due any more: the family sees it as credit, and the office is told.
  expect(await ledger()).toMatchObject({ due: 0, credit: 3_500 });
  const { rows } = await world.pool.query('select kind from mail_message where to_address = $1', [admin.email]);
  expect(rows).toContainEqual({ kind: 'office.paid_twice' });
});

test('what a team paid stays paid when it withdraws, until the office refunds it as credit', async () => {
  const team = await enter();
  const paymentId = await payByCard(team.bill!.id);
  expect((await withdraw(team.id)).body).toMatchObject({ bill_state: 'paid', bill: { due: 0, paid: 3_500 } });
  const refund = { token: admin.token, params: { id: paymentId }, body: { channel: 'credit', reason: 'Withdrawn' } };
  expect((await world.send(calls.refundPayment, refund)).status).toBe(201);
  expect(await mine(team.id)).toMatchObject({ bill_state: 'closed' });
  expect((await ledger()).credit).toBe(3_500);
});

test('the office waives a fee with a reason; a fee past its day is overdue, on every page', async () => {
  const waived = await enter();
  const late = await enter({ name: 'Team Late' });
  const params = { id: waived.bill!.id };
  const body = { due: 3_500, reason: 'The school sponsors it' };
  expect((await world.call(calls.writeOffBill, { token: admin.token, params, body })).status).toBe(200);
  expect(await mine(waived.id)).toMatchObject({ bill_state: 'waived', status: 'entered' });
  world.clock.set(new Date('2026-04-25T15:00:00Z'));
  admin = await world.signInAs('admin');
  const listed = (await teams()).find(({ id }) => id === late.id);
  expect(listed).toMatchObject({ bill_state: 'overdue', status: 'entered', bill: { due: 3_500 } });
  const owed = await world.call(calls.listOutstanding, { token: admin.token, query: { q: 'Paula Test' } });
  expect(JSON.stringify(owed.body)).toContain('Paula Test');
});

test('a team without a family is billed to a school once, however often that is pressed', async () => {
  const made = await world.call(calls.enterTeam, {
    token: admin.token,
    body: { competition_id: contest, name: 'Stony Bots', others: ['Kai B.'] },
  });
  expect(made.body).toMatchObject({ bill_state: 'unbilled' });
  const { body: group } = await world.call(calls.createGroup, {
    token: admin.token,
    body: {
      name: 'Robotics club',
      organization: 'Stony Ridge High',
      contact_name: 'Marlon Peart',
      contact_email: 'marlon@school.test',
    },
  });
  const bill = (groupId: string) =>
    world.call(calls.billEntry, { token: admin.token, params: { id: made.body.id }, body: { group_id: groupId } });
  expect((await bill(crypto.randomUUID())).body.fields).toEqual({ group_id: 'Choose a school or club from the list' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => bill(group.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'charged_already')).toHaveLength(29);
  const [team] = await teams();
  expect(team).toMatchObject({ bill_state: 'open', payer: 'Stony Ridge High', bill: { group_id: group.id } });
  const owed = await world.call(calls.listGroupBills, { token: admin.token, params: { id: group.id } });
  expect(owed.body).toMatchObject({ due: 3_500, data: [{ title: 'Entry fee, Arena Day: Stony Bots' }] });
  const direct = await world.call(calls.enterTeam, {
    token: admin.token,
    body: { competition_id: contest, name: 'Stony Two', others: ['Jo P.'], group_id: group.id },
  });
  expect(direct.body).toMatchObject({ bill_state: 'open', bill: { group_id: group.id } });
});

test('the office has a school pay for the team of a family, and the family again: one bill counts, whoever pays', async () => {
  const team = await enter();
  const { body: group } = await world.call(calls.createGroup, {
    token: admin.token,
    body: { name: 'Club', organization: 'Papine High', contact_name: 'Una Peart', contact_email: 'una@school.test' },
  });
  const choose = (groupId: string | null) =>
    world.call(calls.billEntry, { token: admin.token, params: { id: team.id }, body: { group_id: groupId } });
  const schoolDue = async (): Promise<number> =>
    (await world.call(calls.listGroupBills, { token: admin.token, params: { id: group.id } })).body.due;
  // The family has begun to pay by card: that attempt ends, and its page is not theirs any more.
  const started = await pay(team.bill!.id, { method: 'card' });
  expect(await choose(null)).toMatchObject({ status: 409, body: { code: 'charged_already' } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => choose(group.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'charged_already')).toHaveLength(29);
  expect(await ledger()).toMatchObject({ due: 0 });
  expect(await schoolDue()).toBe(3_500);
  expect(await teams()).toMatchObject([
    { payer: 'Papine High', can_choose_payer: true, bill_state: 'open', bill: { due: 3_500, group_id: group.id } },
  ]);
  expect(await teams({ status: 'unpaid' })).toHaveLength(1);
  // The family sees who pays, and nothing of the invoice.
  expect(await mine(team.id)).toMatchObject({ payer: 'Papine High', bill: null, bill_state: 'open' });
  expect(await pay(team.bill!.id, { method: 'card' })).toMatchObject({ status: 409 });
  const ended = await world.pool.query('select state from payment where id = $1', [started.body.payment_id]);
  expect(ended.rows).toEqual([{ state: 'cancelled' }]);
  const { rows: mails } = await world.pool.query(
    `select text from mail_message where to_address = $1 and subject = 'The fee of Team Bolt in Arena Day'`,
    [parent.email],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain('Papine High pays the fee of Team Bolt in Arena Day');
  const log = await world.call(calls.listAudit, {
    token: admin.token,
    query: { action: 'entry.billed', entity_id: team.id },
  });
  expect(log.body.data).toMatchObject([
    { before: { group_id: null, bill_id: team.bill!.id }, after: { group_id: group.id, cents: 350_000 } },
  ]);
  // Back to the family, which pays a part: from then on the payer stays.
  expect((await choose(null)).body).toMatchObject({ payer: null, bill: { due: 3_500, group_id: null } });
  expect(await schoolDue()).toBe(0);
  const again = await mine(team.id);
  expect(again.bill!.id).not.toBe(team.bill!.id);
  await world.call(calls.recordBillPayment, {
    token: admin.token,
    params: { id: again.bill!.id },
    body: { method: 'cash', received_on: '2026-03-10', reference: null, due: 3_500, amount: 1_000 },
  });
  expect(await choose(group.id)).toMatchObject({ status: 409, body: { code: 'partly_paid' } });
  expect(await teams()).toMatchObject([{ can_choose_payer: false, bill: { due: 2_500 } }]);
  expect(await ledger()).toMatchObject({ due: 2_500 });
  // Withdrawing ends the bill that counts.
  expect((await withdraw(team.id)).status).toBe(200);
  expect(await ledger()).toMatchObject({ due: 0 });
});

test('who pays cannot change while a slip is under review, and a team without a family has no family to pay', async () => {
  const { id, bill } = await enter();
  await pay(bill!.id, { method: 'bank_transfer' });
  await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id: bill!.id },
    fields: { paid_on: '2026-03-09' },
  });
  const { body: group } = await world.call(calls.createGroup, {
    token: admin.token,
    body: { name: 'Club', organization: 'Mona Prep', contact_name: 'Una Peart', contact_email: 'una@school.test' },
  });
  const choose = (entryId: string, body: object) =>
    world.send(calls.billEntry, { token: admin.token, params: { id: entryId }, body });
  expect(await choose(id, { group_id: group.id })).toMatchObject({ status: 409, body: { code: 'under_review' } });
  expect(await mine(id)).toMatchObject({ payer: null, bill: { id: bill!.id, due: 3_500 } });
  const own = await world.call(calls.enterTeam, {
    token: admin.token,
    body: { competition_id: contest, name: 'Mona Bots', others: ['Kai B.'] },
  });
  expect((await choose(own.body.id, { group_id: null })).body.fields).toEqual({
    group_id: 'No family entered this team. Choose a school or club',
  });
  expect((await choose(own.body.id, {})).status).toBe(422);
  expect((await choose(crypto.randomUUID(), { group_id: group.id })).status).toBe(404);
});

test('a family cannot have a school pay, thirty clicks enter one team with one bill, and free entry has none', async () => {
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  const body = { competition_id: contest, name: 'Team Bolt', student_ids: [id] };
  const foreign = await world.call(calls.enterTeam, {
    token: parent.token,
    body: { ...body, group_id: crypto.randomUUID() },
  });
  expect(foreign.body.fields).toEqual({ group_id: 'Your family pays for its own team' });
  const headers = { 'idempotency-key': `team-${id}` };
  await Promise.all(
    Array.from({ length: 30 }, () => world.call(calls.enterTeam, { token: parent.token, body, headers })),
  );
  expect((await world.call(calls.listBills, { token: parent.token })).body.data).toHaveLength(1);
  contest = await buildCompetition(world.db, { entryFeeCents: 0 });
  expect(await enter()).toMatchObject({ bill_state: 'free', bill: null });
});

test('the migration bills open fees of coming competitions once, and leaves every other team alone', async () => {
  const text = await readFile(join(import.meta.dirname, '../../migrations/early/0049_entry_bills.sql'), 'utf8');
  // The migration counts from the day on which it runs.
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const facts = { entryFeeCents: 120_000, feeDueDays: 7 };
  const coming = await buildCompetition(world.db, { ...facts, date, participants: 4 }, (at) => ({
    name: `Old ${at}`,
    // The last one has no family.
    ...(at < 3 && { parentId: parent.id }),
    ...(at === 1 && { paidAt: world.clock.now(), paidMethod: 'cash' }),
    ...(at === 2 && { status: 'withdrawn', withdrawnAt: world.clock.now() }),
  }));
  await buildCompetition(world.db, { ...facts, status: 'completed', participants: 1 }, () => ({ parentId: parent.id }));
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
  const { body } = await world.call(calls.listBills, { token: parent.token });
  expect(body).toMatchObject({ due: 1_200, data: [{ title: 'Entry fee, Test clash: Old 0', due: 1_200 }] });
  const { rows } = await world.pool.query(
    'select max(due_on - created_at::date) as days from receivable where title like $1',
    ['%Old 0'],
  );
  expect(rows[0].days).toBeGreaterThanOrEqual(6);
  const listed = await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id: coming } });
  const states = listed.body.data.map(({ name, bill_state: state }) => [name, state]);
  expect(Object.fromEntries(states)).toEqual({
    'Old 0': 'open',
    'Old 1': 'paid',
    'Old 2': 'closed',
    'Old 3': 'unbilled',
  });
  expect(await checkMoney(world.db)).toEqual([]);
});
