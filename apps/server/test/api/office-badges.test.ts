import { calls } from '@doctorbird/contract/calls';
import type { OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

const now = '2026-03-07T16:00:00Z';
let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query('delete from badge_award');
  await world.pool.query('delete from office_badge');
  room = await buildClass(world);
});
afterAll(() => world.close());

const picture = { sign: 'meter', back: 'trace', ground: 'reef' } as const;
const byHand = { kind: 'hand' } as const;
const body = (more: object = {}) => ({
  title: 'Fault finder',
  criteria: 'Found a fault in a circuit without help and explained how.',
  picture,
  rule: byHand,
  ...more,
});
const add = (more: object = {}) => world.send(calls.addBadge, { token: room.admin.token, body: body(more) });
async function made(more: object = {}): Promise<OfficeBadge> {
  const answer = await add(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const change = (id: string, more: object) =>
  world.send(calls.changeBadge, { token: room.admin.token, params: { id }, body: more });
const turn = (id: string, is_active: boolean) =>
  world.call(calls.switchBadge, { token: room.admin.token, params: { id }, body: { is_active } });
const give = (key: string, who: SignedIn = room.teacher, id = room.maya.id) =>
  world.send(calls.awardBadge, { token: who.token, params: { id }, body: { key, reason: 'Saw the loose wire.' } });
const badgesOf = async (studentId = room.maya.id) =>
  (await world.call(calls.listAchievements, { token: room.parent.token, query: { student_id: studentId } })).body
    .badges;
const ofChild = async (id: string, studentId = room.maya.id) =>
  (await badgesOf(studentId)).find(({ key }) => key === id);
const cameToClass = (meeting = room.meetings[0]!, children = [room.maya.id]) =>
  world.call(calls.markAttendance, {
    token: room.teacher.token,
    params: { id: meeting },
    body: { marks: children.map((student_id) => ({ student_id, mark: 'present' as const })) },
  });

test('the office makes a badge, and a teacher gives it with a reason that the family reads', async () => {
  const badge = await made();
  expect(badge).toMatchObject({ given_for: 'Given by a teacher', is_active: true, given: 0, version: 1 });
  expect(await ofChild(badge.id)).toMatchObject({ title: 'Fault finder', by: 'staff', picture, award: null });
  expect((await give(badge.id, room.stranger)).status).toBe(404);
  const first = await give(badge.id);
  expect(first.status).toBe(201);
  expect((await give(badge.id)).body.award!.id).toBe(first.body.award!.id);
  expect(await ofChild(badge.id)).toMatchObject({ award: { reason: 'Saw the loose wire.', by: 'Andre Bennett' } });
  const evidence = await world.call(calls.listEvidence, { token: room.teacher.token, params: { id: room.maya.id } });
  expect(evidence.body.data).toContainEqual(expect.objectContaining({ kind: 'badge', title: 'Fault finder' }));
  const summary = await world.call(calls.learningSummary, {
    token: room.parent.token,
    query: { student_id: room.maya.id },
  });
  expect(summary.body.recent).toContainEqual(expect.objectContaining({ kind: 'badge', note: 'Fault finder' }));
});

test('words and rules that do not fit are refused, each at its box', async () => {
  const refused = async (more: object) => {
    const answer = await world.request('POST', '/api/v1/admin/badges', {
      token: room.admin.token,
      body: body(more),
      headers: { 'idempotency-key': newId() },
    });
    expect(answer.status, JSON.stringify(more)).toBe(422);
    return JSON.stringify(answer.body);
  };
  expect(await refused({ title: 'A'.repeat(25) })).toContain('24');
  expect(await refused({ criteria: ' ' })).toContain('criteria');
  expect(await refused({ picture: { ...picture, sign: 'skull' } })).toContain('Choose a sign');
  expect(await refused({ rule: { kind: 'classes' } })).toContain('rule.count');
  expect(await refused({ rule: { kind: 'classes', count: 0 } })).toContain('rule.count');
  expect(await refused({ rule: { kind: 'skill', skill_id: newId() } })).toContain('rule.level');
  expect(await refused({ rule: { kind: 'skill', skill_id: newId(), level: 'confident' } })).toContain('not on the map');
  expect(await refused({ rule: { kind: 'program', program_id: newId() } })).toContain('not there');
  expect(await refused({ title: 'ten CLASSES' })).toContain('of this name');
  await made();
  expect(await refused({ title: 'fault FINDER' })).toContain('of this name');
  // What does not belong to the kind is dropped.
  const badge = await made({ title: 'Five classes', rule: { kind: 'classes', count: 5, level: 'confident' } });
  expect(badge.rule).toEqual({ kind: 'classes', count: 5, skill_id: null, level: null, program_id: null, also: [] });
});

test('it is changed until the first child has it; from then on it is only switched off and on', async () => {
  const badge = await made();
  const renamed = await change(badge.id, { criteria: 'Found a fault alone.', version: 1 });
  expect(renamed.body).toMatchObject({ title: 'Fault finder', criteria: 'Found a fault alone.', version: 2 });
  expect((await change(badge.id, { title: 'Late', version: 1 })).status).toBe(409);
  await give(badge.id);
  const frozen = await change(badge.id, { title: 'Other', version: 2 });
  expect(frozen.status).toBe(409);
  expect(JSON.stringify(frozen.body)).toContain('badge_given');
  expect((await turn(badge.id, false)).body).toMatchObject({ is_active: false, given: 1 });
  expect((await turn(badge.id, false)).status).toBe(200);
  // Whoever has it keeps it; nobody else sees or gets it.
  expect(await ofChild(badge.id)).toMatchObject({ is_active: false, award: { by: 'Andre Bennett' } });
  expect((await give(badge.id, room.teacher, room.omari.id)).status).toBe(404);
  await turn(badge.id, true);
  expect((await give(badge.id, room.teacher, room.omari.id)).status).toBe(201);
  expect((await change(newId(), { title: 'None' })).status).toBe(404);
});

test('classes give it by themselves, to the whole class at once and once only', async () => {
  const badge = await made({ title: 'Two classes', rule: { kind: 'classes', count: 2 } });
  const asked = await give(badge.id);
  // A rule gives it, nobody by hand.
  expect(asked.status).toBe(404);
  const children = [room.maya.id, room.omari.id];
  await cameToClass(room.meetings[0], children);
  expect((await ofChild(badge.id))?.award).toBeNull();
  // A second class, as if it were over; the mark of the first is sent again.
  for (const id of children)
    await world.pool.query(
      `insert into attendance (id, meeting_id, student_id, mark, marked_at) values ($1, $2, $3, 'late', now())`,
      [newId(), room.meetings[1], id],
    );
  await cameToClass(room.meetings[0], children);
  await cameToClass(room.meetings[0], children);
  const { rows } = await world.pool.query('select student_id, awarded_by from badge_award where office_badge_id = $1', [
    badge.id,
  ]);
  expect(new Set(rows.map((row) => row.student_id))).toEqual(new Set(children));
  expect(rows.every((row) => row.awarded_by === null)).toBe(true);
});

test('who meets a rule already is named first, and gets it when the office says so', async () => {
  await cameToClass();
  const badge = await made({ title: 'One class', rule: { kind: 'classes', count: 1 } });
  const due = () => world.call(calls.listDueForBadge, { token: room.admin.token, params: { id: badge.id } });
  const award = () => world.call(calls.awardDueBadges, { token: room.admin.token, params: { id: badge.id } });
  const before = await due();
  expect(before.body.children.map(({ id }) => id)).toContain(room.maya.id);
  await turn(badge.id, false);
  expect((await award()).status).toBe(409);
  await turn(badge.id, true);
  expect((await award()).body).toEqual({ awarded: before.body.total });
  expect((await award()).body).toEqual({ awarded: 0 });
  expect((await due()).body).toEqual({ total: 0, children: [] });
  expect((await ofChild(badge.id))?.award).toMatchObject({ by: null });
});

async function newSkill(title: string): Promise<string> {
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const token = room.admin.token;
  await world.pool.query('update skill set removed_at = now()');
  await world.pool.query('update skill_track set removed_at = now()');
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const skill = await world.call(calls.addSkill, {
    token,
    body: {
      track_id: track.body.id,
      title,
      levels: { starting: rule, practising: rule, confident: rule, teaching_others: rule },
    },
  });
  return skill.body.id;
}

test('a teacher’s tap on a level gives the badge of that skill, and no other', async () => {
  const skill_id = await newSkill('Wiring');
  const badge = await made({ rule: { kind: 'skill', skill_id, level: 'confident' } });
  expect(badge.given_for).toBe('Wiring at Confident');
  // A class that was never counted: only levels are looked at here.
  await world.pool.query(
    `insert into attendance (id, meeting_id, student_id, mark, marked_at) values ($1, $2, $3, 'present', now())`,
    [newId(), room.meetings[0], room.maya.id],
  );
  const mark = (level: string) =>
    world.send(calls.markSkill, {
      token: room.teacher.token,
      params: { id: room.programId },
      body: { student_id: room.maya.id, skill_id, level },
    });
  await mark('practising');
  expect((await ofChild(badge.id))?.award).toBeNull();
  expect((await mark('teaching_others')).status).toBe(201);
  expect((await ofChild(badge.id))?.award).not.toBeNull();
  expect((await ofChild('first-meeting'))?.award).toBeNull();
  // A lower level later takes nothing away.
  await mark('starting');
  expect((await ofChild(badge.id))?.award).not.toBeNull();
});

test('a rule with further records gives it once all of them are there, and says what is left', async () => {
  const skill_id = await newSkill('Wiring');
  const also = [
    { kind: 'note', count: 2, named: 'helped OTHERS' },
    { kind: 'classes', count: 1, named: null },
  ];
  const badge = await made({ rule: { kind: 'skill', skill_id, level: 'starting', also } });
  expect(badge.given_for).toBe('Wiring at Starting, “helped OTHERS” noted twice and 1 class attended');
  const note = (tag: string) =>
    world.send(calls.addQuickNote, {
      token: room.teacher.token,
      params: { id: room.programId },
      body: { student_id: room.maya.id, tag },
    });
  const left = async () => (await world.call(calls.getBadgeNews, { token: room.tajay.token })).body.goal;
  expect((await note('Helped others')).status).toBe(201);
  await cameToClass();
  await world.send(calls.markSkill, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, skill_id, level: 'confident' },
  });
  expect((await ofChild(badge.id))?.award).toBeNull();
  expect((await note('Needs support')).status).toBe(201);
  expect((await note('Great idea')).status).toBe(201);
  expect((await ofChild(badge.id))?.award).toBeNull();
  expect((await note('Helped others')).status).toBe(201);
  expect((await ofChild(badge.id))?.award).toMatchObject({ by: null });
  // Another child is at the beginning of it.
  expect(await left()).toMatchObject({ have: expect.any(Number) });
});

