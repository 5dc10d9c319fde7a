import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readStaffRules } from '../../src/modules/organisation/settings/staff-rules.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let colleague: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
  colleague = await world.signInAs('staff', { fullName: 'Kezia Brown' });
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: colleague.id, program_id: room.programId },
  });
  await proofsAre(true);
});
afterAll(() => world.close());

const proofsAre = async (report_proof: boolean) =>
  writeSetting(
    world.db,
    { now: world.clock.now() },
    { key: 'staff', value: { ...(await readStaffRules(world.db)), report_proof } },
  );
const save = async (more: object = {}) =>
  (
    await world.call(calls.saveRoundReport, {
      token: room.teacher.token,
      params: { id: room.programId },
      body: {
        id: randomUUID(),
        student_id: room.maya.id,
        skills: [{ skill: 'Wiring', level: 'confident' as const }],
        comment: 'Maya found the fault.',
        next_step: 'Explain it.',
        ...more,
      },
    })
  ).body;
type Draft = { id: string; version: number };
const chosen = (...drafts: Draft[]) => ({ reports: drafts.map(({ id, version }) => ({ id, version })) });
const ask = async (who: SignedIn, ...drafts: Draft[]) =>
  world.call(calls.askForProof, { token: who.token, params: { id: room.programId }, body: chosen(...drafts) });
const release = async (...drafts: Draft[]) =>
  world.call(calls.releaseRound, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: chosen(...drafts),
  });
const waiting = async (who: SignedIn) =>
  (await world.call(calls.listReportProofs, { token: who.token })).body.data
    .filter(({ program }) => program.id === room.programId)
    .map(({ id }) => id);
const decide = async (who: SignedIn, { id, version }: Draft, more: object = {}) =>
  world.call(calls.decideProof, {
    token: who.token,
    params: { id },
    body: { approved: true, version, ...more },
  });

test('a finished report waits for a colleague or the office, and only what was approved is released', async () => {
  const maya = await save();
  const omari = await save({ student_id: room.omari.id, comment: 'Omari helped.' });
  expect((await release(maya)).body).toMatchObject({ released: [], held: [{ id: maya.id, why: 'not_read' }] });
  const one = await world.call(calls.releaseProgress, {
    token: room.teacher.token,
    params: { id: maya.id },
    body: { version: maya.version },
  });
  expect([one.status, one.body.code]).toEqual([409, 'not_read']);
  const both = await Promise.all([ask(room.teacher, maya, omari), ask(room.teacher, maya, omari)]);
  for (const { body } of both) expect(body).toMatchObject({ held: [] });
  for (const who of [colleague, room.admin])
    expect((await waiting(who)).toSorted()).toEqual([maya.id, omari.id].toSorted());
  expect((await world.call(calls.staffOverview, { token: colleague.token })).body.to_read).toBe(2);
  // Never the author, and nobody of another class.
  for (const who of [room.teacher, room.stranger]) {
    expect(await waiting(who)).toEqual([]);
    expect((await decide(who, maya)).status).toBe(404);
  }
  expect((await decide(colleague, maya)).status).toBe(204);
  expect((await decide(colleague, maya)).status).toBe(204);
  expect((await decide(room.admin, maya)).body.code).toBe('decided');
  expect((await release(maya, omari)).body).toMatchObject({
    released: [maya.id],
    held: [{ id: omari.id, why: 'not_read' }],
  });
});

test('a report is sent back with words beside its parts, of which its author hears; asked again it waits again', async () => {
  const maya = await save();
  await ask(room.teacher, maya);
  expect((await decide(colleague, maya, { approved: false })).status).toBe(422);
  const back = { approved: false, comment: 'Say how she found it.' };
  expect((await decide(colleague, maya, back)).status).toBe(204);
  const round = await world.call(calls.getReportRound, { token: room.teacher.token, params: { id: room.programId } });
  expect(round.body.needs_proof).toBe(true);
  expect(round.body.children.find(({ id }) => id === room.maya.id)!.report!.proof).toEqual({
    state: 'returned',
    by: 'Kezia Brown',
    notes: { skills: null, comment: 'Say how she found it.', next_step: null, sections: null },
  });
  const mails = await mailsTo(world, room.teacher);
  expect(mails.at(-1)!.subject).toBe('Kezia Brown has read a report of Rovers');
  expect(mails.at(-1)!.text).not.toContain('Say how');
  expect(await waiting(colleague)).toEqual([]);
  const better = await save({ comment: 'Maya found it by swapping sides.' });
  expect(better.proof).toMatchObject({ state: 'returned' });
  expect((await ask(room.teacher, better)).body.asked).toEqual([maya.id]);
  expect(await waiting(colleague)).toEqual([maya.id]);
});

test('what changes after it was read is read again, and an old copy is not approved', async () => {
  const first = await save();
  await ask(room.teacher, first);
  const changed = await save({ comment: 'Maya rewired it.' });
  expect((await decide(colleague, first)).body.code).toBe('stale');
  expect((await decide(colleague, changed)).status).toBe(204);
  expect((await ask(room.teacher, changed)).body).toMatchObject({
    asked: [],
    held: [{ id: changed.id, why: 'approved' }],
  });
  const same = await save({ comment: 'Maya rewired it.' });
  expect(same).toMatchObject({ version: changed.version, proof: { state: 'approved' } });
  const later = await save({ comment: 'Maya rewired it twice.' });
  expect(later.proof).toBeNull();
  expect((await release(later)).body.held).toMatchObject([{ id: later.id, why: 'not_read' }]);
});

test('nobody asks for reports of others, or for what is not finished; off, all is as before', async () => {
  const empty = await save({ comment: null });
  expect((await ask(room.teacher, empty)).body.held).toMatchObject([{ id: empty.id, why: 'no_comment' }]);
  const maya = await save({ id: empty.id, comment: 'Maya did it.' });
  expect((await ask(room.stranger, maya)).status).toBe(404);
  expect((await ask(colleague, maya)).body).toEqual({ asked: [], held: [] });
  await proofsAre(false);
  expect((await release(maya)).body.released).toEqual([maya.id]);
});
