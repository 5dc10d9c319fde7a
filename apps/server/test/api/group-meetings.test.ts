import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let staff: SignedIn;
let stranger: SignedIn;
let id: string;
let contact: string;
let count = 0;

beforeAll(async () => {
  // Wednesday 4 March 2026, ten in the morning in Jamaica.
  world = await startTestApp({ now: '2026-03-04T15:00:00Z' });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const move = (body: object) => world.call(calls.changeGroupStatus, { token: admin.token, params: { id }, body });
const pattern = {
  weekdays: [3],
  start_time: '09:30',
  end_time: '11:00',
  from: '2026-03-04',
  until: '2026-04-08',
};
const plan = (more: object = {}) =>
  world.call(calls.planGroupMeetings, { token: admin.token, params: { id }, body: { ...pattern, ...more } });
const get = async () => (await world.call(calls.getGroup, { token: admin.token, params: { id } })).body;
const addMember = async (full_name: string) =>
  (await world.call(calls.addGroupMember, { token: admin.token, params: { id }, body: { full_name } })).body.id;
const mails = async (): Promise<Array<{ subject: string; text: string }>> =>
  (await world.pool.query('select subject, text from mail_message where to_address = $1 order by id', [contact])).rows;

beforeEach(async () => {
  count += 1;
  contact = `contact${count}@school.test`;
  staff = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  stranger = await world.signInAs('staff');
  const made = await world.call(calls.createGroup, {
    token: admin.token,
    body: {
      name: `Club ${count}`,
      organization: 'Stony Ridge High',
      contact_name: 'Marlon Peart',
      contact_email: contact,
      address: '4 Hill Road',
    },
  });
  id = made.body.id;
});

describe('planning', () => {
  test('waits for the quote, leaves holidays out, and twice gives no second meeting', async () => {
    expect((await plan()).body.code).toBe('group_pending');
    await move({ status: 'quoted' });
    const preview = await world.call(calls.previewGroupMeetings, {
      token: admin.token,
      params: { id },
      body: { ...pattern, weekdays: [3, 5] },
    });
    expect(preview.body.skipped).toEqual([{ date: '2026-04-03', reason: 'Good Friday' }]);
    expect((await plan()).body).toMatchObject({ created: 6, skipped: [] });
    expect((await plan()).body).toMatchObject({ created: 0 });
    expect((await get()).meetings).toHaveLength(6);
    const again = await world.call(calls.addGroupMeeting, {
      token: admin.token,
      params: { id },
      body: { date: '2026-03-11', start_time: '09:30', end_time: '10:00' },
    });
    expect(again.body).toMatchObject({
      code: 'meeting_there',
      error: 'A meeting of this group begins at that time already.',
    });
  });

  test('a change writes to the contact; a confirmed day is cancelled, not removed', async () => {
    await move({ status: 'quoted' });
    await plan();
    const [, second, third] = (await get()).meetings;
    const gone = await world.call(calls.removeMeeting, { token: admin.token, params: { id: third!.id } });
    expect(gone.status).toBe(204);
    await move({ status: 'active', staff_id: staff.id });
    const refused = await world.call(calls.removeMeeting, { token: admin.token, params: { id: second!.id } });
    expect(refused.body).toMatchObject({
      code: 'meeting_known',
      error: 'The group already knows about this meeting. Cancel it with a reason instead.',
    });
    const moved = await world.call(calls.moveMeeting, {
      token: admin.token,
      params: { id: second!.id },
      body: {
        date: '2026-03-12',
        start_time: '13:00',
        end_time: '14:30',
        note: 'Sports day',
        version: second!.version,
      },
    });
    expect(moved.body).toMatchObject({ contact_told: true, families_told: 0, meeting: { status: 'moved' } });
    const last = (await mails()).at(-1)!;
    expect(last.subject).toMatch(/a class has moved$/);
    expect(last.text).toContain('Why: Sports day');
    const cancelled = await world.call(calls.cancelMeeting, {
      token: admin.token,
      params: { id: second!.id },
      body: { reason: 'No bus', version: moved.body.meeting.version },
    });
    expect(cancelled.body).toMatchObject({ contact_told: true, meeting: { status: 'cancelled', note: 'No bus' } });
  });

  test('a booking that ends takes its coming days with it, and plans no more', async () => {
    await move({ status: 'quoted' });
    await plan();
    await move({ status: 'cancelled', message: 'The school is closed.' });
    const states = (await get()).meetings.map((meeting) => [meeting.starts_at.slice(0, 10), meeting.status]);
    // The one of this morning has begun.
    expect(states[0]).toEqual(['2026-03-04', 'scheduled']);
    expect(new Set(states.slice(1).map(([, status]: string[]) => status))).toEqual(new Set(['cancelled']));
    expect((await plan()).body.code).toBe('group_over');
  });

  test('whoever teaches a booking that ends hears once that its coming days are off', async () => {
    await move({ status: 'quoted' });
    await plan();
    await move({ status: 'active', staff_id: staff.id });
    await move({ status: 'cancelled', message: 'The school is closed.' });
    const { rows } = await world.pool.query<{ subject: string; text: string }>(
      "select subject, text from mail_message where to_address = $1 and subject like '%no classes from%'",
      [staff.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toContain(`Club ${count} (`);
    expect(rows[0]?.text).toContain('Why: The school is closed.');
  });
});

describe('for its staff', () => {
  beforeEach(async () => {
    await move({ status: 'quoted' });
    await plan();
    await move({ status: 'active', staff_id: staff.id });
  });
  const today = async () => (await get()).meetings[0]!.id;
  const sheet = async (token = staff.token) =>
    world.call(calls.getAttendance, { token, params: { id: await today() } });

  test('the days stand in the schedule and on the first page, for nobody else', async () => {
    const listed = await world.call(calls.listStaffMeetings, { token: staff.token, query: { from: '2026-03-04' } });
    expect(listed.body.total).toBe(6);
    expect(listed.body.data[0]).toMatchObject({
      title: `Club ${count}`,
      program: null,
      group: { id, organization: 'Stony Ridge High' },
      location: '4 Hill Road',
    });
    const overview = await world.call(calls.staffOverview, { token: staff.token });
    expect(overview.body).toMatchObject({ today: [{ group: { id } }], next: { group: { id } } });
    expect((await sheet(stranger.token)).status).toBe(404);
    expect((await world.call(calls.listStaffMeetings, { token: stranger.token })).body.total).toBe(0);
  });

  test('marks the roster line by line, and a name without a record leads nowhere', async () => {
    const members = [await addMember('Alia Gordon'), await addMember('Damion Facey')];
    expect((await sheet()).body).toMatchObject({
      expected: 2,
      unfinished: false,
      rows: [{ student: { full_name: 'Alia Gordon', grade_label: null }, record_id: null, mark: null }, {}],
    });
    const mark = async (marks: unknown[], token = staff.token) =>
      world.send(calls.markAttendance, { token, params: { id: await today() }, body: { marks } });
    const done = await mark(members.map((student_id) => ({ student_id, mark: 'present', version: 0 })));
    expect(done.body).toMatchObject({ marked: 2, unfinished: false });
    expect((await mark([{ student_id: members[0], mark: 'late', version: 0 }])).body.code).toBe('stale');
    const elsewhere = await world.signInAs('parent');
    expect((await mark([{ student_id: elsewhere.id, mark: 'late', version: 0 }])).status).toBe(404);
    // Off the roster is off the sheet.
    await world.call(calls.removeGroupMember, { token: admin.token, params: { id, member_id: members[1]! } });
    expect((await sheet()).body).toMatchObject({ expected: 1, marked: 1 });
  });

  test('the next day stands in the Groups tab; notes of staff, not those of the office', async () => {
    await world.call(calls.addGroupNote, { token: admin.token, params: { id }, body: { text: 'They pay late.' } });
    await world.call(calls.addStaffGroupNote, {
      token: staff.token,
      params: { id },
      body: { note: 'Bring spare batteries.' },
    });
    const { body } = await world.call(calls.staffGroups, { token: staff.token });
    expect(body.data[0]).toMatchObject({
      next_meeting: { starts_at: '2026-03-04T14:30:00.000Z' },
      notes: [{ text: 'Bring spare batteries.', by: 'Andre Bennett' }],
    });
    expect((await get()).timeline.map((line) => line.detail)).toEqual(
      expect.arrayContaining(['They pay late.', 'Bring spare batteries.']),
    );
  });
});

test('the status page names the next day once the booking is confirmed', async () => {
  const secret = 's'.repeat(32);
  await world.pool.query(
    `update partner_group set status_token_digest = translate(encode(sha256(convert_to($2, 'UTF8')), 'base64'), '+/=', '-_') where id = $1`,
    [id, secret],
  );
  const status = async () => (await world.call(calls.groupStatus, { params: { token: secret } })).body;
  await move({ status: 'quoted' });
  await plan({ location: 'Main hall' });
  expect((await status()).next_meeting).toBeNull();
  await move({ status: 'active', staff_id: staff.id });
  expect((await status()).next_meeting).toEqual({
    starts_at: '2026-03-04T14:30:00.000Z',
    ends_at: '2026-03-04T16:00:00.000Z',
    location: 'Main hall',
  });
});

test('the office changes what was asked for, and the answers stay when they are not named', async () => {
  const before = await get();
  const body = {
    name: before.name,
    organization: before.organization,
    contact_name: before.contact_name,
    contact_email: before.contact_email,
    contact_phone: null,
    address: null,
    service_type: 'competition_prep',
    expected_participants: 24,
    preferred_start_date: '2026-09-07',
    additional_info: 'Two teams of twelve.',
    version: before.version,
  };
  const put = (more: object) =>
    world.send(calls.updateGroup, { token: admin.token, params: { id }, body: { ...body, ...more } });
  expect((await put({})).body).toMatchObject({
    service_label: 'Competition Preparation',
    expected_participants: 24,
    preferred_start_date: '2026-09-07',
    additional_info: 'Two teams of twelve.',
  });
  expect((await put({})).body.code).toBe('stale');
  expect((await put({ expected_participants: 0, version: before.version + 1 })).body.fields).toEqual({
    expected_participants: 'Must have at least 1 participant',
  });
  const { additional_info, service_type, ...rest } = body;
  const again = await put({
    ...rest,
    additional_info: undefined,
    service_type: undefined,
    version: before.version + 1,
  });
  expect(again.body).toMatchObject({ additional_info, service_type });
});