test('a rule of records alone names one, and no word of the team', async () => {
  const refused = async (rule: object) => {
    const answer = await add({ rule });
    expect(answer.status).toBe(422);
    return JSON.stringify(answer.body);
  };
  expect(await refused({ kind: 'records' })).toContain('rule.also');
  expect(await refused({ kind: 'records', also: [{ kind: 'note', count: 1, named: 'needs support' }] })).toContain(
    'rule.also.0.named',
  );
  expect(await refused({ kind: 'records', also: [{ kind: 'note', count: 0, named: null }] })).toContain('also.0.count');
  expect(await refused({ kind: 'records', also: Array(6).fill({ kind: 'classes', count: 1 }) })).toContain('5 records');
  const also = [{ kind: 'coursework', count: 1, named: 'Line follower' }];
  const badge = await made({ rule: { kind: 'records', also } });
  expect(badge).toMatchObject({ given_for: '“Line follower” done', rule: { kind: 'records', also } });
  // One that a teacher gives has no records.
  expect((await made({ title: 'By hand', rule: { kind: 'hand', also } })).rule.also).toEqual([]);
});

test('an own drawing is strokes of plain colors, and nothing that could run or load', async () => {
  const stroke = { d: 'M24 24H96V96Z', fill: '#f5b700', evenodd: true };
  const own = (strokes: readonly object[]) => ({ picture: { ...picture, sign: 'own', own: strokes } });
  for (const strokes of [
    [],
    [{}],
    [{ ...stroke, d: 'M0 0"/><script>alert(1)</script>' }],
    [{ ...stroke, fill: 'url(#a)' }],
    [{ ...stroke, stroke: 'red" onload="alert(1)' }],
    [{ ...stroke, circle: [1, 2, 3] }],
    [{ circle: [1, 2, 1e9] }],
    [{ ...stroke, width: -1 }],
    Array(81).fill(stroke),
    Array(2).fill({ d: `M${'0 '.repeat(6500)}` }),
  ]) {
    const answer = await add(own(strokes));
    expect(answer.status, JSON.stringify(strokes).slice(0, 99)).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('picture.own');
  }
  const badge = await made(
    own([
      { ...stroke, onclick: 'alert(1)' },
      { circle: [60, 60, 12], stroke: '#0b1b16', width: 3 },
    ]),
  );
  // What is no part of a stroke is dropped.
  expect(badge.picture.own).toEqual([stroke, { circle: [60, 60, 12], stroke: '#0b1b16', width: 3 }]);
  // A ready sign has no drawing of its own.
  const ready = await change(badge.id, { picture: { ...picture, own: [stroke] }, version: 1 });
  expect(ready.body.picture).toEqual(picture);
});

