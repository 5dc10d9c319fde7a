import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { calls } from '@doctorbird/contract/calls';
import ICAL from 'ical.js';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { makeUpCredit } from '../../src/modules/teaching/make-ups/make-ups.table.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeEach(async () => {
  world ??= await startTestApp({ now: '2026-03-07T15:10:00Z' });
  room = await buildClass(world);
});
afterAll(() => world.close());

interface Event {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string | null;
  start: string;
  end: string;
}
/** As a calendar app reads it: a parser that shares nothing with what wrote it. */
function read(file: string): Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}
const turnOn = async (who: SignedIn) => (await world.call(calls.turnOnCalendarFeed, { token: who.token })).body;
const path = (url: string): string => new URL(url).pathname;
const fetchFeed = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await world.request('GET', path(url), { headers: { 'accept-encoding': 'identity', ...headers } });
  return { ...answer, text: String(answer.body) };
};
const eventsOf = async (who: SignedIn) => read((await fetchFeed((await turnOn(who)).url)).text);

test('a parent’s calendar reads the meetings of the children, by first name, at the right moments', async () => {
  const events = await eventsOf(room.parent);
  expect(events).toHaveLength(3);
  expect(events[0]).toMatchObject({
    uid: `meeting-${room.meetings[0]}@robots.test`,
    sequence: 0,
    status: 'CONFIRMED',
    summary: 'Maya: Rovers',
    start: '2026-03-07T15:00:00.000Z',
    end: '2026-03-07T17:00:00.000Z',
  });
  const { text, headers } = await fetchFeed((await turnOn(room.parent)).url);
  expect(text).not.toMatch(/Campbell|Omari|With: |@robots\.test\b.*CN=/);
  expect(text).toMatch(/CLASS:PRIVATE/);
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('students, staff and the office read what is theirs', async () => {
  expect((await eventsOf(room.tajay)).map(({ summary }) => summary)).toEqual(['Rovers', 'Rovers', 'Rovers']);
  expect(await eventsOf(room.teacher)).toHaveLength(3);
  expect((await eventsOf(room.teacher))[0]?.description).toContain('With: Andre Bennett');
  expect(await eventsOf(room.stranger)).toEqual([]);
  const all = await eventsOf(room.admin);
  expect(all.map(({ uid }) => uid)).toEqual(
    expect.arrayContaining(room.meetings.map((id) => `meeting-${id}@robots.test`)),
  );
  expect(JSON.stringify(all)).not.toMatch(/Maya|Omari|Tajay/);
});

test('moved twice, cancelled and restored: the same event, each time with a higher sequence', async () => {
  const id = room.meetings[1]!;
  const uid = `meeting-${id}@robots.test`;
  const mine = async () => (await eventsOf(room.parent)).filter((event) => event.uid === uid);
  const move = (start_time: string) =>
    world.call(calls.moveMeeting, {
      token: room.admin.token,
      params: { id },
      body: { date: '2026-03-15', start_time, end_time: '18:00', note: 'A wedding; the hall, "A, B"' },
    });
  // Both at once: each has a sequence of its own.
  const moved = await Promise.all([move('14:00'), move('15:00')]);
  expect(moved.map(({ status }) => status)).toEqual([200, 200]);
  const [twice, ...others] = await mine();
  expect(others).toEqual([]);
  expect(twice).toMatchObject({ sequence: 2, status: 'CONFIRMED', end: '2026-03-15T23:00:00.000Z' });
  expect(twice?.description).toContain('Moved from Sat 14 Mar 2026, 10:00 am.\nWhy: A wedding; the hall, "A, B"');
  const office = { token: room.admin.token, params: { id } };
  await world.call(calls.cancelMeeting, { ...office, body: { reason: 'Storm' } });
  expect(await mine()).toMatchObject([{ sequence: 3, status: 'CANCELLED', summary: 'Cancelled: Maya: Rovers' }]);
  await world.call(calls.restoreMeeting, office);
  expect(await mine()).toMatchObject([{ sequence: 4, status: 'CONFIRMED', summary: 'Maya: Rovers' }]);
});

test('a change of the program reaches its events, with a higher sequence', async () => {
  const before = await eventsOf(room.parent);
  await world.pool.query("update program set location = 'Mona Library', version = version + 1 where id = $1", [
    room.programId,
  ]);
  const [first] = await eventsOf(room.parent);
  expect(first).toMatchObject({ location: 'Mona Library', sequence: before[0]!.sequence + 1 });
  expect(first?.description).toContain('https://www.google.com/maps/search/?api=1&query=Mona%20Library%2C%20Jamaica');
});

test('a place that ends takes its meetings out of the feed; two children in one class are one event', async () => {
  const { id: studentId } = await buildStudent(world.db, { parentId: room.parent.id, fullName: 'Noel Campbell' });
  const place = await buildEnrollment(world.db, { studentId, programId: room.programId, status: 'pending' });
  const events = await eventsOf(room.parent);
  expect(events.map(({ summary }) => summary)).toEqual(Array(3).fill('Maya and Noel: Rovers'));
  const cancel = (id: string) =>
    world.call(calls.changeEnrollmentStatus, {
      token: room.admin.token,
      params: { id },
      body: { status: 'cancelled', reason: 'They move to Montego Bay' },
    });
  expect((await cancel(room.maya.place)).status).toBe(200);
  expect((await eventsOf(room.parent))[0]?.summary).toBe('Noel: Rovers');
  await world.pool.query('update program set deleted_at = now() where id = $1', [room.programId]);
  expect(await eventsOf(room.parent)).toEqual([]);
  await world.pool.query('update program set deleted_at = null where id = $1', [room.programId]);
  expect((await cancel(place)).status).toBe(200);
  expect(await eventsOf(room.parent)).toEqual([]);
});

test('a child who is not coming, and one who comes to make up for a class, are named as such', async () => {
  const url = (await turnOn(room.parent)).url;
  const summaries = async () => read((await fetchFeed(url)).text).map(({ summary }) => summary);
  const body = { student_id: room.maya.id, meeting_id: room.meetings[1]! };
  const given = await world.call(calls.giveAbsence, { token: room.parent.token, body });
  expect(await summaries()).toEqual(['Maya: Rovers', 'Maya (not coming): Rovers', 'Maya: Rovers']);
  // A class of another program instead.
  const drones = await buildProgram(world.db, { title: 'Drones' });
  const [instead = ''] = await buildMeetings(world.db, drones, {
    weekdays: [1],
    start_time: '15:00',
    end_time: '16:00',
    from: '2026-03-16',
    until: '2026-03-16',
  });
  await world.db.insert(makeUpCredit).values({
    studentId: room.maya.id,
    enrollmentId: room.maya.place,
    source: 'granted',
    state: 'booked',
    grantedAt: new Date('2026-03-07T15:10:00Z'),
    expiresAt: new Date('2026-06-07T15:10:00Z'),
    meetingId: instead,
    informedStart: new Date('2026-03-16T20:00:00Z'),
  });
  expect(await summaries()).toEqual([
    'Maya: Rovers',
    'Maya (not coming): Rovers',
    'Maya (make-up class): Drones',
    'Maya: Rovers',
  ]);
  await world.call(calls.undoAbsence, { token: room.parent.token, params: { id: given.body.data[0]!.id } });
  expect((await summaries())[1]).toBe('Maya: Rovers');
});

test('an app that has the newest version is answered 304; a change ends that', async () => {
  const { url } = await turnOn(room.parent);
  const first = await fetchFeed(url);
  const etag = first.headers.get('etag')!;
  const again = await fetchFeed(url, { 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(await fetchFeed(url, { 'if-none-match': `"other", ${etag.replace('W/', '')}` })).toMatchObject({
    status: 304,
  });
  await world.call(calls.cancelMeeting, {
    token: room.admin.token,
    params: { id: room.meetings[2]! },
    body: { reason: 'Storm' },
  });
  const changed = await fetchFeed(url, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('compressed when the app can read it, and the same content', async () => {
  const { url } = await turnOn(room.parent);
  const response = await fetch(`${world.base}${path(url)}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(read(await response.text())).toHaveLength(3);
  const injected = await world.app.inject({ url: path(url), headers: { 'accept-encoding': 'gzip' } });
  expect(read(gunzipSync(injected.rawPayload).toString())).toHaveLength(3);
});

test('the secret is stored hashed and sealed, and shown to its owner alone', async () => {
  const feed = await turnOn(room.parent);
  const secret = path(feed.url).slice('/calendar/'.length, -'.ics'.length);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const { rows } = await world.pool.query('select * from calendar_feed where account_id = $1', [room.parent.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const own = await world.call(calls.getCalendarFeed, { token: room.parent.token });
  expect(own.body.feed).toMatchObject({ id: feed.id, url: feed.url, last_read_at: null });
  expect((await world.call(calls.getCalendarFeed, { token: room.otherParent.token })).body.feed).toBeNull();
  await fetchFeed(feed.url);
  expect((await world.call(calls.getCalendarFeed, { token: room.parent.token })).body.feed!.last_read_at).toBe(
    world.clock.now().toISOString(),
  );
});

const gone = { status: 404, text: 'This calendar link has ended or is not complete. Sign in to get a new one.\n' };

test('turned off, renewed, unknown and mistyped addresses answer the same sentence', async () => {
  const { url, id } = await turnOn(room.parent);
  expect((await turnOn(room.parent)).url).toBe(url);
  const renewed = await world.call(calls.renewCalendarFeed, { token: room.parent.token, body: { id } });
  expect(renewed.body.url).not.toBe(url);
  expect(await fetchFeed(url)).toMatchObject(gone);
  expect((await fetchFeed(renewed.body.url)).status).toBe(200);
  expect((await world.call(calls.turnOffCalendarFeed, { token: room.parent.token })).body).toEqual({ ended: true });
  expect((await world.call(calls.turnOffCalendarFeed, { token: room.parent.token })).body).toEqual({ ended: false });
  expect(await fetchFeed(renewed.body.url)).toMatchObject(gone);
  for (const address of [
    `/calendar/${'A'.repeat(43)}.ics`,
    '/calendar/x.ics',
    '/calendar/%00.ics',
    `/calendar/${'A'.repeat(43)}`,
  ])
    expect(await fetchFeed(`http://robots.test${address}`), address).toMatchObject(gone);
  const off = await world.call(calls.renewCalendarFeed, { token: room.parent.token, body: { id } });
  expect(off).toMatchObject({ status: 409, body: { code: 'feed_off' } });
});

test('thirty tabs that turn on, and thirty that renew, end in one address that all of them show', async () => {
  const on = await Promise.all(Array.from({ length: 30 }, () => turnOn(room.parent)));
  expect(new Set(on.map(({ url }) => url)).size).toBe(1);
  const { id } = on[0]!;
  const renewed = await Promise.all(
    Array.from({ length: 30 }, () => world.call(calls.renewCalendarFeed, { token: room.parent.token, body: { id } })),
  );
  const urls = new Set(renewed.map(({ body }) => body.url));
  expect(urls.size).toBe(1);
  expect((await fetchFeed([...urls][0]!)).status).toBe(200);
  const { rows } = await world.pool.query(
    "select action from audit_entry where action like 'calendar_feed.%' and entity_id = $1",
    [room.parent.id],
  );
  expect(rows.map(({ action }) => action).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    'calendar_feed.renewed',
    'calendar_feed.turned_on',
  ]);
});

test('a locked account and a new password end the feed for good', async () => {
  const locked = await turnOn(room.parent);
  const office = { token: room.admin.token, params: { id: room.parent.id }, query: { type: 'parent' } };
  for (const is_active of [false, true]) {
    const { status } = await world.send(calls.setActive, { ...office, body: { is_active } });
    expect(status).toBe(200);
    expect(await fetchFeed(locked.url)).toMatchObject(gone);
  }
  const own = await turnOn(room.otherParent);
  const changed = await world.call(calls.changePassword, {
    token: room.otherParent.token,
    body: { current_password: testPassword, password: 'another-horse-8' },
  });
  expect(changed.status).toBe(200);
  expect(await fetchFeed(own.url)).toMatchObject(gone);
  const token = changed.body.token;
  expect((await world.call(calls.getCalendarFeed, { token })).body).toEqual({ feed: null });
  const next = await world.call(calls.turnOnCalendarFeed, { token });
  expect((await fetchFeed(next.body.url)).status).toBe(200);
});

test('a meeting and a place as files, with the same ids; another family’s are not there', async () => {
  const file = async (call: 'meetingCalendar' | 'placeCalendar', id: string, who = room.parent) =>
    world.call(calls[call], { token: who.token, params: { id } });
  const one = await file('meetingCalendar', room.meetings[0]!);
  expect(one.headers.get('content-disposition')).toBe('attachment; filename="meeting.ics"');
  expect(read(String(one.body))).toMatchObject([{ uid: `meeting-${room.meetings[0]}@robots.test` }]);
  const place = read(String((await file('placeCalendar', room.maya.place)).body));
  expect(place.map(({ uid }) => uid)).toEqual(room.meetings.map((id) => `meeting-${id}@robots.test`));
  expect((await file('meetingCalendar', room.meetings[1]!, room.teacher)).body).toContain('With: Andre Bennett');
  expect((await file('placeCalendar', room.omari.place)).status).toBe(404);
  expect((await file('placeCalendar', room.tajayPlace, room.tajay)).status).toBe(200);
  const elsewhere = await buildProgram(world.db, { title: 'Drones', status: 'open' });
  const [other] = await buildMeetings(world.db, elsewhere, saturdays);
  expect((await file('meetingCalendar', other!)).status).toBe(404);
  expect((await file('meetingCalendar', other!, room.teacher)).status).toBe(404);
  expect((await file('meetingCalendar', other!, room.admin)).status).toBe(200);
});

const saturdays = { weekdays: [6], start_time: '10:00', end_time: '12:00', from: '2026-03-07', until: '2026-03-21' };

test('a public program has a file for everybody without children; a draft has none, and without dates it says so', async () => {
  const file = (id: string) => world.call(calls.programCalendar, { params: { id } });
  const open = await file(room.programId);
  expect(read(String(open.body)).map(({ summary }) => summary)).toEqual(['Rovers', 'Rovers', 'Rovers']);
  expect(String(open.body)).not.toMatch(/Maya|Omari|Tajay|Bennett/);
  const draft = await buildProgram(world.db, { status: 'draft' });
  await buildMeetings(world.db, draft, saturdays);
  expect((await file(draft)).status).toBe(404);
  const empty = await buildProgram(world.db, { status: 'open' });
  expect(await file(empty)).toMatchObject({ status: 409, body: { code: 'no_dates' } });
});

test('hostile texts stay texts: control characters, line breaks and commas add no line of their own; lines are folded', async () => {
  const title = `Robots, "sumo"; \\ and\u0007 bells\r\nATTENDEE:mailto:x@evil.test\nEND:VEVENT ${'ğ🤖é'.repeat(40)}`;
  await world.pool.query('update program set title = $1, bring = $2 where id = $3', [
    title,
    JSON.stringify(['A hat; a "cap", a \\']),
    room.programId,
  ]);
  const { text } = await fetchFeed((await turnOn(room.parent)).url);
  const events = read(text);
  expect(events).toHaveLength(3);
  expect(events[0]?.summary).toBe(`Maya: ${title.replace('\u0007', '').replace('\r\n', '\n')}`);
  expect(events[0]?.description).toContain('Bring: A hat; a "cap", a \\');
  expect(text).not.toMatch(/^(ATTENDEE|END:VEVENT .)/m);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // oxlint-disable-next-line no-control-regex -- none may be left
    expect(line).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\n]/);
  }
});

test('two thousand meetings are one calendar, each once', async () => {
  await world.pool.query(
    `insert into meeting (id, program_id, starts_at, ends_at)
    select gen_random_uuid(), $1, '2026-03-08T00:00:00Z'::timestamptz + n * interval '4 hours',
      '2026-03-08T01:00:00Z'::timestamptz + n * interval '4 hours' from generate_series(1, 2100) n`,
    [room.programId],
  );
  const { url } = await turnOn(room.parent);
  const { text } = await fetchFeed(url);
  const events = read(text);
  expect(events).toHaveLength(2000);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2000);
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(text.endsWith('END:VCALENDAR')).toBe(true);
  await world.pool.query('delete from meeting where program_id = $1', [room.programId]);
});

test('midnight and the turn of the year stay on their own days', async () => {
  await buildMeetings(world.db, room.programId, {
    ...saturdays,
    weekdays: [4],
    start_time: '23:00',
    end_time: '23:59',
    from: '2026-12-31',
    until: '2026-12-31',
  });
  expect((await eventsOf(room.parent)).at(-1)).toMatchObject({
    start: '2027-01-01T04:00:00.000Z',
    end: '2027-01-01T04:59:00.000Z',
  });
});

test('a moved and a cancelled meeting change the event that a family has already, by email', async () => {
  const meetingId = room.meetings.at(-1)!;
  const admin = await world.signInAs('admin');
  const inFeed = read(await (await fetchFeed((await turnOn(room.parent)).url)).body).find(({ uid }) =>
    uid.includes(meetingId),
  )!;
  const change = { date: '2026-03-29', start_time: '10:00', end_time: '11:30' };
  await world.call(calls.moveMeeting, { token: admin.token, params: { id: meetingId }, body: change });
  const fileOf = async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      "select id from mail_message where to_address = $1 and content->'files' is not null order by id desc limit 1",
      [room.parent.email],
    );
    await world.jobs.runDue();
    const mail = await readFile(join(world.dataDir, 'mail', `${rows[0]!.id}.eml`), 'utf8');
    const part = mail.split(/\r\n--/).find((text) => text.includes('class.ics'))!;
    return Buffer.from(part.split('\r\n\r\n').slice(1).join(''), 'base64').toString();
  };
  const moved = await fileOf();
  expect(moved).toContain('METHOD:REQUEST');
  // Long lines are folded.
  expect(moved.replaceAll(/\r?\n[ \t]/g, '')).toMatch(/^ATTENDEE;.*PARTSTAT=NEEDS-ACTION.*(?:MAILTO|mailto):\S+@\S+/m);
  expect(read(moved)).toMatchObject([{ uid: inFeed.uid, start: '2026-03-29T15:00:00.000Z' }]);
  expect(read(moved)[0]!.sequence).toBeGreaterThan(inFeed.sequence);
  const body = { reason: 'Storm' };
  await world.call(calls.cancelMeeting, { token: admin.token, params: { id: meetingId }, body });
  const cancelled = await fileOf();
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(read(cancelled)).toMatchObject([{ uid: inFeed.uid, status: 'CANCELLED' }]);
});
