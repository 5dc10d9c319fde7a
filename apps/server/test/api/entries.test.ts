import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let child: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Test' });
  ({ id: child } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Anne Campbell' }));
});
afterAll(() => world.close());

const enter = (token: string, competition: string, facts: object = {}) =>
  world.call(calls.enterTeam, {
    token,
    body: { competition_id: competition, name: 'Goat Horn', student_ids: [child], ...facts },
  });
const participants = async (id: string) => {
  const { body } = await world.call(calls.getOfficeCompetition, { token: admin.token, params: { id } });
  return body.participants;
};

test('a family enters its child: the place is counted, the fee is due, the full name stays at home', async () => {
  const id = await buildCompetition(world.db, { entryFeeCents: 350_000, participants: 2 });
  const { status, body } = await enter(parent.token, id, { school: 'Hope Valley', others: ['Kai B.'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Goat Horn',
    members: ['Maya C.', 'Kai B.'],
    fee: 3_500,
    bill_state: 'open',
    bill: { due: 3_500, paid: 0, due_on: '2026-03-24', group_id: null },
    status: 'entered',
    can_withdraw: true,
  });
  expect(body).not.toHaveProperty('parent');
  expect(await participants(id)).toBe(3);
  const { rows } = await world.pool.query('select text from mail_message where to_address = $1', [parent.email]);
  expect(rows[0].text).toContain('Please pay the fee of J$3,500.00 by 24 Mar 2026, by card or by bank transfer.');
  expect(rows[0].text).toContain(`/parent/bills/${body.bill!.id}`);
  const again = await enter(parent.token, id, { name: 'Second' });
  expect(again.body).toMatchObject({ code: 'already_entered', error: 'Maya C. is already entered, with Goat Horn.' });
});

test('only its own children, only while registration is open, and with somebody in the team', async () => {
  const id = await buildCompetition(world.db);
  const { id: stranger } = await buildStudent(world.db);
  const foreign = await enter(parent.token, id, { student_ids: [stranger] });
  expect(foreign.status).toBe(422);
  expect((await enter(parent.token, id, { student_ids: [] })).body.fields).toHaveProperty('student_ids');
  const older = await buildCompetition(world.db, { ageRange: '12-18' });
  const tooYoung = await enter(parent.token, older);
  expect(tooYoung.body.fields.student_ids).toMatch(/^Maya C\. is 10 on that day/);
  const closed = await buildCompetition(world.db, { registrationCloses: '2026-03-09' });
  expect((await enter(parent.token, closed)).body.code).toBe('registration_closed');
  const draft = await buildCompetition(world.db, { contentStatus: 'draft' });
  expect((await enter(parent.token, draft)).status).toBe(404);
});

test('withdrawing frees the place; nobody withdraws for somebody else, or on the day', async () => {
  const id = await buildCompetition(world.db, { date: '2026-03-20' });
  const { body } = await enter(parent.token, id);
  const other = await world.signInAs('parent');
  const withdraw = (token: string) => world.call(calls.withdrawEntry, { token, params: { id: body.id } });
  expect((await withdraw(other.token)).status).toBe(404);
  expect((await withdraw(parent.token)).body.status).toBe('withdrawn');
  expect(await participants(id)).toBe(0);
  expect((await withdraw(parent.token)).body.code).toBe('cannot_withdraw');
  const mine = await world.call(calls.listEntries, { token: parent.token, query: { limit: 100 } });
  expect(mine.body.data.map((row) => row.id)).toContain(body.id);
  expect((await world.call(calls.listEntries, { token: other.token })).body.total).toBe(0);
});

test('a family whose team the office withdraws hears of it, with what becomes of the fee; one that withdraws itself does not', async () => {
  const id = await buildCompetition(world.db, { title: 'Harbour Derby', date: '2026-03-20', entryFeeCents: 350_000 });
  const family = await world.signInAs('parent');
  const { id: own } = await buildStudent(world.db, { parentId: family.id, fullName: 'Tia Brown' });
  const enterAgain = async () => (await enter(family.token, id, { student_ids: [own] })).body;
  const withdraw = ({ token }: SignedIn, team: string) =>
    world.call(calls.withdrawEntry, { token, params: { id: team } });
  const heard = async () => {
    const { rows } = await world.pool.query<{ text: string }>(
      `select text from mail_message where to_address = $1 and subject = 'Goat Horn is no longer in Harbour Derby'`,
      [family.email],
    );
    return rows.map(({ text }) => text);
  };
  expect((await withdraw(family, (await enterAgain()).id)).status).toBe(200);
  expect(await heard()).toEqual([]);
  expect((await withdraw(admin, (await enterAgain()).id)).status).toBe(200);
  const [text] = await heard();
  expect(text).toContain('Our office has withdrawn Goat Horn from Harbour Derby on 20 Mar 2026.');
  expect(text).toContain('The open fee is no longer due.');
  expect(text).not.toContain('You have paid');
});

test('the office enters a team by name, and has the list as CSV', async () => {
  const id = await buildCompetition(world.db, { entryFeeCents: 100_000 });
  const { body } = await enter(admin.token, id, { student_ids: [], others: ['=Kai'], name: '=Evil' });
  expect(body).toMatchObject({ bill_state: 'unbilled', bill: null });
  const params = { id };
  const list = await world.call(calls.listCompetitionEntries, { token: admin.token, params, query: { q: 'evil' } });
  expect(list.body).toMatchObject({ total: 1, data: [{ parent: null }] });
  const file = await world.call(calls.exportList, { token: admin.token, query: { type: 'entries', of: id } });
  expect((await world.call(calls.exportList, { token: admin.token, query: { type: 'entries' } })).status).toBe(422);
  expect(file.body).toContain("'=Evil");
});

test.each([1, 2, 3])('20 families, 3 places, round %i: exactly 3 are entered', async () => {
  const id = await buildCompetition(world.db, { maxParticipants: 5, participants: 2 });
  const families = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { token, id: parentId } = await world.signInAs('parent');
      return { token, student: (await buildStudent(world.db, { parentId })).id };
    }),
  );
  const answers = await Promise.all(
    families.map(({ token, student }, at) => enter(token, id, { name: `Family ${at}`, student_ids: [student] })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'competition_full')).toHaveLength(17);
  expect(await participants(id)).toBe(5);
});
