import { timelineParts, timelinesWith, type RecordEvent, type TimelineKind } from '@doctorbird/contract/admin/timeline';
import { mentionOf } from '@doctorbird/contract/core/mentions';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

const names = {
  family: 'familyTimeline',
  student: 'studentTimeline',
  enrollment: 'enrollmentTimeline',
  program: 'programTimeline',
  group: 'groupTimeline',
} as const satisfies Record<TimelineKind, keyof typeof calls>;

let world: TestApp;
let room: SchoolClass;
let groupId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
  room = await buildClass(world);
  const booked = await world.call(calls.createGroup, {
    token: room.admin.token,
    body: {
      name: 'Club',
      organization: 'Stony Ridge High',
      contact_name: 'Marlon Peart',
      contact_email: 'marlon@school.test',
    },
  });
  expect(booked).toMatchObject({ status: 201 });
  groupId = booked.body.id;
  const { admin, teacher, maya, omari, meetings } = room;
  const asAdmin = <N extends keyof typeof calls>(name: N, params: Record<string, string>, body?: unknown) =>
    world.send(calls[name], { token: admin.token, params, body });
  const minute = () => world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  await world.call(calls.markAttendance, {
    token: teacher.token,
    params: { id: meetings[0]! },
    body: {
      marks: [
        { student_id: maya.id, mark: 'late', note: 'Taxi', version: 0 },
        { student_id: omari.id, mark: 'absent', version: 0 },
      ],
    },
  });
  minute();
  const note = (record_kind: string, record_id: string, text: string) =>
    asAdmin('addNote', {}, { record_kind, record_id, text });
  await note('family', room.parent.id, `Called ${mentionOf(room.admin.id)} about the spring dates`);
  await note('student', maya.id, 'Sits in front');
  await note('enrollment', maya.place, 'Pays in two parts');
  await note('program', room.programId, 'Needs the big hall');
  minute();
  await asAdmin(
    'changeOfficeStudent',
    { id: maya.id },
    {
      full_name: 'Maya Campbell',
      date_of_birth: '2016-05-04',
      grade_level: '5',
      school: 'Hope Prep',
      version: 1,
    },
  );
  minute();
  await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: maya.place },
    body: { payment_status: 'paid', method: 'cash' },
  });
  await asAdmin('cancelMeeting', { id: meetings[2]! }, { reason: 'Public holiday' });
});
afterAll(() => world.close());

const ids = (): Record<TimelineKind, string> => ({
  family: room.parent.id,
  student: room.maya.id,
  enrollment: room.maya.place,
  program: room.programId,
  group: groupId,
});
const ask = (kind: TimelineKind, query: Record<string, unknown> = {}, id = ids()[kind]) =>
  world.call(calls[names[kind]], { token: room.admin.token, params: { id }, query: { limit: 100, ...query } });
const events = async (kind: TimelineKind, query?: Record<string, unknown>): Promise<RecordEvent[]> => {
  const answer = await ask(kind, query);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

test('a child has its places, marks and changes in one order, newest first', async () => {
  const all = await events('student');
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(all.map(({ part }) => part))).toEqual(new Set(['money', 'notes', 'places', 'attendance', 'changes']));
  expect(all.find(({ part }) => part === 'attendance')).toMatchObject({
    title: 'Late',
    detail: 'Taxi',
    by: 'Andre Bennett',
    meeting_at: '2026-03-07T15:00:00.000Z',
    about: { label: 'Rovers', path: `/admin/programs/${room.programId}` },
  });
  expect(all.find(({ change }) => change?.action === 'student.changed')).toMatchObject({
    title: null,
    change: { after: { school: 'Hope Prep' } },
  });
});

test('a family has what happened to each child, its notes and its account, and nothing of another family', async () => {
  const all = await events('family');
  expect(all.find(({ part }) => part === 'notes')).toMatchObject({
    title: 'Note',
    detail: 'Pays in two parts',
    about: { label: 'Maya Campbell, Rovers', path: `/admin/enrollments/${room.maya.place}` },
  });
  // Colleagues are named in it, and the notes on children say whose they are.
  const notes = all.filter(({ part, title }) => part === 'notes' && title === 'Note');
  expect(notes.map(({ detail }) => detail)).toEqual([
    'Pays in two parts',
    'Sits in front',
    expect.stringMatching(/^Called @Test admin \d+ about the spring dates$/),
  ]);
  expect(notes[1]!.about).toEqual({ label: 'Maya Campbell', path: `/admin/students/${room.maya.id}` });
  expect(all.find(({ part }) => part === 'places')?.about).toEqual({
    label: 'Maya Campbell, Rovers',
    path: `/admin/enrollments/${room.maya.place}`,
  });
  expect(all.some(({ part }) => part === 'account')).toBe(true);
  // The note itself says more than that there is one.
  expect(all.filter(({ change }) => change?.action === 'note.kept')).toEqual([]);
  expect(JSON.stringify(all)).not.toContain('Omari');
});

test('a program has whole classes instead of single marks, its meetings and its places', async () => {
  const all = await events('program');
  expect(all.filter(({ part }) => part === 'notes')).toMatchObject([{ title: 'Note', detail: 'Needs the big hall' }]);
  const marks = all.filter(({ part }) => part === 'attendance');
  expect(marks).toMatchObject([{ title: '1 of 2 came', by: 'Andre Bennett', about: null }]);
  expect(all.some(({ change }) => change?.action === 'meeting.cancelled')).toBe(true);
  expect(all.flatMap(({ about }) => about?.label ?? [])).toEqual(
    expect.arrayContaining(['Maya Campbell', 'Omari Wright', 'Test Child']),
  );
});

test.each(Object.keys(names) as TimelineKind[])('%s: each part has its lines only, and they add up', async (kind) => {
  const all = await events(kind);
  let sum = 0;
  for (const part of timelineParts) {
    const some = await events(kind, { part });
    expect(some.filter((line) => line.part !== part)).toEqual([]);
    if (!(timelinesWith[kind] as readonly string[]).includes(part)) expect(some).toEqual([]);
    sum += some.length;
  }
  expect(sum).toBe(all.length);
  expect(all.length).toBeGreaterThan(0);
});

test('pages follow each other, and their total is of all of them', async () => {
  const all = await events('student');
  const { body } = await ask('student', { limit: 2, page: 2 });
  expect(body).toMatchObject({ page: 2, limit: 2, total: all.length });
  expect(body.data).toEqual(all.slice(2, 4));
  expect((await ask('student', { page: 1_000_000 })).body).toMatchObject({ data: [], total: all.length });
});

test.each(Object.keys(names) as TimelineKind[])('%s: an unknown record or a wrong filter is refused', async (kind) => {
  expect((await ask(kind, {}, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await ask(kind, {}, 'nobody')).status).toBe(404);
  for (const query of [
    { part: 'gossip' },
    { part: '\u0000' },
    { page: 0 },
    { page: '1e9' },
    { limit: 101 },
    { q: 'x' },
  ])
    expect((await ask(kind, query)).status).toBe(422);
});
