import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { offerToGallery } from '../../src/modules/content/admin/offer-to-gallery.ts';
import { filmMp4, filmWebm } from '../sample-films.ts';
import { sendFile } from '../send-file.ts';
import { answerPhotos, aPhoto } from '../story-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
});
afterAll(() => world.close());

const add = async (more: { bytes?: Uint8Array; name?: string; fields?: object } = {}, who: SignedIn = room.teacher) =>
  sendFile(world, calls.addClassMedia, {
    token: who.token,
    params: {},
    name: 'class.jpg',
    ...more,
    bytes: more.bytes ?? (await aPhoto()),
    fields: { program_id: room.programId, ...more.fields },
  });
const share = async (more: object, who: SignedIn = room.teacher) =>
  world.call(calls.sendStory, {
    token: who.token,
    params: { id: room.programId },
    body: { media_id: (await add()).body.id, text: 'It turned by itself.', children: [room.maya.id], ...more },
  });
const says = (child: { id: string }, parent: SignedIn, kind: string, given = true) =>
  answerPhotos(world, { parentId: parent.id, studentId: child.id, kind, given });
const stories = async (who: SignedIn) => (await world.call(calls.listStories, { token: who.token })).body.data;
const picture = async (who: SignedIn, id: string, part = 'small') =>
  world.request('GET', `/api/v1/class-media/${id}/${part}`, { token: who.token });

test('a photo with a line reaches the families of the class, and nobody else', async () => {
  await says(room.maya, room.parent, 'photo_class');
  const sheet = (await world.call(calls.getStorySheet, { token: room.teacher.token, params: { id: room.programId } }))
    .body;
  expect(sheet.children.map(({ first_name: name, photos }) => [name, photos])).toEqual([
    ['Maya', 'class'],
    ['Omari', 'unanswered'],
    ['Test', 'unanswered'],
  ]);
  const shared = await share({});
  expect(shared.status, JSON.stringify(shared.body)).toBe(201);
  const { id, media } = shared.body;
  expect(await stories(room.parent)).toMatchObject([
    {
      id,
      by: 'Andre Bennett',
      hidden: false,
      text: 'It turned by itself.',
      children: [{ first_name: 'Maya', mine: true }],
    },
  ]);
  expect(await stories(room.otherParent)).toMatchObject([{ id, children: [{ first_name: 'Maya', mine: false }] }]);
  expect(await stories(room.tajay)).toMatchObject([{ id }]);
  const stranger = await world.signInAs('parent');
  for (const who of [room.stranger, stranger]) {
    expect(await stories(who)).toEqual([]);
    expect((await picture(who, media!.id)).status).toBe(404);
  }
  const shown = await picture(room.otherParent, media!.id, 'large');
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('private, no-cache, must-revalidate');
  // Nothing of what the camera wrote into it is left.
  const facts = await sharp(shown.body as Buffer).metadata();
  expect([facts.format, facts.exif, facts.xmp]).toEqual(['webp', undefined, undefined]);
  expect((await mailsTo(world, room.parent)).at(-1)!.subject).toBe('A new picture from class');
  expect((await mailsTo(world, room.otherParent)).filter(({ subject }) => subject.includes('picture'))).toEqual([]);
});

test('no answer and a no are a no; one child for the own family alone goes to it alone', async () => {
  const photo = (await add()).body.id;
  const refused = await share({ media_id: photo, children: [room.maya.id, room.omari.id] });
  expect(refused.status).toBe(422);
  expect(refused.body.fields.children).toContain('Maya and Omari');
  await says(room.maya, room.parent, 'photo_own');
  await says(room.omari, room.otherParent, 'photo_class');
  expect((await share({ media_id: photo, children: [room.maya.id, room.omari.id] })).body.fields.children).toContain(
    'Maya',
  );
  const own = await share({ media_id: photo });
  expect(own.body).toMatchObject({ own_only: true });
  expect(await stories(room.parent)).toHaveLength(1);
  expect(await stories(room.otherParent)).toEqual([]);
  expect((await picture(room.otherParent, photo)).status).toBe(404);
  expect((await picture(room.parent, photo)).status).toBe(200);
  // Who agreed to the public has agreed to the class, until they say otherwise about it.
  const maya = { ...room.maya };
  await says(maya, room.parent, 'photo');
  expect((await share({ children: [maya.id, room.omari.id] })).status).toBe(201);
  world.clock.set('2026-03-07T16:01:00Z');
  await says(maya, room.parent, 'photo_class', false);
  expect((await share({ children: [maya.id, room.omari.id] })).status).toBe(422);
  world.clock.set('2026-03-07T16:00:00Z');
});

