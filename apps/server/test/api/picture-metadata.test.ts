import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCall } from '../walk/make-call.ts';
import { callers } from '../walk/callers.ts';
import type { Ask, Expectation } from '../walk/patterns.ts';
import { buildScene, type Scene } from '../walk/scene.ts';
import { everyCall } from '../walk/expectations/every-call.ts';

const camera = 'Spyphone';
const pictureTypes = ['jpg', 'png', 'webp'] as const;
type PictureType = (typeof pictureTypes)[number];

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(() => scene.world.close());

/** As a phone writes it: the place, the owner and the camera in every way that a format has, and a film behind the picture. */
async function photograph(type: PictureType): Promise<Buffer> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
    .withExif({
      IFD0: { Make: camera, Artist: `Owner of the ${camera}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 1/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '76/1 47/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="18,1N" exif:Owner="${camera}"/></rdf:RDF></x:xmpmeta>`,
    )
    .toFormat(type === 'jpg' ? 'jpeg' : type);
  return Buffer.concat([await picture.toBuffer(), Buffer.from(`MotionPhoto of ${camera}`)]);
}
const heic = Buffer.from(`\0\0\0\u0018ftypheic\0\0\0\0heicmif1 ${camera}`, 'latin1');

const uploads = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, { upload }]) => upload);
const takesPictures = ({ upload }: CallDefinition): boolean =>
  pictureTypes.some((type) => (upload?.types as readonly string[] | undefined)?.includes(type));

/** Tables have no place in them; a new kind of file comes here, or is sent below. */
test('every call that takes a file takes pictures, or tables alone', () => {
  expect(uploads.length).toBeGreaterThan(15);
  for (const [name, call] of uploads)
    if (!takesPictures(call)) expect({ name, types: call.upload!.types }).toEqual({ name, types: ['csv', 'xlsx'] });
});

/** Everything that is stored: files, and pictures in tables, by their place. */
async function stored(): Promise<Map<string, Buffer>> {
  const { world } = scene;
  const found = new Map<string, Buffer>();
  for (const file of await readdir(world.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) found.set(path, await readFile(path));
  }
  const { rows: columns } = await world.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  for (const { table, column } of columns) {
    const { rows } = await world.pool.query<{ bytes: Buffer }>(
      `select "${column}" as bytes from "${table}" where length("${column}") > 100`,
    );
    for (const { bytes } of rows)
      found.set(`${table}.${column} ${bytes.length} ${bytes.subarray(0, 400).toString('base64')}`, bytes);
  }
  return found;
}

/** Sends a file as the first who may, with everything else as it should be. `ready` is called before. */
async function send(
  name: CallName,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  ready?: () => Promise<void>,
) {
  const { statuses, ask = async (): Promise<Ask> => ({}) } = (everyCall as Record<CallName, Expectation>)[name];
  const caller = callers.find((one) => statuses[one] < 400)!;
  const { token, ...asked }: Ask = await ask(scene, caller);
  await ready?.();
  const own = caller === 'nobody' ? undefined : scene.people[caller].token;
  return makeCall(scene.world, calls[name], { ...asked, file: { bytes, name: fileName } }, token ?? own);
}

const withPictures = uploads.filter(([, call]) => takesPictures(call));

test.each(
  withPictures.flatMap(([name, { upload }]) =>
    pictureTypes
      .filter((type) => (upload!.types as readonly string[]).includes(type))
      .map((type) => [name, type] as const),
  ),
)('%s stores a %s without place, owner and camera', async (name, type) => {
  const given = await photograph(type);
  expect(given.toString('latin1')).toContain(camera);
  let before = new Set<string>();
  const ready = async () => void (before = new Set((await stored()).keys()));
  const { status, body } = await send(name, { bytes: given, fileName: `photo.${type}` }, ready);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const fresh = [...(await stored())].filter(([place]) => !before.has(place));
  // Otherwise nothing was looked at.
  expect(fresh.length).toBeGreaterThan(0);
  for (const [place, bytes] of fresh) {
    expect(bytes.toString('latin1'), place).not.toMatch(/Spyphone|GPSL|MotionPhoto/);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc }, place).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  }
});

test.each(withPictures.map(([name]) => name))(
  '%s refuses a photograph in HEIC, which would keep its place',
  async (name) => {
    const { status, body } = await send(name, { bytes: heic, fileName: 'photo.heic' });
    expect(status).toBe(422);
    expect(body.fields.file).toContain('HEIC');
  },
);
