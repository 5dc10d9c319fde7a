import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let jpeg: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  jpeg = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#12a3b8' } })
    // A camera that was turned, with the place in its notes.
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '18/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

async function send(bytes: Uint8Array, name: string, { token = admin.token, field = 'file', key = '' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([Buffer.from(bytes)]), name);
  const response = await fetch(`${world.base}/api/v1/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, never> & { fields: { file: string } },
  };
}

test('a photograph comes back upright, in several widths, without what the camera wrote', async () => {
  const { status, body } = await send(jpeg, 'holiday.JPG');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    width: 600,
    height: 1000,
    src: expect.stringMatching(/^\/pictures\/[\w-]+\/480\.webp$/),
  });
  for (const name of ['480.webp', '480.avif', '600.webp', '600.avif']) {
    const answer = await fetch(`${world.base}/pictures/${body.id}/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(facts).toMatchObject({ width: Number.parseInt(name, 10), format: name.endsWith('avif') ? 'heif' : 'webp' });
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation ?? 1).toBe(1);
  }
  expect((await world.db.select().from(auditEntry)).map(({ action }) => action)).toContain('picture.uploaded');
});

test('the same key gives the first picture again, another file under it is refused', async () => {
  const first = await send(jpeg, 'a.jpg', { key: 'upload-key-0001' });
  const again = await send(jpeg, 'a.jpg', { key: 'upload-key-0001' });
  expect(again.body.id).toBe(first.body.id);
  const png = await sharp(jpeg).png().toBuffer();
  expect((await send(png, 'a.png', { key: 'upload-key-0001' })).status).toBe(422);
});

test.each([
  ['a page that calls itself a picture', Buffer.from('<html><script>1</script>'), 'x.jpg', 422, /does not look like/],
  ['a program', Buffer.from([0x4d, 0x5a, 0, 0]), 'x.png', 422, /does not look like/],
  ['a text', Buffer.from('x'), 'x.jpg', 422, /does not look like a JPG, PNG or WebP file/],
  ['a HEIC photograph', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_1.jpg', 422, /HEIC format/],
  ['nothing in it', Buffer.alloc(0), 'x.png', 422, /empty/],
  ['more than is allowed', Buffer.alloc(16 * 1024 * 1024, 1), 'x.jpg', 413, /larger than 15 MB/],
])('refused: %s', async (_name, bytes, name, status, sentence) => {
  const answer = await send(bytes, name);
  expect(answer.status).toBe(status);
  expect(answer.body.fields.file).toMatch(sentence);
});

test('a file that is cut off is refused with a reason', async () => {
  expect((await send(jpeg.subarray(0, jpeg.length / 2), 'cut.jpg')).body.fields.file).toMatch(/could not read/);
});

test('a picture is what its bytes say, whatever it is called', async () => {
  const webp = await sharp(jpeg).webp().toBuffer();
  const png = await sharp(jpeg).png().toBuffer();
  for (const [bytes, name] of [
    [jpeg, 'photo.png'],
    [jpeg, 'photo.heic'],
    [jpeg, 'IMG_0001'],
    [webp, 'photo.jpg'],
    [png, 'photo.jpeg'],
  ] as const)
    expect((await send(bytes, name)).status, name).toBe(201);
});

test('a picture of more pixels than a camera makes is refused before it fills the memory', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await send(bomb, 'bomb.png')).status).toBe(422);
});

test('no file, a file elsewhere, and a form where none belongs', async () => {
  expect((await send(jpeg, 'a.jpg', { field: 'other' })).status).toBe(422);
  const form = new FormData();
  form.append('email', 'a@b.test');
  const elsewhere = await fetch(`${world.base}/api/v1/newsletter/subscribe`, { method: 'POST', body: form });
  expect(elsewhere.status).toBe(415);
  const json = await world.send(calls.uploadPicture, { token: admin.token, body: { file: 'x' } });
  expect(json.status).toBe(415);
  const broken = await fetch(`${world.base}/api/v1/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nnever ends',
  });
  expect(broken.status).toBeGreaterThanOrEqual(400);
  expect(broken.status).toBeLessThan(500);
});

test('pictures that are not there are 404, whatever the address', async () => {
  for (const path of [
    'x/480.webp',
    '01a1fc59-0000-7000-8000-000000000000/480.webp',
    '../files/480.webp',
    'x/../../key',
  ])
    expect((await fetch(`${world.base}/pictures/${path}`)).status).toBe(404);
});

test('a strip of one pixel, or a sea of them, is refused from its head alone', async () => {
  const strip = await sharp({ create: { width: 1, height: 39_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const { status, body } = await send(strip, 'strip.png');
  expect(status).toBe(422);
  expect(body.fields.file).toContain('too large');
  // The head says 1 x 39,000,000: nothing behind it is looked at.
  const lying = Buffer.from(strip);
  lying.writeUInt32BE(39_000_000, 20);
  expect((await send(lying, 'lying.png')).status).toBe(422);
  const sea = Buffer.from(strip);
  sea.writeUInt32BE(11_000, 16);
  sea.writeUInt32BE(11_000, 20);
  expect((await send(sea, 'sea.png')).status).toBe(422);
});

test('one account with slow uploads blocks nobody else', async () => {
  const dripper = await world.signInAs('admin');
  const { connect } = await import('node:net');
  const { port } = new URL(world.base);
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
      socket.on('error', () => {});
      socket.write(
        `POST /api/v1/admin/pictures HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${dripper.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx`,
      );
      return { socket, answered };
    }),
  );
  try {
    // Two are being read; the other four are refused at once.
    const refused = await Promise.all(
      Array.from({ length: 4 }, () =>
        Promise.race(sockets.map(({ answered }, at) => answered.then((text) => [at, text] as const))),
      ),
    );
    for (const [, text] of refused) expect(text).toMatch(/503[\s\S]*Your last files are still on their way/);
    expect((await send(jpeg, 'mine.jpg')).status).toBe(201);
  } finally {
    for (const { socket } of sockets) socket.destroy();
  }
});