test('a yes that is taken back takes the picture out at once, and leaves a sentence without a name', async () => {
  await says(room.maya, room.parent, 'photo_class');
  await says(room.omari, room.otherParent, 'photo_class');
  const { id, media } = (await share({ children: [room.maya.id, room.omari.id] })).body;
  for (const who of [room.parent, room.otherParent, room.teacher, room.admin])
    expect((await picture(who, media!.id)).status).toBe(200);
  const list = await world.call(calls.listConsents, { token: room.parent.token, query: { student_id: room.maya.id } });
  const text = list.body.data.find(({ kind }) => kind === 'photo_class')!;
  world.clock.set('2026-03-07T16:05:00Z');
  const answered = await world.call(calls.answerConsent, {
    token: room.parent.token,
    body: { kind: 'photo_class', student_id: room.maya.id, given: false, text_version: text.text_version },
  });
  expect(answered.status).toBe(201);
  for (const who of [room.parent, room.otherParent, room.teacher, room.admin]) {
    expect((await picture(who, media!.id)).status).toBe(404);
    const [story] = (await stories(who)).filter((one) => one.id === id);
    expect(story).toMatchObject({ hidden: true, text: null, media: null, children: [] });
    expect(JSON.stringify(story)).not.toContain('Maya');
  }
  world.clock.set('2026-03-07T16:00:00Z');
});

