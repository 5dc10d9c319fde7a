import { calls } from '@doctorbird/contract/calls';
import { participationText, proposeCodes } from '@doctorbird/contract/competitions/team-facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { forgetAnswers } from '../../src/modules/competitions/teams/forget-answers.ts';
import { membersOfEntries } from '../../src/modules/competitions/teams/event-members.queries.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let child: string;
const today = '2026-03-10T15:00:00Z';
beforeAll(async () => {
  world = await startTestApp({ now: today });
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  world.clock.set(today);
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  child = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell', dateOfBirth: '2015-02-02' }))
    .id;
});
afterAll(() => world.close());

let count = 0;
/** A team of the family: its own child, and places for others. */
async function enter(others = ['Zuri G.', 'Omari W.'], facts: object = {}, competition?: string) {
  const id = competition ?? (await buildCompetition(world.db, { ageRange: '8-14', teamMin: 1, teamMax: 4 }));
  count += 1;
  const { status, body } = await world.call(calls.enterTeam, {
    token: parent.token,
    body: { competition_id: id, name: `Peenie ${count}`, student_ids: [child], others, ...facts },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const link = await world.call(calls.openCoachLink, { token: parent.token, params: { id: body.id } });
  return { entry: body, competition: id, coach: link.body.token };
}
const board = async (coach: string) => (await world.call(calls.showTeam, { params: { token: coach } })).body;
const tokenOf = (address: string) => address.split('/').at(-1)!;
async function slotOf(coach: string, name: string) {
  const member = (await board(coach)).members.find((one) => one.name === name)!;
  return { id: member.id, token: tokenOf(member.link!.address) };
}
const agreed = { given: true as const, text_version: participationText.version };
const answers = (facts: object = {}) => ({
  full_name: 'Zuri Grant',
  date_of_birth: '2015-05-05',
  guardian_name: 'Althea Grant',
  phone: '876 555 0142',
  email: 'althea@family.test',
  alert: 'Bee stings, has an EpiPen',
  collects: 'guardian' as const,
  participation: agreed,
  first_aid: { given: true, text_version: '1' },
  photo: { given: false, text_version: '1' },
  signed_name: 'Althea Grant',
  ...facts,
});
const complete = (token: string, facts: object = {}) =>
  world.call(calls.completeMember, { params: { token }, body: answers(facts) });

test('the own child is accepted at once, others wait for their parents; the coach never reads an answer', async () => {
  const { entry, coach } = await enter();
  expect(entry).toMatchObject({ members: ['Maya C.', 'Zuri G.', 'Omari W.'], accepted: 1, code: expect.any(String) });
  expect((await board(coach)).members.map(({ state, own }) => [state, own])).toEqual([
    ['accepted', true],
    ['open', false],
    ['open', false],
  ]);
  const { token } = await slotOf(coach, 'Zuri G.');
  const shown = await world.call(calls.showTeamLink, { params: { token } });
  expect(shown.body).toMatchObject({ state: 'open', child: 'Zuri G.', kind: 'slot' });
  const done = await complete(token);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body.state).toBe('complete');
  for (const said of [
    done.body,
    (await world.call(calls.showTeamLink, { params: { token } })).body,
    await board(coach),
  ])
    expect(JSON.stringify(said)).not.toMatch(/Grant|EpiPen|555|althea/i);
  expect((await board(coach)).accepted).toBe(2);
  const { rows } = await world.pool.query('select answers_sealed from entry_member where answers_sealed is not null');
  expect(JSON.stringify(rows)).not.toMatch(/Grant|EpiPen/);
  const mails = await world.pool.query(
    "select subject, text from mail_message where to_address = 'althea@family.test'",
  );
  expect(mails.rows.at(-1).subject).toBe(`Zuri is in ${entry.name}`);
  expect(mails.rows.at(-1).text).not.toMatch(/EpiPen/);
});

test('a link works once; sent again it says that all is there, and declined it is free again with a new link', async () => {
  const { coach } = await enter();
  const zuri = await slotOf(coach, 'Zuri G.');
  expect((await complete(zuri.token)).status).toBe(200);
  const again = await complete(zuri.token, { full_name: 'Somebody Else' });
  expect(again).toMatchObject({ status: 409, body: { code: 'answered' } });
  const omari = await slotOf(coach, 'Omari W.');
  const decline = () => world.call(calls.declineMember, { params: { token: omari.token } });
  expect((await decline()).body.state).toBe('declined');
  expect((await decline()).body.state).toBe('declined');
  expect((await board(coach)).members.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'declined']);
  await world.call(calls.renewTeamLink, { params: { token: coach, member: omari.id } });
  expect((await world.call(calls.showTeamLink, { params: { token: omari.token } })).status).toBe(404);
  const fresh = await slotOf(coach, 'Omari W.');
  expect((await complete(fresh.token, { full_name: 'Omari Wright' })).status).toBe(200);
});

