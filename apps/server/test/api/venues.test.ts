import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  await world.pool.query('truncate venue, program cascade');
});
afterAll(() => world.close());

const given = {
  name: 'Mona Library',
  address: '2 Mona Road',
  parish: 'St. Andrew',
  directions: 'Park behind the church; the gate is on the left.',
  rooms: [{ name: 'Hall', capacity: 20 }, { name: 'Code lab' }],
};
const as = () => ({ token: admin.token });
const add = (body: object = given, headers: Record<string, string> = {}) =>
  world.send(calls.addVenue, { ...as(), body, headers });
const change = (id: string, body: object) => world.call(calls.changeVenue, { ...as(), params: { id }, body });
const put = (id: string, body: object) => world.call(calls.updateProgram, { ...as(), params: { id }, body });
const show = async (id: string) => (await world.call(calls.getProgram, { params: { id } })).body;
const roomOf = (venue: { rooms: Array<{ id: string; name: string }> }, name: string) =>
  venue.rooms.find((room) => room.name === name)!.id;

/** A program in the hall, with one meeting of its own place and one at the program's. */
async function inTheHall() {
  const { body: venue } = await add();
  const id = await buildProgram(world.db, { title: 'Rovers' });
  expect((await put(id, { venue_id: venue.id, room_id: roomOf(venue, 'Hall') })).status).toBe(200);
  await buildMeetings(world.db, id, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-03-14',
    until: '2026-03-21',
  });
  return { venue, id };
}

describe('a venue', () => {
  test('is saved with its rooms, changed and listed; what is not sent stays', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...given, map_url: null, active: true, programs: 0, meetings: 0, version: 1 });
    const renamed = await change(body.id, { parish: null, version: 1 });
    expect(renamed.body).toMatchObject({ ...given, parish: null, version: 2 });
    expect((await change(body.id, { name: 'Mona', version: 1 })).body.code).toBe('stale');
    // The refusal names the version with which saving again works.
    const { version } = (await change(body.id, { phone: null, version: 1 })).body;
    expect((await change(body.id, { phone: null, version })).status).toBe(200);
    const rooms = [{ id: roomOf(body, 'Code lab'), name: 'Lab', capacity: 8 }, { name: 'Yard' }];
    expect((await change(body.id, { rooms })).body.rooms).toMatchObject([
      { id: roomOf(body, 'Code lab'), name: 'Lab', capacity: 8 },
      { name: 'Yard', capacity: null },
    ]);
    expect((await world.call(calls.listVenues, as())).body.data).toHaveLength(1);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Mona\u0007' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ parish: 'Miami' }, 'parish'],
    [{ map_url: 'javascript:alert(1)' }, 'map_url'],
    [{ map_url: 'http://maps.test/x' }, 'map_url'],
    [{ directions: 'x'.repeat(601) }, 'directions'],
    [{ rooms: [{ name: 'Hall' }, { name: 'hall' }] }, 'rooms'],
    [{ rooms: [{ name: 'Hall', capacity: 0 }] }, 'rooms.0.capacity'],
    [{ rooms: [{ id: '00000000-0000-4000-8000-000000000000', name: 'Hall' }] }, 'rooms'],
    [{ rooms: Array.from({ length: 31 }, (_, at) => ({ name: `Room ${at}` })) }, 'rooms'],
  ])('refuses %o', async (more, field) => {
    const { status, body } = await add({ ...given, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await world.pool.query('select from venue')).toMatchObject({ rowCount: 0 });
  });

  test('has a name of its own in any capitals, also when thirty are added at once; a repeat is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => add({ ...given, name: at % 2 ? 'Mona Library' : 'MONA LIBRARY' })),
    );
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 422: { length: 29 } });
    const key = { 'idempotency-key': 'one-venue' };
    const [one, two] = [await add({ ...given, name: 'Yard' }, key), await add({ ...given, name: 'Yard' }, key)];
    expect(two.body.id).toBe(one.body.id);
    expect((await change(one.body.id, { name: 'mona library' })).body.fields).toEqual({
      name: 'Another venue has this name',
    });
  });

  test('takes no room of another venue', async () => {
    const { body: one } = await add();
    const { body: other } = await add({ name: 'Yard', rooms: [{ name: 'Shed' }] });
    const shed = { id: roomOf(other, 'Shed'), name: 'Shed' };
    expect((await change(one.id, { rooms: [shed] })).status).toBe(422);
    const id = await buildProgram(world.db);
    expect((await put(id, { venue_id: one.id, room_id: shed.id })).body.fields).toEqual({
      room_id: 'Choose a room of Mona Library',
    });
    expect((await put(id, { room_id: shed.id })).body.fields).toEqual({ room_id: 'Choose the venue of this room' });
  });

  test('is deleted only while nothing names it; a room in use stays', async () => {
    const { venue } = await inTheHall();
    const remove = (id: string) => world.call(calls.removeVenue, { ...as(), params: { id } });
    expect((await remove(venue.id)).body.code).toBe('venue_used');
    const left = await change(venue.id, { rooms: [{ id: roomOf(venue, 'Code lab'), name: 'Code lab' }] });
    expect(left.body.fields).toEqual({ rooms: 'Hall is used by programs or meetings, so it cannot be removed' });
    const { body: yard } = await add({ name: 'Yard' });
    expect((await remove(yard.id)).status).toBe(204);
    expect((await remove(yard.id)).status).toBe(404);
  });
});

