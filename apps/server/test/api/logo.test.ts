import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logoForPaper } from '../../src/modules/organisation/logo/logo.queries.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());
beforeEach(() => world.call(calls.removeLogo, { token: admin.token }));

const picture = (width = 300, height = 300, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 60, alpha: 0 } } })
    .withExif({ IFD0: { Make: 'Spyphone', Artist: 'Simone Campbell' } })
    .toFormat(format)
    .toBuffer();
const send = (bytes: Uint8Array, name = 'logo.png', { token } = admin, key?: string) =>
  sendFile(world, calls.uploadLogo, { token, params: {}, name, bytes, ...(key && { key }) });
const site = async () => (await world.call(calls.getSite)).body.organisation.logo;
const shown = (path: string) => fetch(`${world.base}${path}`);
const stored = async () => {
  const names: string[] = [];
  for await (const { key } of world.files.list()) if (key.startsWith('logo/')) names.push(key);
  return names;
};

test('a logo is shown to everyone, without camera data and with its transparent parts', async () => {
  expect(await site()).toBeNull();
  const { status, body } = await send(await picture(300, 150));
  expect(status).toBe(200);
  expect(body).toMatchObject({ logo: { width: 276, height: 138 }, changed: { by: expect.any(String) } });
  expect(await site()).toEqual(body.logo);
  const file = await shown(body.logo.src);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('image/webp');
  expect(file.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString('latin1')).not.toMatch(/Spyphone|Simone/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 276, height: 138, hasAlpha: true });
});

test('a new logo has a new address, and the files of the old one go', async () => {
  const old = (await send(await picture())).body.logo;
  const next = (await send(await picture(200, 200, 'webp'), 'logo.webp')).body.logo;
  expect(next.src).not.toBe(old.src);
  expect((await shown(old.src)).status).toBe(404);
  expect((await shown(next.src)).status).toBe(200);
  expect(await stored()).toHaveLength(2);
});

test('removed, the mark of the program is back; removing again changes nothing', async () => {
  await send(await picture());
  const lines = async () =>
    (await world.pool.query("select count(*)::int as n from audit_entry where entity_id = 'logo'")).rows[0].n as number;
  const before = await lines();
  for (let times = 0; times < 2; times += 1) {
    const answer = await world.call(calls.removeLogo, { token: admin.token });
    expect(answer).toMatchObject({ status: 200, body: { logo: null, changed: null } });
  }
  expect(await lines()).toBe(before + 1);
  expect(await site()).toBeNull();
  expect(await stored()).toEqual([]);
});

test('the same upload sent twice is one', async () => {
  const bytes = await picture();
  const first = await send(bytes, 'logo.png', admin, 'logo-key-0000001');
  const again = await send(bytes, 'logo.png', admin, 'logo-key-0000001');
  expect(again.body).toEqual(first.body);
  expect(await stored()).toHaveLength(2);
});

test('twenty at once leave one logo and no files beside it', async () => {
  const bytes = await picture(100, 100);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(bytes)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { src } = (await site())!;
  expect((await shown(src)).status).toBe(200);
  expect(await stored()).toHaveLength(2);
});

test.each([
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'logo.svg',
    'This does not look like a PNG, JPG or WebP file inside',
  ],
  ['a drawing that says it is a picture', async () => Buffer.from('<svg onload="alert(1)"/>'), 'logo.png', null],
  ['half a picture', async () => (await picture(400, 400, 'jpeg')).subarray(0, 300), 'logo.jpg', null],
  ['a dot', () => picture(20, 20), 'logo.png', 'This picture is too small: please send one of at least 64 pixels'],
  [
    'a strip',
    () => picture(900, 100),
    'logo.png',
    'This picture is too long: at most four times as wide as high, or the other way round',
  ],
])('%s is refused beside the field', async (_, make, name, sentence) => {
  const { status, body } = await send(await make(), name);
  expect([415, 422]).toContain(status);
  expect(body.error).toEqual(expect.any(String));
  if (sentence) expect(JSON.stringify(body)).toContain(sentence);
  expect(await site()).toBeNull();
  expect(await stored()).toEqual([]);
});

test('receipts and certificates are drawn with it, and an address that is none is not found', async () => {
  await send(await picture());
  expect(await logoForPaper(world.db, world.files)).not.toBeNull();
  for (const path of ['/logo/x.webp', '/logo/00000000-0000-4000-8000-000000000000.webp', '/logo/%00.webp'])
    expect((await shown(path)).status, path).toBeGreaterThanOrEqual(400);
});

test('only admins change it', async () => {
  const staff = await world.signInAs('staff');
  expect((await send(await picture(), 'logo.png', staff)).status).toBe(403);
  expect((await world.call(calls.removeLogo, { token: staff.token })).status).toBe(403);
});

test('pictures of shared pages get new addresses with a logo, and the old ones without', async () => {
  const address = async () => (await world.call(calls.getSharePicture, { query: { page: '/programs' } })).body.path;
  const before = await address();
  await send(await picture());
  const after = await address();
  expect(after).not.toBe(before);
  await send(await picture(200, 200));
  expect(await address()).not.toBe(after);
  await world.call(calls.removeLogo, { token: admin.token });
  expect(await address()).toBe(before);
});
