import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import type { ReportPhrase } from '@doctorbird/contract/organisation/phrase-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAttendance, buildReport } from '../../demo/builders/build-teaching.ts';
import { sendFile } from '../send-file.ts';
import { answerPhotos, aPhoto, storyOf } from '../story-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T16:00:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const read = (who: SignedIn = room.teacher) =>
  world.call(calls.getReportRound, { token: who.token, params: { id: room.programId } });
const childOf = async (id = room.maya.id) => (await read()).body.children.find((child) => child.id === id)!;
const content = {
  skills: [{ skill: 'Wiring', level: 'confident' as const }],
  comment: 'Maya found the fault by swapping sides.',
  next_step: 'Explain the fix to a partner.',
  pronoun: 'she' as const,
};
const save = (more: object = {}, who: SignedIn = room.teacher) =>
  world.call(calls.saveRoundReport, {
    token: who.token,
    params: { id: room.programId },
    body: { id: randomUUID(), student_id: room.maya.id, ...content, ...more },
  });
const release = (reports: { id: string; version: number }[], who: SignedIn = room.teacher) =>
  world.call(calls.releaseRound, { token: who.token, params: { id: room.programId }, body: { reports } });
const note = (body: object) =>
  world.call(calls.addQuickNote, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, tag: 'Great idea', ...body },
  });

test('a phrase stands on a record of the child; a note for the team is shown and never becomes a phrase', async () => {
  expect(await childOf()).toMatchObject({ first_name: 'Maya', last: null, report: null, known: [], phrases: [] });
  await buildAttendance(
    world.db,
    room.meetings.slice(0, 2).map((meetingId, at) => ({
      meetingId,
      studentId: room.maya.id,
      mark: at === 0 ? ('late' as const) : ('absent' as const),
      markedBy: room.teacher.id,
      markedAt: world.clock.now(),
    })),
  );
  const { id } = (await note({ text: 'Swapped the motors.' })).body;
  const support = (await note({ tag: 'Needs support', text: 'Reading the plan.' })).body.id;
  const { known, phrases } = await childOf();
  expect(known.map(({ text, team_only: team }) => [text, team])).toEqual([
    ['1 of 2 classes', false],
    ['Needs support: “Reading the plan.”, Andre Bennett, 7 Mar 2026', true],
    ['Great idea: “Swapped the motors.”, Andre Bennett, 7 Mar 2026', false],
  ]);
  expect(phrases.flatMap(({ evidence }) => evidence)).toEqual([room.maya.id, id]);
  expect(phrases.map(({ text }) => text).join(' ')).not.toContain('support');
  expect(phrases.some(({ evidence }) => evidence.includes(support))).toBe(false);
  expect((await childOf(room.omari.id)).phrases).toEqual([]);
});

test('the last report stands beside the new one, its skills can go up, and what was known before it is not said again', async () => {
  await note({ text: 'Swapped the motors.' });
  world.clock.set('2026-03-14T16:00:00Z');
  const again = await world.signInAs('staff');
  await world.call(calls.assignStaff, {
    token: (await world.signInAs('admin')).token,
    body: { staff_id: again.id, program_id: room.programId },
  });
  await buildReport(world.db, {
    studentId: room.maya.id,
    programId: room.programId,
    authorId: room.teacher.id,
    status: 'released',
    releasedAt: new Date('2026-03-08T16:00:00Z'),
    skills: [{ skill: 'Wiring', level: 'practising' }],
    comment: 'Neat joints.',
    pronoun: 'she',
  });
  const { body } = await read(again);
  const maya = body.children.find(({ id }) => id === room.maya.id)!;
  expect(maya).toMatchObject({
    pronoun: 'she',
    last: { skills: [{ skill: 'Wiring', level: 'practising' }], comment: 'Neat joints.' },
    report: null,
    known: [{ text: 'Last report, 8 Mar 2026' }],
  });
  expect(maya.phrases.map(({ skill, level }) => [skill, level])).toEqual([
    ['Wiring', 'confident'],
    ['Wiring', 'teaching_others'],
  ]);
});

