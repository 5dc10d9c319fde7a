import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { pdf, sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let childId: string;
beforeAll(async () => {
  world = await startTestApp();
  parent = await world.signInAs('parent');
  childId = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
});
afterAll(() => world.close());

/** As a phone writes it: lying on its side, with the place and the owner inside. */
const photograph = (format: 'jpeg' | 'png', width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif({
      IFD0: { Make: 'Spyphone', Artist: 'Simone Campbell' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 1/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '76/1 47/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

const send = (bytes: Uint8Array, name: string, who = parent, id = childId) =>
  sendFile(world, calls.sendDocument, { token: who.token, params: { id }, fields: { title: 'ID card' }, name, bytes });
const stored = async (id: string) => {
  const { body } = await world.call(calls.getDocumentFile, { token: parent.token, params: { id } });
  return body as Buffer;
};

test.each([
  ['jpeg', 'card.jpg'],
  ['png', 'card.png'],
] as const)('a %s photograph is stored upright and without place, camera and owner', async (format, name) => {
  const given = await photograph(format);
  const before = await sharp(given).metadata();
  expect(before.exif?.toString('latin1')).toContain('Spyphone');
  const { status, body } = await send(given, name);
  expect(status).toBe(201);
  const saved = await stored(body.id);
  expect(body.size_bytes).toBe(saved.length);
  const after = await sharp(saved).metadata();
  expect(after.format).toBe(format);
  expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
  expect(saved.toString('latin1')).not.toMatch(/Spyphone|Simone|GPS/);
  // Turned by what its camera said.
  expect([after.width, after.height]).toEqual([200, 400]);
});

test('a PDF is stored byte for byte, and a large photograph is made smaller', async () => {
  const paper = await send(pdf, 'form.pdf');
  expect(await stored(paper.body.id)).toEqual(Buffer.from(pdf));
  const large = await send(await photograph('jpeg', 6000, 3000), 'large.jpg');
  expect(await sharp(await stored(large.body.id)).metadata()).toMatchObject({ width: 2000, height: 4000 });
});

test('a photograph that is cut off, or claims more than a camera makes, is refused beside the field', async () => {
  const whole = await photograph('jpeg');
  const sentence = 'We could not read this photograph. Please take it again, or send a PDF';
  const cut = await send(whole.subarray(0, whole.length / 2), 'cut.jpg');
  expect(cut.status).toBe(422);
  expect(cut.body.fields.file).toBe(sentence);
  for (const [width, height] of [
    [1, 30_000],
    [15_900, 7_500],
  ] as const) {
    const bomb = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await send(bomb, 'bomb.png')).body.fields.file).toMatch(/too large.*52 million in all/);
  }
});

test('the same photograph sent again after a lost answer is one document', async () => {
  const bytes = await photograph('jpeg', 120, 80);
  const again = () =>
    sendFile(world, calls.sendDocument, {
      token: parent.token,
      params: { id: childId },
      fields: { title: 'Twice' },
      name: 'twice.jpg',
      bytes,
      key: 'twice-1',
    });
  expect((await again()).body.id).toBe((await again()).body.id);
});

test('the documents of all children of a family share 100 MB, also when two come at once', async () => {
  const family = await world.signInAs('parent');
  const [one, two] = [
    await buildStudent(world.db, { parentId: family.id }),
    await buildStudent(world.db, { parentId: family.id }),
  ];
  expect((await send(pdf, 'first.pdf', family, one.id)).status).toBe(201);
  const room = pdf.length + 5;
  await world.pool.query('update child_document set size_bytes = $2 where student_id = $1', [
    one.id,
    100 * 1024 * 1024 - room,
  ]);
  const answers = await Promise.all([send(pdf, 'a.pdf', family, two.id), send(pdf, 'b.pdf', family, one.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409)!.body;
  expect(refused).toMatchObject({ code: 'storage_full' });
  expect(refused.error).toMatch(/^The documents of this family take 100 of 100 MB/);
  // Another family is not concerned.
  expect((await send(pdf, 'c.pdf')).status).toBe(201);
});