test('a rule that was stored before there were further records counts without any', async () => {
  const badge = await made({ title: 'One class', rule: { kind: 'classes', count: 1 } });
  await world.pool.query(`update office_badge set rule = rule - 'also' where id = $1`, [badge.id]);
  expect((await world.call(calls.listBadges, { token: room.admin.token, query: {} })).body.data).toMatchObject([
    { id: badge.id, rule: { also: [] } },
  ]);
  await cameToClass();
  expect((await ofChild(badge.id))?.award).not.toBeNull();
});

test('a badge whose rule is changed while it is earned is not given by the old words', async () => {
  const badge = await made({ title: 'One class', rule: { kind: 'classes', count: 1 } });
  const [came, changed] = await Promise.all([cameToClass(), change(badge.id, { title: 'Every class' })]);
  expect(came.status).toBe(200);
  const { rows } = await world.pool.query('select 1 from badge_award where office_badge_id = $1', [badge.id]);
  const { title, given } = (await world.call(calls.listBadges, { token: room.admin.token, query: {} })).body.data[0]!;
  // Either it was given first, and the change refused; or it was changed first, and given with the new words or later.
  expect(given).toBe(rows.length);
  expect(title).toBe(changed.status === 200 ? 'Every class' : 'One class');
});

test('a new badge is news to the student once, with the nearest goal', async () => {
  const news = async () => (await world.call(calls.getBadgeNews, { token: room.tajay.token })).body;
  const badge = await made();
  const goal = await made({ title: 'Two classes', rule: { kind: 'classes', count: 2 } });
  await give(badge.id, room.teacher, room.tajayId);
  await cameToClass(room.meetings[0], [room.tajayId]);
  const first = await news();
  expect(first.fresh.map(({ title }) => title).toSorted()).toEqual(['Fault finder', 'First class']);
  expect(first.goal).toMatchObject({ title: goal.title, to_do: '1 more class', have: 1, need: 2 });
  const seen = (id: string, who = room.tajay) => world.send(calls.markBadgeSeen, { token: who.token, params: { id } });
  for (const { award } of first.fresh) {
    expect((await seen(award!.id)).status).toBe(204);
    expect((await seen(award!.id)).status).toBe(204);
  }
  expect((await news()).fresh).toEqual([]);
  const other = await give(badge.id, room.teacher, room.maya.id);
  expect((await seen(other.body.award!.id)).status).toBe(404);
  // What is long ago is no news.
  await world.pool.query(`update badge_award set seen_at = null, awarded_at = awarded_at - interval '31 days'`);
  expect((await news()).fresh).toEqual([]);
});

test('it is taken along as an Open Badge with its words, and its picture is the drawn one', async () => {
  const badge = await made();
  const { award } = (await give(badge.id, room.teacher, room.tajayId)).body;
  const fetchIt = (form: string) =>
    world.request('GET', `/api/v1/achievements/badges/${award!.id}/credential?form=${form}`, {
      token: room.tajay.token,
    });
  const token = String((await fetchIt('jwt')).body);
  expect(decodeJwt(token)).toMatchObject({
    name: 'Fault finder',
    credentialSubject: {
      achievement: { criteria: { narrative: 'Found a fault in a circuit without help and explained how.' } },
    },
  });
  expect(token).not.toContain('Tajay');
  expect((await fetchIt('png')).headers.get('content-type')).toBe('image/png');
});