test('the same photo and the same story sent twice are one', async () => {
  await says(room.maya, room.parent, 'photo_class');
  const [photo, story] = [randomUUID(), randomUUID()];
  const both = await Promise.all([add({ fields: { id: photo } }), add({ fields: { id: photo } })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const shared = await Promise.all([
    share({ id: story, media_id: photo }),
    share({ id: story, media_id: photo }),
    share({ id: story, media_id: photo }),
  ]);
  expect(shared.map(({ status, body }) => [status, body.id])).toEqual(Array.from({ length: 3 }, () => [201, story]));
  expect(await stories(room.parent)).toHaveLength(1);
  expect((await share({ media_id: photo })).status).toBe(409);
  expect(
    (await mailsTo(world, room.parent)).filter(({ subject }) => subject === 'A new picture from class'),
  ).toHaveLength(1);
});

test('thirty photos at once are thirty photos', async () => {
  const bytes = await aPhoto(1600, 1200);
  const all = await Promise.all(
    Array.from({ length: 30 }, async () => {
      for (;;) {
        const answer = await add({ bytes });
        if (answer.status !== 429 && answer.status !== 503) return answer.status;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
    }),
  );
  expect(all).toEqual(Array.from({ length: 30 }, () => 201));
});

test('what is no photo and no video is refused by what is inside', async () => {
  const files: [string, Uint8Array][] = [
    ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['page.jpg', Buffer.from('<!doctype html><script>1</script>')],
    ['page.mp4', Buffer.from('<!doctype html><script>1</script>')],
    ['paper.jpg', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['cut.jpg', (await aPhoto()).subarray(0, 900)],
    ['empty.jpg', Buffer.alloc(0)],
    ['long.mp4', filmMp4({ seconds: 48 })],
    ['cut.mp4', filmMp4({ seconds: 4 }).subarray(0, 200)],
    ['huge.mp4', Buffer.concat([filmMp4({ seconds: 4 }), Buffer.alloc(15 * 1024 * 1024)])],
  ];
  for (const [name, bytes] of files) {
    const answer = await add({ name, bytes });
    expect([name, [413, 422].includes(answer.status)]).toEqual([name, true]);
    expect(answer.body.fields?.file, name).toEqual(expect.any(String));
  }
  expect((await world.pool.query('select id from class_media where program_id = $1', [room.programId])).rows).toEqual(
    [],
  );
});

test('a short video keeps its first frame and loses its place', async () => {
  await says(room.maya, room.parent, 'photo_class');
  const poster = (await add()).body.id;
  for (const [name, bytes] of [
    ['film.mp4', filmMp4({ seconds: 24 })],
    ['film.webm', filmWebm({ seconds: 24 })],
  ] as const) {
    const fields = name === 'film.mp4' ? { poster_id: poster } : {};
    const film = await add({ name, bytes, fields });
    expect(film.status, JSON.stringify(film.body)).toBe(201);
    expect(film.body).toMatchObject({ kind: 'video', seconds: 24, size_bytes: bytes.length });
    expect((await share({ media_id: film.body.id })).status).toBe(201);
    const shown = await picture(room.parent, film.body.id, 'video');
    expect(shown.headers.get('content-type')).toBe(name === 'film.mp4' ? 'video/mp4' : 'video/webm');
    expect((shown.body as Buffer).includes('+18.0179')).toBe(false);
    expect((await picture(room.parent, film.body.id)).status).toBe(name === 'film.mp4' ? 200 : 404);
  }
  expect((await add({ name: 'film.mp4', bytes: filmMp4({ seconds: 4 }), fields: { poster_id: poster } })).status).toBe(
    422,
  );
});

test('one photo goes to more places: portfolio and report of each child, and a draft of the gallery with a public yes', async () => {
  await says(room.maya, room.parent, 'photo');
  await says(room.omari, room.otherParent, 'photo_class');
  const places = ['story', 'portfolio', 'report', 'gallery'];
  const both = await share({ children: [room.maya.id, room.omari.id], places });
  expect(both.body.fields.places).toContain('Omari');
  const { id, media } = (await share({ places })).body;
  const { rows } = await world.pool.query(
    'select place, student_id from class_media_place where media_id = $1 order by place',
    [media!.id],
  );
  expect(rows).toEqual([
    { place: 'portfolio', student_id: room.maya.id },
    { place: 'report', student_id: room.maya.id },
  ]);
  await world.jobs.runDue();
  const drafts = await world.call(calls.listOfficeGalleryItem, { token: room.admin.token, query: { q: 'Rovers' } });
  expect(drafts.body.data).toHaveLength(1);
  expect(drafts.body.data[0]).toMatchObject({ state: 'draft' });
  // Taken out again it is gone from everywhere, for the one who sent it and for the office alone.
  const params = { id };
  expect((await world.call(calls.removeStory, { token: room.stranger.token, params })).status).toBe(404);
  expect((await world.call(calls.removeStory, { token: room.teacher.token, params })).status).toBe(204);
  expect(await stories(room.parent)).toEqual([]);
  expect((await picture(room.parent, media!.id)).status).toBe(404);
  expect((await world.pool.query('select id from class_media_place where media_id = $1', [media!.id])).rows).toEqual(
    [],
  );
});

test('a guest of the last two weeks can be named, and a photo of one waits for the yes of its family', async () => {
  await says(room.maya, room.parent, 'photo_class');
  const parent = await world.signInAs('parent');
  const { id } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Kemar Guest' });
  await world.pool.query(
    `insert into class_visit (id, kind, student_id, parent_id, program_id, meeting_id, price_cents, comes_off, booked_at, informed_start)
     select $1, 'day', $2, $3, $4, m.id, 0, false, m.starts_at, m.starts_at from meeting m where m.id = $5`,
    [randomUUID(), id, parent.id, room.programId, room.meetings[0]],
  );
  const sheet = async () =>
    (await world.call(calls.getStorySheet, { token: room.teacher.token, params: { id: room.programId } })).body;
  const { children, families } = await sheet();
  expect(families).toBe(3);
  expect(children.map(({ first_name: name, photos, guest }) => [name, photos, guest])).toEqual([
    ['Maya', 'class', false],
    ['Omari', 'unanswered', false],
    ['Test', 'unanswered', false],
    ['Kemar', 'unanswered', true],
  ]);
  const both = { children: [room.maya.id, id] };
  expect((await share(both)).body.fields.children).toContain('Kemar');
  // The own family has no place here: it would not read the story.
  await says({ id }, parent, 'photo_own');
  expect((await share({ children: [id] })).body.fields.places).toContain('Kemar');
  const { media } = (await share({ children: [id], places: ['portfolio', 'report'] })).body;
  const { rows } = await world.pool.query('select place from class_media_place where media_id = $1', [media!.id]);
  expect(rows).toEqual([{ place: 'portfolio' }]);
  await says({ id }, parent, 'photo_class');
  const shared = await share(both);
  expect(shared.status, JSON.stringify(shared.body)).toBe(201);
  expect((await stories(room.otherParent)).map((story) => story.id)).toContain(shared.body.id);
  expect(await stories(parent)).toEqual([]);
  expect(await mailsTo(world, parent)).toEqual([]);
  await world.pool.query(
    "update meeting set starts_at = starts_at - interval '15 days', ends_at = ends_at - interval '15 days' where id = $1",
    [room.meetings[0]],
  );
  expect((await sheet()).children.map(({ guest }) => guest)).toEqual([false, false, false]);
});

test('a photo is one draft of the gallery, also when the first try fails at its end, and the office can save it as it is', async () => {
  await says(room.maya, room.parent, 'photo');
  const [title, location] = [`Kites ${'of wind and wire '.repeat(9)}`.slice(0, 120), 'Hope Gardens '.repeat(12)];
  await world.pool.query('update program set title = $2, location = $3 where id = $1', [
    room.programId,
    title,
    location,
  ]);
  const { id: storyId } = (await share({ places: ['story', 'gallery'] })).body;
  const offer = () => offerToGallery(world.db, systemContext({ clock: world.clock, files: world.files }), { storyId });
  const drafts = async () =>
    (await world.call(calls.listOfficeGalleryItem, { token: room.admin.token, query: { q: 'Kites of wind' } })).body
      .data;
  await world.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
    create constraint trigger break_off after update on class_media deferrable initially deferred
      for each row execute function break_off()`);
  await expect(offer()).rejects.toThrow();
  await world.pool.query('drop trigger break_off on class_media; drop function break_off()');
  expect(await drafts()).toEqual([]);
  await offer();
  await offer();
  const [draft, ...more] = await drafts();
  expect(more).toEqual([]);
  const saved = await world.send(calls.updateOfficeGalleryItem, {
    token: room.admin.token,
    params: { id: draft!.id },
    body: { title: draft!.title, location: draft!.location, version: draft!.version },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(draft!.title).toMatch(/^Kites of wind .+, 2026-03-07$/);
});

test('nobody sends for a class that they do not teach, or with children and files of others', async () => {
  await says(room.maya, room.parent, 'photo_class');
  expect((await add({}, room.stranger)).status).toBe(404);
  expect((await add({}, room.parent)).status).toBe(403);
  const photo = (await add()).body.id;
  expect((await share({ media_id: photo }, room.stranger)).status).toBe(404);
  const other = await buildClass(world);
  expect((await share({ media_id: photo, children: [other.maya.id] })).status).toBe(422);
  expect((await share({ media_id: photo, children: [] })).status).toBe(422);
  expect((await share({ media_id: photo, nobody: true })).status).toBe(422);
  expect((await add({ fields: { id: photo } }, room.teacher)).body.id).toBe(photo);
  expect((await add({ fields: { id: photo, program_id: other.programId } }, other.teacher)).status).toBe(404);
  // Before it is sent, nobody but the sender sees it.
  expect((await picture(room.parent, photo)).status).toBe(404);
  await world.pool.query('delete from staff_assignment where staff_id = $1', [room.teacher.id]);
  expect((await picture(room.teacher, photo)).status).toBe(404);
  expect((await share({ media_id: photo })).status).toBe(404);
});