test('after 14 days a link has ended, and the coach makes a new one; a changed link opens nothing', async () => {
  const { coach } = await enter();
  const { id, token } = await slotOf(coach, 'Zuri G.');
  world.clock.set('2026-03-24T15:00:01Z');
  expect((await world.call(calls.showTeamLink, { params: { token } })).body.state).toBe('closed');
  expect((await complete(token)).body.code).toBe('link_ended');
  await world.call(calls.renewTeamLink, { params: { token: coach, member: id } });
  expect((await complete((await slotOf(coach, 'Zuri G.')).token)).status).toBe(200);
  const forged = `${token.slice(0, 4)}A${token.slice(5)}`;
  expect((await world.call(calls.showTeamLink, { params: { token: forged } })).status).toBe(404);
  expect((await world.call(calls.showTeam, { params: { token } })).status).toBe(404);
  expect((await complete(coach)).status).toBe(404);
});

test('the link of the team works while members change; afterwards a place that waits still has a new link', async () => {
  const { coach, competition } = await enter();
  const zuri = await slotOf(coach, 'Zuri G.');
  const omari = await slotOf(coach, 'Omari W.');
  await world.call(calls.declineMember, { params: { token: omari.token } });
  const join = tokenOf((await board(coach)).join!.address);
  world.clock.set('2026-05-15T15:00:00Z');
  const shown = await world.call(calls.showTeamLink, { params: { token: join } });
  expect(shown.body).toMatchObject({ state: 'open', ends_at: '2026-05-16T05:00:00.000Z' });
  expect((await board(coach)).join!.ends_at).toBe('2026-05-16T05:00:00.000Z');
  expect((await complete(join, { full_name: 'Nia Brown' })).status).toBe(200);
  await world.pool.query("update competition set substitutes_until = '2026-05-14' where id = $1", [competition]);
  expect((await complete(join, { full_name: 'Kai Barrett' })).body.code).toBe('link_ended');
  expect(await board(coach)).toMatchObject({ can_change: false, can_complete: true, join: null });
  const renew = ({ id }: { id: string }) => world.call(calls.renewTeamLink, { params: { token: coach, member: id } });
  const to = { params: { token: coach, member: zuri.id }, body: { email: 'althea@family.test' } };
  expect((await world.call(calls.sendTeamLink, to)).status).toBe(200);
  expect((await renew(zuri)).status).toBe(200);
  expect((await complete((await slotOf(coach, 'Zuri G.')).token)).status).toBe(200);
  expect((await renew(omari)).body.code).toBe('changes_closed');
  world.clock.set('2026-05-17T15:00:00Z');
  expect(await board(coach)).toMatchObject({ can_complete: false });
  expect((await world.call(calls.sendTeamLink, to)).body.code).toBe('changes_closed');
});

test('thirty at once into the last place: one is in it, and nobody else is added', async () => {
  const { coach } = await enter(['Zuri G.', 'Omari W.', 'Kai B.']);
  const zuri = await slotOf(coach, 'Zuri G.');
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, at) => complete(zuri.token, { full_name: `Zuri${at} Grant` })),
  );
  expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
  // The team is full: behind its common link there is room for those alone whom the coach has named.
  const join = tokenOf((await board(coach)).join!.address);
  const stranger = await complete(join, { full_name: 'Nia Brown' });
  expect(stranger).toMatchObject({ status: 409, body: { code: 'team_full' } });
  expect((await complete(join, { full_name: 'Kai Barrett' })).status).toBe(200);
  expect((await complete(join, { full_name: 'Kai Barrett' })).status).toBe(200);
  expect((await board(coach)).members).toHaveLength(4);
});