test('a draft is saved under the id of the device, once; of two devices the later one counts', async () => {
  const id = randomUUID();
  const at = (minute: string) => `2026-03-07T15:${minute}:00Z`;
  const all = await Promise.all([save({ id, at_device: at('30') }), save({ id, at_device: at('30') })]);
  expect(all.map(({ status }) => status)).toEqual([200, 200]);
  const other = await save({ at_device: at('40'), comment: 'Maya wired it twice.' });
  expect(other.body).toMatchObject({ id, comment: 'Maya wired it twice.' });
  const late = await save({ at_device: at('20'), comment: 'Older.' });
  expect(late.body).toMatchObject({ id, comment: 'Maya wired it twice.', saved_at: '2026-03-07T15:40:00.000Z' });
  expect((await world.pool.query('select id from progress_report where student_id = $1', [room.maya.id])).rows).toEqual(
    [{ id }],
  );
  const empty = await save({ id, skills: undefined, comment: null, next_step: undefined, pronoun: null });
  expect(empty.body).toMatchObject({ id, skills: [], comment: null, next_step: null, pronoun: null });
});

test('two devices that begin the same report at the same moment make one draft', async () => {
  const all = await Promise.all([save(), save(), save()]);
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
});

test('all are released at once and each once; what is not ready stays, and holds up no other', async () => {
  const maya = (await save()).body;
  const omari = (await save({ student_id: room.omari.id, comment: null })).body;
  const tajay = (await save({ student_id: room.tajayId, skills: [] })).body;
  const chosen = [maya, omari, tajay].map(({ id, version }) => ({ id, version }));
  const both = await Promise.all([release(chosen), release(chosen)]);
  for (const { status, body } of both)
    expect({ status, ...body, held: body.held.toSorted((a, b) => a.why.localeCompare(b.why)) }).toMatchObject({
      status: 200,
      released: [maya.id],
      held: [
        { id: omari.id, why: 'no_comment' },
        { id: tajay.id, why: 'no_skill' },
      ],
    });
  expect(await mailsTo(world, room.parent)).toHaveLength(1);
  expect(await mailsTo(world, room.otherParent)).toEqual([]);
  const { body } = await world.call(calls.listProgress, { token: room.parent.token });
  expect(body.data).toMatchObject([{ id: maya.id, comment: content.comment }]);
  expect((await childOf()).report).toMatchObject({ id: maya.id, status: 'released' });
  // A draft that waited on a device until now does not change what the family has.
  expect((await save({ id: maya.id, comment: 'Changed.' })).body).toMatchObject({ code: 'report_released' });
  const changed = (await save({ student_id: room.omari.id })).body;
  expect((await release([{ id: changed.id, version: changed.version - 1 }])).body.held).toMatchObject([
    { id: changed.id, why: 'changed' },
  ]);
});

test('a photo goes with the report while the family says yes', async () => {
  const upload = async () =>
    (
      await sendFile(world, calls.addClassMedia, {
        token: room.teacher.token,
        params: {},
        name: 'class.jpg',
        bytes: await aPhoto(),
        fields: { program_id: room.programId },
      })
    ).body.id as string;
  const mediaId = await upload();
  expect((await save({ media_id: mediaId })).body.fields).toEqual({
    media_id: 'The family has not said yes to photos',
  });
  const answer = (given: boolean) =>
    answerPhotos(world, { parentId: room.parent.id, studentId: room.maya.id, kind: 'photo_own', given });
  await answer(true);
  const saved = (await save({ media_id: mediaId })).body;
  expect(saved.media_id).toBe(mediaId);
  const seen = async (who: SignedIn) =>
    (await world.request('GET', `/api/v1/class-media/${mediaId}/small`, { token: who.token })).status;
  expect(await seen(room.parent)).toBe(404);
  await release([saved]);
  expect([await seen(room.parent), await seen(room.otherParent)]).toEqual([200, 404]);
  expect((await childOf()).pictures).toEqual([mediaId]);
  const shown = async () => (await world.call(calls.listProgress, { token: room.parent.token })).body.data[0]!.media_id;
  expect(await shown()).toBe(mediaId);
  await answer(false);
  expect([await seen(room.parent), await shown()]).toEqual([404, null]);
  const other = await buildClass(world);
  expect((await save({ student_id: room.omari.id, media_id: mediaId })).status).toBe(422);
  expect((await save({ student_id: other.maya.id })).status).toBe(404);
});

