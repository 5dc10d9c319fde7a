import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  await world.pool.query('truncate program cascade');
  await world.pool.query("delete from setting where key = 'embed_sites'");
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) => world.request('GET', path, { headers });
const feed = async (query = '') => {
  const { status, body } = await get(`/feeds/programs.json${query}`);
  expect(status).toBe(200);
  return (typeof body === 'string' ? JSON.parse(body) : body) as {
    items: { title: string; url: string; _program: Record<string, unknown> }[];
  };
};
const page = async (query = '') => {
  const { status, body } = await get(`/embed/programs${query}`);
  expect(status).toBe(200);
  return body as string;
};
const save = (body: object) => world.send(calls.saveEmbedSites, { token: admin.token, body });

test('the feed has the programs of the website with the places that are left, and no drafts', async () => {
  const camp = await buildProgram(world.db, {
    title: 'Kites',
    category: 'camp',
    status: 'open',
    maxParticipants: 3,
    priceCents: 1_000_000,
  });
  await buildProgram(world.db, { title: 'Secret', status: 'draft' });
  await buildProgram(world.db, { title: 'Over', status: 'completed' });
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  await buildEnrollment(world.db, { studentId, programId: camp, status: 'enrolled' });
  const { items } = await feed();
  const { body: shown } = await world.call(calls.getProgram, { params: { id: camp } });
  expect(items).toMatchObject([
    {
      title: 'Kites',
      url: `http://robots.test/programs/${shown.slug}`,
      _program: { category: 'camp', price: 10_000, places_left: shown.places_left, can_enroll: shown.can_enroll },
    },
  ]);
  expect(shown.places_left).toBe(2);
  expect(JSON.stringify(items)).not.toContain(studentId);
});

test('a program whose last day has passed is on no other website, and after all others on ours', async () => {
  const past = { startDate: '2020-01-06', endDate: '2020-03-30' };
  await buildProgram(world.db, { title: 'Over', status: 'open', ...past });
  await buildProgram(world.db, { title: 'Ran', status: 'in_progress', ...past });
  await buildProgram(world.db, { title: 'Runs', status: 'in_progress', startDate: '2020-01-06' });
  await buildProgram(world.db, { title: 'Kites', status: 'open', startDate: '2020-01-07' });
  expect((await feed()).items.map(({ title }) => title)).toEqual(['Kites', 'Runs']);
  const html = await page();
  for (const title of ['Over', 'Ran']) expect(html).not.toContain(`>${title}</a>`);
  const { body } = await world.call(calls.listPrograms);
  expect(body.data.map(({ title }) => title)).toEqual(['Kites', 'Runs', 'Over', 'Ran']);
});

test('both choose by category and age; what they cannot choose by shows all, with a sentence', async () => {
  await buildProgram(world.db, { title: 'Kites', category: 'camp', ageMin: 8, ageMax: 10 });
  await buildProgram(world.db, { title: 'Rovers', category: 'workshop', ageMin: 11, ageMax: 14 });
  expect((await feed('?category=camp')).items.map(({ title }) => title)).toEqual(['Kites']);
  expect((await feed('?age=12')).items.map(({ title }) => title)).toEqual(['Rovers']);
  expect(await page('?age=12')).not.toContain('Kites');
  for (const wrong of ['?category=nothing', '?age=x', '?age=1&age=2', '?parish=%00', '?category[]=camp']) {
    const html = await page(wrong);
    expect(html).toContain('Kites');
    expect(html).toContain('Rovers');
  }
  expect(await page('?age=x')).toContain('here are all programs');
  expect(await page('?age=3')).toContain('No programs here right now.');
});

test('nothing that somebody typed becomes markup, and the page loads nothing and sets no cookie', async () => {
  await buildProgram(world.db, { title: '<img src=x onerror=alert(1)>"\'&', location: '<script>alert(2)</script>' });
  const { body, headers } = await get('/embed/programs');
  expect(body).not.toContain('<img');
  expect(body).not.toContain('alert(2)</script>');
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(body.length).toBeLessThan(20_000);
});

test('only websites that the office entered may show it; a change counts at once', async () => {
  const saved = await save({ sites: [' https://School.edu.jm ', 'https://school.edu.jm', 'https://pta.test:8443'] });
  expect(saved.body).toEqual({ sites: ['https://school.edu.jm', 'https://pta.test:8443'], version: 2 });
  const policy = async () => (await get('/embed/programs')).headers.get('content-security-policy');
  expect(await policy()).toContain('frame-ancestors https://school.edu.jm https://pta.test:8443');
  expect((await save({ sites: [], version: 1 })).body.code).toBe('stale');
  await save({ sites: [], version: 2 });
  expect(await policy()).toContain("frame-ancestors 'none'");
});

test.each([
  ['http://school.edu.jm'],
  ['https://school.edu.jm/path'],
  ['https://school.edu.jm; script-src *'],
  ["'self'"],
  ['*'],
  ['https://*.edu.jm'],
  ['https://school.edu.jm\u0007'],
])('%s is no website', async (site) => {
  const { status, body } = await save({ sites: [site] });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual(['sites.0']);
});

test('who has it already gets no second copy', async () => {
  await buildProgram(world.db, { title: 'Kites' });
  for (const path of ['/feeds/programs.json', '/embed/programs']) {
    const first = await get(path);
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await get(path, { 'if-none-match': `W/${tag}` })).status).toBe(304);
    await world.pool.query("update program set title = title || '!'");
    expect((await get(path, { 'if-none-match': tag })).status).toBe(200);
  }
});