test('thirty parents with the common link: the team is filled to its size', async () => {
  const { coach } = await enter([]);
  const join = tokenOf((await board(coach)).join!.address);
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, at) => complete(join, { full_name: `Child${String.fromCodePoint(65 + at)} Same` })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(all.filter(({ body }) => (body as { code?: string }).code === 'team_full')).toHaveLength(27);
  expect((await board(coach)).members.map(({ state }) => state)).toEqual(Array(4).fill('accepted'));
});

test('the same child in two teams: both wait for the office, which decides and is written into the log', async () => {
  const first = await enter();
  await complete((await slotOf(first.coach, 'Zuri G.')).token);
  const other = await world.signInAs('parent');
  const { id: otherChild } = await buildStudent(world.db, { parentId: other.id, dateOfBirth: '2015-02-02' });
  const second = await world.call(calls.enterTeam, {
    token: other.token,
    body: { competition_id: first.competition, name: 'Rivals', student_ids: [otherChild], others: ['Zuri G.'] },
  });
  const link = await world.call(calls.openCoachLink, { token: other.token, params: { id: second.body.id } });
  const coach = link.body.token;
  await complete((await slotOf(coach, 'Zuri G.')).token, { full_name: 'ZURI  Amélie Gránt' });
  const stateOf = async (token: string) =>
    (await board(token)).members.find(({ name }) => name.toLowerCase().startsWith('zuri'))!.state;
  expect([await stateOf(first.coach), await stateOf(coach)]).toEqual(['doubt', 'doubt']);
  const params = { id: first.entry.id };
  const opened = await world.call(calls.listEntryMembers, { token: admin.token, params });
  const zuri = opened.body.data.find(({ state }) => state === 'doubt')!;
  expect(zuri).toMatchObject({
    doubt_with: ['Rivals'],
    answers: { full_name: 'Zuri Grant', alert: 'Bee stings, has an EpiPen', photo: false, first_aid: true },
  });
  const settle = (id: string, member: string, state: 'accepted' | 'declined') =>
    world.call(calls.settleEntryMember, { token: admin.token, params: { id, member }, body: { state } });
  expect((await settle(first.entry.id, zuri.id, 'accepted')).status).toBe(200);
  expect((await settle(first.entry.id, zuri.id, 'declined')).body.code).toBe('no_doubt');
  const { rows } = await world.pool.query(
    "select action from audit_entry where entity_id = $1 and action in ('entry.members_opened', 'entry.member_settled')",
    [first.entry.id],
  );
  expect(rows.map(({ action }) => action)).toContain('entry.members_opened');
  expect(await stateOf(first.coach)).toBe('accepted');
});

test('a parent with an account: the record counts, and what nobody has answered is asked', async () => {
  const { coach } = await enter();
  const other = await world.signInAs('parent', { fullName: 'Althea Grant' });
  const { id: zuri } = await buildStudent(world.db, {
    parentId: other.id,
    fullName: 'Zuri Grant',
    dateOfBirth: '2015-05-05',
  });
  const { token } = await slotOf(coach, 'Zuri G.');
  const claim = (body: object, by = other) =>
    world.send(calls.completeWithChild, { token: by.token, params: { token }, body });
  expect((await claim({ student_id: child, participation: agreed })).body.fields).toHaveProperty('student_id');
  const missing = await claim({ student_id: zuri, participation: agreed });
  expect(missing).toMatchObject({ status: 422, body: { fields: { photo: 'Choose yes or no' } } });
  const consents = { photo: { given: true, text_version: '1' }, first_aid: { given: true, text_version: '1' } };
  expect((await claim({ student_id: zuri, participation: agreed, ...consents })).status).toBe(200);
  const { rows } = await world.pool.query('select kind, given from consent_entry where student_id = $1', [zuri]);
  expect(rows).toHaveLength(2);
  const [entry] = (await world.call(calls.listEntries, { token: parent.token })).body.data;
  const members = await membersOfEntries(world.db, [entry!.id]);
  expect(members.find(({ studentId }) => studentId === zuri)).toMatchObject({
    state: 'accepted',
    mayCompete: true,
    photo: true,
    hasAlert: false,
  });
  expect((await world.call(calls.completeWithChild, { params: { token }, body: {} as never })).status).toBe(401);
});