describe('a program', () => {
  test('has the venue’s name as its place, and on its page the address, the map and the way', async () => {
    const { venue, id } = await inTheHall();
    expect(await show(id)).toMatchObject({
      location: 'Hall, Mona Library',
      venue: {
        id: venue.id,
        name: 'Mona Library',
        room: 'Hall',
        parish: 'St. Andrew',
        directions: given.directions,
        map_url:
          'https://www.google.com/maps/search/?api=1&query=Mona%20Library%2C%202%20Mona%20Road%2C%20St.%20Andrew%2C%20Jamaica',
      },
      meetings: [{ location: 'Hall, Mona Library', venue_id: venue.id, room_id: roomOf(venue, 'Hall') }, {}],
    });
  });

  test('leaves the venue alone when a client without venues sends the same text; another text ends it', async () => {
    const { venue, id } = await inTheHall();
    await put(id, { location: 'Hall, Mona Library', title: 'Rovers 2' });
    expect(await show(id)).toMatchObject({ title: 'Rovers 2', venue: { id: venue.id } });
    await put(id, { room_id: null });
    expect(await show(id)).toMatchObject({ location: 'Mona Library', venue: { id: venue.id, room: null } });
    await put(id, { location: 'Devon House' });
    expect(await show(id)).toMatchObject({ location: 'Devon House', venue: null });
    await put(id, { venue_id: venue.id, location: 'ignored' });
    expect(await show(id)).toMatchObject({ location: 'Mona Library' });
    await put(id, { venue_id: '', location: '' });
    expect(await show(id)).toMatchObject({ location: null, venue: null });
  });

  test('cannot choose a venue that is switched off, and keeps one that was', async () => {
    const { venue, id } = await inTheHall();
    await change(venue.id, { active: false });
    expect((await put(id, { venue_id: venue.id, room_id: roomOf(venue, 'Code lab') })).status).toBe(200);
    const other = await buildProgram(world.db);
    expect((await put(other, { venue_id: venue.id })).body.fields).toEqual({
      venue_id: 'Mona Library is switched off. Choose another venue',
    });
    expect((await put(other, { venue_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(422);
  });

  test('shows the new name of its venue, and its calendar events are read again', async () => {
    const { venue, id } = await inTheHall();
    const own = (await show(id)).meetings[0];
    const body = { date: '2026-03-15', venue_id: venue.id, room_id: roomOf(venue, 'Code lab') };
    await world.call(calls.moveMeeting, { ...as(), params: { id: own!.id }, body });
    const before = await show(id);
    await change(venue.id, {
      name: 'Library of Mona',
      rooms: [
        { id: roomOf(venue, 'Code lab'), name: 'Lab' },
        { id: roomOf(venue, 'Hall'), name: 'Hall' },
      ],
    });
    const after = await show(id);
    expect(after.location).toBe('Hall, Library of Mona');
    expect(after.version).toBe(before.version + 1);
    expect(after.meetings.map(({ location }) => location ?? '').toSorted()).toEqual([
      'Hall, Library of Mona',
      'Lab, Library of Mona',
    ]);
    const versions = (shown: { meetings: Array<{ version: number }> }) => shown.meetings.map(({ version }) => version);
    await change(venue.id, { address: '4 Mona Road' });
    expect(versions(await show(id))).toEqual(versions(after).map((version) => version + 1));
  });

  test('and its venue can be changed at the same moment', async () => {
    const { venue, id } = await inTheHall();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2
          ? change(venue.id, { name: `Mona ${at}` })
          : put(id, { venue_id: venue.id, room_id: roomOf(venue, at % 4 ? 'Hall' : 'Code lab') }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { location, venue: now } = await show(id);
    expect(location).toBe(`${now!.room}, ${now!.name}`);
  });
});

test('the schedule has the venue’s map and directions, and rooms clash by record', async () => {
  const { venue, id } = await inTheHall();
  const drones = await buildProgram(world.db, { title: 'Drones' });
  await put(drones, { venue_id: venue.id, room_id: roomOf(venue, 'Code lab') });
  await buildMeetings(world.db, drones, {
    weekdays: [6],
    start_time: '11:00',
    end_time: '13:00',
    from: '2026-03-14',
    until: '2026-03-14',
  });
  const week = async () => (await world.call(calls.getSchedule, { ...as(), query: { day: '2026-03-14' } })).body;
  expect((await week()).data[0]).toMatchObject({
    location: 'Hall, Mona Library',
    directions: given.directions,
    venue_id: venue.id,
    map_url: expect.stringContaining('Mona%20Road'),
  });
  expect((await week()).clashes).toEqual([]);
  await put(drones, { room_id: roomOf(venue, 'Hall') });
  expect((await week()).clashes).toMatchObject([{ kind: 'place', what: 'Hall, Mona Library' }]);
  const file = await world.request('GET', `/api/v1/programs/${(await show(id)).slug}/calendar`);
  const text = String(file.body).replaceAll(/\r?\n /g, '');
  expect(text).toContain('LOCATION:Hall\\, Mona Library\\, 2 Mona Road\\, St. Andrew');
  expect(text).toContain('Getting there: Park behind the church\\;');
});

test('duplicating a program copies its venue and those of its meetings', async () => {
  const { venue, id } = await inTheHall();
  const { body } = await world.call(calls.duplicateProgram, {
    ...as(),
    params: { id },
    body: { start_date: '2026-09-01', end_date: '2026-12-01', copy_meetings: true },
  });
  expect(body).toMatchObject({ location: 'Hall, Mona Library', venue: { id: venue.id } });
});

test('venues are in the file of settings; rooms are the same by name', async () => {
  const { venue, id } = await inTheHall();
  const { body: file } = await world.call(calls.exportSettings, as());
  const exported = (file.parts.venues as { venues: object[] }).venues;
  expect(exported).toMatchObject([{ name: 'Mona Library', rooms: [{ name: 'Hall', capacity: 20 }, {}] }]);
  const preview = async (changed: object[]) =>
    (
      await world.call(calls.previewSettingsImport, {
        ...as(),
        body: { file: { ...file, parts: { venues: { venues: changed } } } },
      })
    ).body.parts[0];
  expect(await preview(exported)).toMatchObject({ state: 'same' });
  expect(await preview([{ ...given, rooms: [] }])).toMatchObject({
    state: 'refused',
    problems: ['Hall of Mona Library is used by programs or meetings, and is not in the file.'],
  });
  const venues = [
    { ...given, address: '4 Mona Road', rooms: [{ name: 'HALL' }] },
    { name: 'Yard', parish: 'Kingston' },
  ];
  const changed = await preview(venues);
  expect(changed).toMatchObject({ state: 'changed', changes: [{ field: 'Mona Library' }, { field: 'Yard' }] });
  const { status } = await world.call(calls.importSettings, {
    ...as(),
    body: {
      file: { ...file, parts: { venues: { venues } } },
      parts: [{ section: 'venues', version: changed!.version }],
    },
  });
  expect(status).toBe(200);
  expect(await show(id)).toMatchObject({
    location: 'HALL, Mona Library',
    venue: { id: venue.id, address: '4 Mona Road' },
  });
  expect((await world.call(calls.listVenues, as())).body.data).toHaveLength(2);
});