test('nobody reads, writes, releases or prints the round of a class that they do not teach', async () => {
  const { id, version } = (await save()).body;
  for (const who of [room.stranger, room.admin, room.parent]) {
    const status = who === room.stranger ? 404 : 403;
    expect((await read(who)).status).toBe(status);
    expect((await save({}, who)).status).toBe(status);
    expect((await release([{ id, version }], who)).status).toBe(status);
  }
  const colleague = await world.signInAs('staff');
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: colleague.id, program_id: room.programId },
  });
  // A draft of somebody else is not shown, not written to and not released.
  expect((await read(colleague)).body.children.every(({ report }) => report === null)).toBe(true);
  expect((await save({ id }, colleague)).status).toBe(404);
  expect((await release([{ id, version }], colleague)).body).toEqual({ released: [], held: [] });
  await world.pool.query('delete from staff_assignment where staff_id = $1', [room.teacher.id]);
  expect((await release([{ id, version }])).status).toBe(404);
  expect((await save({ id })).status).toBe(404);
});

test('the round as a file', async () => {
  const pdf = () =>
    world.request('GET', `/api/v1/staff/programs/${room.programId}/report-round.pdf`, { token: room.teacher.token });
  expect((await pdf()).status).toBe(404);
  await save();
  await save({ student_id: room.omari.id, comment: 'Omari: line one.\n\n日本 and more.' });
  const made = await pdf();
  expect(made.status).toBe(200);
  expect(made.headers.get('content-type')).toBe('application/pdf');
});

test('the file has the photo of a report, small, for as long as the family says yes', async () => {
  const { programId, maya, parent, teacher } = room;
  const { mediaId } = await storyOf(world, { programId, studentId: maya.id, parentId: parent.id, staffId: teacher.id });
  expect((await save({ media_id: mediaId })).status).toBe(200);
  const photos = async () => {
    const { body } = await world.request('GET', `/api/v1/staff/programs/${programId}/report-round.pdf`, {
      token: teacher.token,
    });
    return (body as Buffer).toString('latin1').split('/Filter /DCTDecode').length - 1;
  };
  expect(await photos()).toBe(1);
  world.clock.set('2026-03-07T16:01:00Z');
  await answerPhotos(world, { parentId: parent.id, studentId: maya.id, kind: 'photo_class', given: false });
  expect(await photos()).toBe(0);
  await answerPhotos(world, { parentId: parent.id, studentId: maya.id, kind: 'photo_own', given: true });
  expect(await photos()).toBe(1);
  // A photo whose file is gone leaves the report as it is.
  const { rows } = await world.pool.query('select files from class_media where id = $1', [mediaId]);
  await world.files.delete((rows as { files: { key: string }[] }[])[0]!.files[0]!.key);
  expect(await photos()).toBe(0);
});

test('the office writes the sentences; a record still has to support each, and a broken one is refused', async () => {
  const settings = async () => (await world.call(calls.getSettings, { token: room.admin.token })).body.phrases;
  const savePhrases = async (phrases: ReportPhrase[]) =>
    world.call(calls.savePhrases, {
      token: room.admin.token,
      body: { phrases, version: (await settings()).version },
    });
  const sentence = (topic: ReportPhrase['topic'], text: string, more: object = {}): ReportPhrase => ({
    topic,
    only: null,
    text,
    is_on: true,
    ...more,
  });
  await note({ tag: 'Great idea', text: 'Swapped the motors.' });
  await note({ tag: 'Tried again' });
  const offered = async () => (await childOf()).phrases.map(({ text }) => text);
  // As the product comes: the words of a note have sentences of their own.
  expect((await settings()).value.phrases.length).toBeGreaterThan(25);
  expect((await offered()).join(' ')).toMatch(/great idea.*: Swapped the motors\./);
  for (const text of ['{first} had {waht}.', '{first had an idea.', 'Good }.', '{count} of them.'])
    expect([text, (await savePhrases([sentence('note', text)])).status]).toEqual([text, 422]);
  const saved = await savePhrases([
    sentence('note', '{first} shone: {what}.'),
    sentence('note', '{first} thought of something new.', { only: 'great IDEA' }),
    sentence('came', '{first} was there.'),
    sentence('note', 'Never this.', { only: 'Tried again', is_on: false }),
  ]);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await offered()).toSorted()).toEqual([
    '{first} shone: tried again.',
    '{first} thought of something new: Swapped the motors.',
  ]);
  // Without a sentence for a record there is none, and the record still stands beside the report.
  expect((await savePhrases([])).status).toBe(200);
  expect(await offered()).toEqual([]);
  expect((await childOf()).known).toHaveLength(2);
  await world.pool.query("delete from setting where key = 'phrases'");
});
