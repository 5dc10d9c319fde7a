import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { create } from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { demoCalendar } from '../../demo/demo-clock.ts';
import { loadDemoContent } from '../../demo/content/load-content.ts';
import { program } from '../../src/modules/programs/catalog/programs.table.ts';
import { robot } from '../../src/modules/content/robots/robots.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  await loadDemoContent(world.db, demoCalendar(world.clock.now()));
  programId = await buildProgram(world.db, { slug: 'first-bolts', title: 'First bolts', status: 'open' });
});
afterAll(() => world.close());

const pathsOf = async (): Promise<string[]> =>
  (await world.call(calls.listPublicPages)).body.data.map(({ path }) => path);
const pictureOf = (page: string) => world.call(calls.getSharePicture, { query: { page } });

describe('the public pages', () => {
  test('are the fixed ones, the categories, the texts and what is published, each once', async () => {
    const paths = await pathsOf();
    for (const path of ['/', '/programs', '/programs/first-bolts', '/services/camps', '/competitions/robot-wars'])
      expect(paths).toContain(path);
    for (const path of [
      '/robots/custom',
      '/robots/r/anansi',
      '/gallery',
      '/contact',
      '/group-registration',
      '/privacy',
      '/accessibility',
    ])
      expect(paths).toContain(path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('a draft is not one of them, and has no picture', async () => {
    const one = eq(robot.slug, 'tallawah');
    await world.db.update(robot).set({ contentStatus: 'draft' }).where(one);
    expect(await pathsOf()).not.toContain('/robots/r/tallawah');
    expect((await pictureOf('/robots/r/tallawah')).status).toBe(404);
    await world.db.update(robot).set({ contentStatus: 'published' }).where(one);
    expect(await pathsOf()).toContain('/robots/r/tallawah');
  });

  test('an archived program is in no list, and opens with its picture at its address', async () => {
    const slug = 'last-bolts';
    await buildProgram(world.db, { slug, title: 'Last bolts', status: 'completed', archivedAt: world.clock.now() });
    expect(await pathsOf()).not.toContain(`/programs/${slug}`);
    expect((await world.call(calls.getProgram, { params: { id: slug } })).status).toBe(200);
    expect((await pictureOf(`/programs/${slug}`)).status).toBe(200);
  });

  test('the moment of the last change moves by itself with a change', async () => {
    const changedAt = async () =>
      (await world.call(calls.listPublicPages)).body.data.find(({ path }) => path === '/programs/first-bolts')!
        .changed_at;
    const before = await changedAt();
    await world.db.update(program).set({ location: 'Mona' }).where(eq(program.id, programId));
    expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(before));
  });
});

describe('the preview picture', () => {
  test('has an address that stays while nothing changes and moves with what is drawn', async () => {
    const first = await pictureOf('/programs/first-bolts');
    expect(first.body).toMatchObject({ width: 1200, height: 630, alt: expect.stringContaining('First bolts') });
    expect(first.body.path).toMatch(/^\/og\/programs\/first-bolts\.[0-9a-f]{12}\.jpg$/);
    expect((await pictureOf('/programs/first-bolts')).body).toEqual(first.body);
    await world.db.update(program).set({ title: 'First nuts' }).where(eq(program.id, programId));
    await pathsOf();
    const second = await pictureOf('/programs/first-bolts');
    expect(second.body.path).not.toBe(first.body.path);
  });

  test('is there for public pages only', async () => {
    for (const page of ['/parent', '/admin', '/nothing', '/programs/first-bolts/enroll'])
      expect((await pictureOf(page)).status, page).toBe(404);
    expect((await pictureOf('https://elsewhere.test/')).status).toBe(422);
  });
});

describe("a robot's QR code", () => {
  test('is in the passport and leads to it at the public address', async () => {
    const { body } = await world.call(calls.getRobot, { params: { slug: 'anansi' } });
    expect(body.code.address).toBe('http://robots.test/robots/r/anansi');
    expect(body.code.size).toBe(create(body.code.address, { errorCorrectionLevel: 'M' }).modules.size + 8);
  });

  test('comes as SVG with the same outline, and as PNG of about 1000 pixels', async () => {
    const params = { slug: 'anansi' };
    const { body } = await world.call(calls.getRobot, { params });
    const svg = await world.call(calls.robotCodeSvg, { params });
    expect(svg.headers.get('content-type')).toContain('image/svg+xml');
    expect(svg.headers.get('content-disposition')).toBe('attachment; filename="anansi-code.svg"');
    expect(svg.body.toString()).toContain(`d="${body.code.path}"`);
    const png = await world.call(calls.robotCodePng, { params });
    expect(png.headers.get('content-type')).toBe('image/png');
    const width = (png.body as Buffer).readUInt32BE(16);
    expect(width).toBeGreaterThan(900);
    expect(width).toBeLessThanOrEqual(1000);
  });

  test('is not there for a robot that is not', async () => {
    expect((await world.call(calls.robotCodeSvg, { params: { slug: 'nobody' } })).status).toBe(404);
    expect((await world.call(calls.robotCodePng, { params: { slug: 'nobody' } })).status).toBe(404);
  });
});
