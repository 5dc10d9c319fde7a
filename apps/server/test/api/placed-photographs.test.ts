import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { encodePicture } from '../../src/platform/pictures/encode-picture.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

async function uploadPhoto(): Promise<string> {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#12a3b8' } })
    .withExif({ IFD0: { Artist: 'Owner of the phone' }, IFD3: { GPSLatitude: '18/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'bench.jpg');
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${world.base}/api/v1/admin/pictures`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { id: string }).id;
}
const token = () => admin.token;
type At = { place: 'slide' | 'home_card' | 'category_page' | 'program'; key: string };
const place = (params: At, body: object) => world.send(calls.placePhotograph, { token: token(), params, body });
const takeOff = (params: At) => world.call(calls.unplacePhotograph, { token: token(), params });
const listed = async (of: At['place']) =>
  (await world.call(calls.listPlacedPhotographs, { token: token(), query: { place: of } })).body.data;
const site = async () => (await world.call(calls.getSite)).body;
const camps = { place: 'home_card', key: 'camps' } as const;

test('a photograph stands on a slide, a card, a page and a program, with its point and its words', async () => {
  const photo = await uploadPhoto();
  const [slide] = await listed('slide');
  const program = { id: await buildProgram(world.db, { title: 'Saturday robots', status: 'open' }) };
  const body = { photo, alt: 'Two girls at a bench', focus: { x: 20, y: 70 } };
  const places: At[] = [
    { place: 'slide', key: slide!.key },
    camps,
    { place: 'category_page', key: 'services.robotics' },
    { place: 'program', key: program.id },
  ];
  for (const at of places) {
    const { status, body: placed } = await place(at, body);
    expect([at.place, status]).toEqual([at.place, 200]);
    expect(placed.photograph).toMatchObject(body);
  }
  const { hero_slides: slides, home } = await site();
  const shown = { alt: body.alt, photo: { id: photo, width: 1300, focus: { x: 20, y: 70 } } };
  expect(slides[0]!.photograph).toMatchObject(shown);
  expect(slides[1]!.photograph).toBeNull();
  expect(home.cards.find(({ key }) => key === 'camps')!.photograph).toMatchObject(shown);
  const page = { section: 'services', slug: 'robotics' } as const;
  expect((await world.call(calls.getCategoryPage, { params: page })).body.photograph).toMatchObject(shown);
  const { body: one } = await world.call(calls.getProgram, { params: { id: program.id } });
  expect(one.photograph).toMatchObject(shown);
  const { body: all } = await world.call(calls.listPrograms);
  expect(all.data.find(({ id }) => id === program.id)!.photograph).toMatchObject(shown);
  const file = await fetch(`${world.base}${slides[0]!.photograph!.photo!.avif.split(' ')[0]}`);
  const facts = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([facts.exif, facts.xmp]).toEqual([undefined, undefined]);
  for (const at of places) expect((await takeOff(at)).body.photograph).toBeNull();
  expect((await site()).hero_slides[0]!.photograph).toBeNull();
});

test.each<[string, (photo: string) => object, string]>([
  ['no words', (photo) => ({ photo, alt: '' }), 'alt'],
  ['a point between the tenths', (photo) => ({ photo, alt: 'x', focus: { x: 33, y: 50 } }), 'focus.x'],
  ['a point outside', (photo) => ({ photo, alt: 'x', focus: { x: 50, y: 110 } }), 'focus.y'],
  ['a drawing', () => ({ art: 'arm', alt: '' }), 'photo'],
  ['a photograph that is not there', () => ({ photo: crypto.randomUUID(), alt: 'x' }), 'photo'],
  ['a child that is not there', (photo) => ({ photo, alt: 'x', students: [crypto.randomUUID()] }), 'students'],
])('refused: %s', async (_name, body, field) => {
  const { status, body: refused } = await place(camps, body(await uploadPhoto()));
  expect(status).toBe(422);
  expect(Object.keys(refused.fields)).toContain(field);
});

test('decoration needs no words; a place that is not there is missing', async () => {
  const body = { photo: await uploadPhoto(), alt: '', decorative: true };
  expect((await place(camps, body)).body.photograph).toMatchObject({ decorative: true, alt: '' });
  for (const at of [
    { place: 'slide', key: crypto.randomUUID() },
    { place: 'home_card', key: 'goats' },
    { place: 'program', key: 'not-an-id' },
  ] as const)
    expect([at.place, (await place(at, body)).status, (await takeOff(at)).status]).toEqual([at.place, 404, 404]);
});

test('a busy photograph stays small enough for a phone', async () => {
  const bytes = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const { files } = await encodePicture(bytes, [480, 800, 1200]);
  for (const { width, format, bytes: file } of files)
    if (format === 'avif' && width <= 800) expect([width, file.length < 81_921]).toEqual([width, true]);
});

test('thirty at once leave one photograph', async () => {
  const photos = await Promise.all([uploadPhoto(), uploadPhoto()]);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => place(camps, { photo: photos[at % 2], alt: 'A bench' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  expect((await listed('home_card')).filter(({ photograph }) => photograph !== null)).toHaveLength(1);
});

test("a child is shown only with a parent's yes; without it the drawing returns at once", async () => {
  const parent = await world.signInAs('parent');
  const { id: student } = await buildStudent(world.db, { fullName: 'Kofi Allen', parentId: parent.id });
  const asked = await world.call(calls.listConsents, { token: parent.token, query: { student_id: student } });
  const { text_version } = asked.body.data.find(({ kind }) => kind === 'photo')!;
  const answer = (given: boolean) =>
    world.call(calls.answerConsent, {
      token: parent.token,
      body: { student_id: student, kind: 'photo', given, text_version },
    });
  const photo = await uploadPhoto();
  const body = { photo, alt: 'A boy with a robot', students: [student] };
  const refused = await place(camps, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_photo_consent']);
  expect(refused.body.error).toContain('Kofi Allen');
  await answer(true);
  expect((await place(camps, body)).status).toBe(200);
  const shown = async () => (await site()).home.cards.find(({ key }) => key === 'camps')!.photograph;
  expect(await shown()).toMatchObject({ photo: { id: photo } });
  expect(JSON.stringify(await site())).not.toContain(student);
  await answer(false);
  expect(await shown()).toBeNull();
  expect((await world.request('GET', `/pictures/${photo}/480.webp`)).status).toBe(404);
  const card = (await listed('home_card')).find(({ key }) => key === 'camps')!;
  expect(card).toMatchObject({ withdrawn: true, photograph: { photo } });
  await answer(true);
  expect(await shown()).toMatchObject({ photo: { id: photo } });
  await takeOff(camps);
});

test('a photograph that is shown says where, and is deleted with its files once nothing shows it', async () => {
  const photo = await uploadPhoto();
  const remove = () => world.call(calls.removePhotograph, { token: token(), params: { id: photo } });
  await place(camps, { photo, alt: 'A bench' });
  const { body: robot } = await world.send(calls.createOfficeService, {
    token: token(),
    body: { title: 'Robot repair', description: 'We mend it.', price: null, pictures: [{ photo, alt: 'A bench' }] },
  });
  const used = async () =>
    (await world.call(calls.listPhotographs, { token: token() })).body.data.find(({ id }) => id === photo)?.used_in;
  expect(await used()).toEqual([
    { what: 'Service', title: 'Robot repair' },
    { what: 'Home page card', title: 'Holiday STEM camps' },
  ]);
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'photo_in_use']);
  expect(refused.body.error).toContain('Robot repair (service)');
  await takeOff(camps);
  await world.call(calls.removeOfficeService, { token: token(), params: { id: robot.id } });
  expect(await used()).toEqual([{ what: 'Service, deleted', title: 'Robot repair' }]);
  expect((await remove()).status).toBe(409);
  const other = await uploadPhoto();
  const path = `/pictures/${other}/480.webp`;
  expect((await world.request('GET', path)).status).toBe(200);
  const gone = await Promise.all(
    Array.from({ length: 5 }, () => world.call(calls.removePhotograph, { token: token(), params: { id: other } })),
  );
  expect(gone.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404]);
  expect((await world.request('GET', path)).status).toBe(404);
  expect((await place(camps, { photo: other, alt: 'Gone' })).status).toBe(422);
});

test('a photograph leaves with its slide, is no part of the file of settings, and is logged', async () => {
  const settings = (await world.call(calls.getSettings, { token: token() })).body;
  const { slides } = settings.slides.value;
  const [first, second] = slides;
  const photo = await uploadPhoto();
  for (const { id } of [first!, second!]) await place({ place: 'slide', key: id }, { photo, alt: 'A bench' });
  const { body: file } = await world.call(calls.exportSettings, { token: token() });
  expect(JSON.stringify(file)).not.toContain(photo);
  const left = slides.slice(1).map(({ photograph: _photograph, ...slide }) => slide);
  const saved = await world.send(calls.saveSlides, { token: token(), body: { slides: left } });
  expect(saved.status).toBe(200);
  const { body: photos } = await world.call(calls.listPhotographs, { token: token() });
  expect(photos.data.find(({ id }) => id === photo)!.used_in).toEqual([
    { what: 'Hero slide', title: second!.title_lines.join(' ') },
  ]);
  expect((await site()).hero_slides[0]!.photograph).toMatchObject({ photo: { id: photo } });
  const actions = (await world.db.select().from(auditEntry)).map(({ action }) => action);
  for (const action of ['placed_photo.set', 'placed_photo.removed', 'picture.deleted'])
    expect(actions).toContain(action);
});

test('the photographs of a record keep their points when the record is sent back as it was read', async () => {
  const photo = await uploadPhoto();
  const pictures = [{ photo, alt: 'A bench', focus: { x: 0, y: 100 } }];
  const { body: made } = await world.send(calls.createOfficeService, {
    token: token(),
    body: { title: 'Robot rental', description: 'We lend it.', price: null, pictures },
  });
  expect(made.image.photo).toMatchObject({ focus: { x: 0, y: 100 } });
  const params = { id: made.id };
  const { body: moved } = await world.send(calls.updateOfficeService, {
    token: token(),
    params,
    body: { pictures: [{ ...pictures[0], focus: { x: 50, y: 0 } }] },
  });
  expect(moved.image.photo).toMatchObject({ focus: { x: 50, y: 0 } });
  const { body: same } = await world.send(calls.updateOfficeService, {
    token: token(),
    params,
    body: { title: 'Robot rental', image: moved.image },
  });
  expect(same.image.photo).toMatchObject({ focus: { x: 50, y: 0 } });
});