test('ages, missing answers and odd characters: a sentence at the field, and nothing is stored', async () => {
  const { coach } = await enter();
  const { token } = await slotOf(coach, 'Zuri G.');
  const young = await complete(token, { date_of_birth: '2020-05-05' });
  expect(young).toMatchObject({
    status: 422,
    body: { fields: { date_of_birth: 'Zuri is 6 on that day; the competition is for ages 8-14' } },
  });
  const alone = await complete(token, { date_of_birth: '2017-05-05', collects: 'alone' });
  expect(alone.body.fields).toHaveProperty('collects');
  const bad = [
    { full_name: 'Zuri \u0000 Grant' },
    { full_name: '' },
    { alert: null },
    { alert: 'x'.repeat(61) },
    { phone: 'no' },
    { collects: 'named' },
    { collects: 'nobody' },
    { participation: { given: false, text_version: '1' } },
    { signed_name: ' ' },
    { date_of_birth: '2015-02-30' },
  ];
  for (const facts of bad) {
    const { status } = await world.send(calls.completeMember, { params: { token }, body: answers(facts) });
    expect(status, JSON.stringify(facts)).toBe(422);
  }
  const old = await complete(token, { photo: { given: true, text_version: '0' } });
  expect(old).toMatchObject({ status: 409, body: { code: 'text_changed' } });
  expect((await world.call(calls.showTeamLink, { params: { token } })).body.state).toBe('open');
});

test('the coach adds, changes and removes members until the day of the rules; the same again changes nothing', async () => {
  const competition = await buildCompetition(world.db, {
    ageRange: '8-14',
    teamMin: 2,
    teamMax: 3,
    substitutesUntil: '2026-03-20',
  });
  const { coach } = await enter(['Zuri G.'], {}, competition);
  const member = newId();
  const add = () =>
    world.call(calls.addTeamMember, { params: { token: coach, member }, body: { name: 'Omari Wright' } });
  expect((await add()).body.members.map(({ name }) => name)).toEqual(['Maya C.', 'Zuri G.', 'Omari W.']);
  expect((await add()).body.members).toHaveLength(3);
  const fourth = await world.call(calls.addTeamMember, {
    params: { token: coach, member: newId() },
    body: { name: 'Kai' },
  });
  expect(fourth.body.code).toBe('team_full');
  const zuri = await slotOf(coach, 'Zuri G.');
  await complete(zuri.token);
  const params = { token: coach, member: zuri.id };
  await world.call(calls.replaceTeamMember, { params, body: { name: 'Nia Brown' } });
  expect((await world.call(calls.showTeamLink, { params: { token: zuri.token } })).status).toBe(404);
  const { rows } = await world.pool.query('select answers_sealed, child_digest from entry_member where id = $1', [
    zuri.id,
  ]);
  expect(rows).toEqual([{ answers_sealed: null, child_digest: null }]);
  expect((await world.call(calls.removeTeamMember, { params: { token: coach, member } })).status).toBe(200);
  const small = await world.call(calls.removeTeamMember, { params });
  expect(small.body.code).toBe('team_small');
  const elsewhere = await enter();
  const foreign = await world.call(calls.removeTeamMember, { params: { token: elsewhere.coach, member: zuri.id } });
  expect(foreign.status).toBe(404);
  world.clock.set('2026-03-21T15:00:00Z');
  expect((await add()).body.code).toBe('changes_closed');
  world.clock.set(today);
  const stranger = await world.signInAs('parent');
  const link = await world.call(calls.openCoachLink, { token: stranger.token, params: { id: elsewhere.entry.id } });
  expect(link.status).toBe(404);
  const renewed = await world.call(calls.renewCoachLink, { token: admin.token, params: { id: elsewhere.entry.id } });
  expect((await world.call(calls.showTeam, { params: { token: elsewhere.coach } })).status).toBe(404);
  expect((await board(renewed.body.token)).id).toBe(elsewhere.entry.id);
});

test('a link is sent by email, and again once a day', async () => {
  const { coach } = await enter();
  const { id } = await slotOf(coach, 'Zuri G.');
  const params = { token: coach, member: id };
  expect((await world.call(calls.remindTeamMember, { params })).status).toBe(422);
  const email = `parent-${count}@family.test`;
  const sent = await world.call(calls.sendTeamLink, { params, body: { email } });
  expect(JSON.stringify(sent.body)).not.toContain(email);
  expect((await world.call(calls.sendTeamLink, { params, body: { email } })).status).toBe(200);
  world.clock.set('2026-03-10T18:00:00Z');
  expect((await world.call(calls.remindTeamMember, { params })).body.code).toBe('reminded_today');
  world.clock.set('2026-03-11T15:00:00Z');
  expect((await world.call(calls.remindTeamMember, { params })).status).toBe(200);
  const { rows } = await world.pool.query('select subject, text from mail_message where to_address = $1', [email]);
  expect(rows).toHaveLength(2);
  expect(rows[0].subject).toBe(`Please complete Zuri G. for Peenie ${count}`);
  const slips = await world.call(calls.showTeamSlips, { params: { token: coach } });
  expect(slips.body.slips.map(({ name }) => name)).toEqual(['Zuri G.', 'Omari W.']);
  expect(slips.body.join!.code.path.length).toBeGreaterThan(100);
});

test('names and codes are those of one team; codes are proposed, and some letters are not printed', async () => {
  expect(proposeCodes('Peenie Wallies', new Set())).toEqual(['PWA', 'PEW', 'PWL']);
  expect(proposeCodes('Axe Smashers Squad', new Set())[0]).not.toBe('ASS');
  const { competition, entry } = await enter([], { name: 'Peenie Wallies', code: 'PWL' });
  expect(entry.code).toBe('PWL');
  const choice = await world.call(calls.checkTeamCode, {
    token: parent.token,
    query: { competition, name: 'peenie wallies', code: 'pwl' },
  });
  expect(choice.body).toMatchObject({ is_free: false, name_taken: true });
  const other = await world.signInAs('parent');
  const { id: own } = await buildStudent(world.db, { parentId: other.id, dateOfBirth: '2015-02-02' });
  const again = (facts: object) =>
    world.call(calls.enterTeam, {
      token: other.token,
      body: { competition_id: competition, name: 'Other', student_ids: [own], ...facts },
    });
  expect((await again({ code: 'PWL' })).body.fields.code).toMatch(/^PWL is not free\. Free and near: /);
  expect((await again({ code: 'ASS' })).status).toBe(422);
  expect((await again({ name: ' Peenie wallies' })).body.fields).toHaveProperty('name');
  expect((await again({ code: 'oth' })).body.code).toBe('OTH');
});

test('what a parent wrote is deleted 30 days after the competition; the family of a record reads it in its copy', async () => {
  const { coach, entry } = await enter();
  await complete((await slotOf(coach, 'Zuri G.')).token);
  const left = async () =>
    (
      await world.pool.query('select 1 from entry_member where entry_id = $1 and answers_sealed is not null', [
        entry.id,
      ])
    ).rowCount;
  await forgetAnswers(world.db, { now: new Date('2026-06-15T15:00:00Z') });
  expect(await left()).toBe(1);
  await forgetAnswers(world.db, { now: new Date('2026-06-16T15:00:00Z') });
  expect(await left()).toBe(0);
  expect((await board(coach)).members.map(({ name }) => name)).toEqual(['Maya C.', 'Zuri G.', 'Omari W.']);
});

test('behind the link of the team the own parent finds the place on which the office put the child', async () => {
  const id = await buildCompetition(world.db, { ageRange: '8-14', teamMin: 1, teamMax: 4 });
  const { body: entry } = await world.call(calls.enterTeam, {
    token: admin.token,
    body: { competition_id: id, name: 'Office Team', student_ids: [child], others: [] },
  });
  const { body: link } = await world.call(calls.openCoachLink, { token: admin.token, params: { id: entry.id } });
  const before = await board(link.token);
  expect(before.members.map(({ state }) => state)).toEqual(['incomplete']);
  const token = tokenOf(before.join!.address);
  // Without an account it is the same child: it does not get a second place.
  expect((await complete(token, { full_name: 'Maya Campbell', date_of_birth: '2015-02-02' })).body).toMatchObject({
    code: 'sign_in_needed',
  });
  const standing = { given: true, text_version: '1' };
  const done = await world.send(calls.completeWithChild, {
    token: parent.token,
    params: { token },
    body: { student_id: child, participation: agreed, first_aid: standing, photo: standing },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect((await board(link.token)).members.map(({ state }) => state)).toEqual(['accepted']);
});
