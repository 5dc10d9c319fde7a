import { calls } from '@doctorbird/contract/calls';
import { artKeys } from '@doctorbird/contract/core/pictures';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompetition, buildGalleryItem, buildRobot, buildService } from '../../demo/content/build-content.ts';
import { competition } from '../../src/modules/competitions/catalog/competitions.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
const names = <R extends object>(body: { data: R[] }, key: keyof R) => body.data.map((row) => row[key]);

beforeAll(async () => {
  world = await startTestApp();
  await buildService(world.db, { slug: 'secret-service', title: 'Secret service', contentStatus: 'draft' });
  await buildService(world.db, {
    slug: 'robot-rental',
    title: 'Robot rental',
    priceCents: 1_250_050,
    categories: ['camps'],
  });

  await buildCompetition(world.db, { slug: 'open', title: 'Open clash', participants: 3 });
  await buildCompetition(world.db, { slug: 'full', title: 'Full clash', date: '2026-06-01', participants: 24 });
  await buildCompetition(world.db, {
    slug: 'late',
    title: 'Late clash',
    date: '2026-06-02',
    registrationCloses: '2026-03-09',
  });
  await buildCompetition(world.db, {
    slug: 'soon',
    title: 'Soon',
    status: 'upcoming',
    category: 'Programming',
    date: '2026-04-01',
  });
  await buildCompetition(world.db, {
    slug: 'over',
    title: 'Over',
    status: 'completed',
    date: '2025-05-01',
    winners: [{ prize: 'First', name: 'Nia B.', team: 'Zip Zap' }],
  });
  await buildCompetition(world.db, { slug: 'older', title: 'Older', status: 'completed', date: '2024-05-01' });
  await buildCompetition(world.db, { slug: 'hidden', title: 'Hidden', contentStatus: 'draft' });
});
afterAll(() => world.close());

describe('services', () => {
  test('a new organization starts with the five of the specification, priced on contact, one of them most popular', async () => {
    const { body } = await world.call(calls.listServices);
    expect(names(body, 'title').slice(0, 5)).toEqual([
      'Weekend workshops',
      'After-school programs',
      'Private mentorship',
      'Holiday STEM camps',
      'Curriculum integration',
    ]);
    expect(body).toMatchObject({ page: 1, limit: 10, total: 6 });
    expect(body.data[1]).toMatchObject({ popular: true, price: null, price_text: 'Contact for pricing', art: 'after' });
  });

  test('filter by category page, search, sort', async () => {
    const camps = await world.call(calls.listServices, { query: { category: 'camps' } });
    expect(names(camps.body, 'slug')).toEqual(['holiday-stem-camps', 'robot-rental']);
    const found = await world.call(calls.listServices, { query: { q: 'LEARNER' } });
    expect(names(found.body, 'slug')).toEqual(['private-mentorship']);
    const sorted = await world.call(calls.listServices, { query: { sort: '-title', limit: 1 } });
    expect(sorted.body).toMatchObject({ total: 6, data: [{ title: 'Weekend workshops' }] });
  });

  test('one by its name; a draft or an unknown one is not there', async () => {
    expect((await world.call(calls.getService, { params: { slug: 'robot-rental' } })).body).toMatchObject({
      price: 12_500.5,
      price_text: 'J$12,500.50',
      currency: 'JMD',
      image: { src: null, art: 'after', alt: '' },
    });
    for (const slug of ['secret-service', 'nothing', 'NO WAY', "'--"])
      expect((await world.call(calls.getService, { params: { slug } })).status).toBe(404);
    const drafts = await world.call(calls.listServices, { query: { q: 'secret' } });
    expect(drafts.body.data).toEqual([]);
  });

  test('a wrong filter is refused beside its name', async () => {
    const { status, body } = await world.call(calls.listServices, {
      query: { category: 'dancing', sort: 'id', limit: 0 },
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      category: 'Choose one of: All, robotics, coding, camps, tutoring',
      sort: expect.stringContaining('Sort by one of'),
      limit: 'limit must be a whole number from 1 to 100',
    });
  });
});

describe('competitions', () => {
  test('open ones first, then coming, then over, latest first; drafts never', async () => {
    const { body } = await world.call(calls.listCompetitions);
    expect(names(body, 'slug')).toEqual(['open', 'full', 'late', 'soon', 'over', 'older']);
  });

  test('one whose day has passed is among those that are over, also while nobody has completed it', async () => {
    const id = await buildCompetition(world.db, { slug: 'forgotten', date: '2025-06-01' });
    const { body } = await world.call(calls.listCompetitions);
    expect(names(body, 'slug')).toEqual(['open', 'full', 'late', 'soon', 'forgotten', 'over', 'older']);
    await world.db.delete(competition).where(inArray(competition.id, [id]));
  });

  test('Register Now only while registration is open and a place is free', async () => {
    const { body } = await world.call(calls.listCompetitions, { query: { status: 'registration' } });
    expect(body.data.map((row) => [row.slug, row.canRegister])).toEqual([
      ['open', true],
      ['full', false],
      ['late', false],
    ]);
    expect(body.data[0]!.statusLabel).toBe('Registration Open');
  });

  test('what is on today stands first and says so, for as long as it lasts and was not cancelled', async () => {
    const today = { status: 'upcoming', date: '2026-03-09', endDate: '2026-03-10' } as const;
    const ids = [
      await buildCompetition(world.db, { ...today, slug: 'today' }),
      await buildCompetition(world.db, { ...today, slug: 'tomorrow', date: '2026-03-11', endDate: null }),
      await buildCompetition(world.db, { ...today, slug: 'called-off', status: 'cancelled' }),
    ];
    const { body } = await world.call(calls.listCompetitions);
    expect(body.data.filter(({ onToday }) => onToday).map(({ slug }) => slug)).toEqual(['today']);
    expect(body.data[0]!.slug).toBe('today');
    await world.db.delete(competition).where(inArray(competition.id, ids));
  });

  test('filters accept the labels of the chips, ignoring case, and All means all', async () => {
    for (const [category, total] of [
      ['Programming', 1],
      ['programming', 1],
      ['All', 6],
      ['', 6],
      ['Innovation', 0],
    ] as const)
      expect((await world.call(calls.listCompetitions, { query: { category } })).body.total).toBe(total);
    expect((await world.call(calls.listCompetitions, { query: { category: 'Chess' } })).status).toBe(422);
    const found = await world.call(calls.listCompetitions, { query: { q: 'over', status: 'completed' } });
    expect(found.body.data[0]!.winners).toEqual([{ prize: 'First', name: 'Nia B.', team: 'Zip Zap' }]);
  });

  test('a page of its own with format, scoring, rules and plan', async () => {
    const { body } = await world.call(calls.getCompetition, { params: { slug: 'open' } });
    expect(body).toMatchObject({ slug: 'open', format: [], scoring: [], rules: [], schedule: [], entryFee: 0 });
    for (const slug of ['hidden', 'none'])
      expect((await world.call(calls.getCompetition, { params: { slug } })).status).toBe(404);
  });
});

describe('robots', () => {
  test('figures are null until there is something to count', async () => {
    expect((await world.call(calls.robotStats)).body).toEqual({
      robotsBuilt: null,
      awardsWon: null,
      studentsInvolved: null,
      technologiesUsed: null,
    });
  });

  test('list, filters and search; featured first', async () => {
    await buildRobot(world.db, {
      slug: 'plain',
      name: 'Plain',
      position: 1,
      builders: ['Nia B.'],
      technologies: ['C++'],
    });
    await buildRobot(world.db, {
      slug: 'star',
      name: 'Star',
      position: 2,
      featured: true,
      category: 'AI-Powered',
      difficulty: 'Advanced',
      awards: ['One', 'Two'],
      builders: ['Nia B.', 'Kofi A.'],
      technologies: ['C++', 'Python'],
      specifications: { Size: '10 cm', Controller: 'Nano' },
      pictures: [{ art: 'sumo', alt: 'A robot' }],
      costCents: 1_400_000,
    });
    await buildRobot(world.db, { slug: 'draft', name: 'Draft', contentStatus: 'draft', awards: ['Secret'] });
    expect(names((await world.call(calls.listRobots)).body, 'slug')).toEqual(['star', 'plain']);
    for (const [filter, value] of [
      ['category', 'ai-powered'],
      ['difficulty', 'Advanced'],
      ['q', 'sta'],
    ] as const)
      expect(names((await world.call(calls.listRobots, { query: { [filter]: value } })).body, 'slug')).toEqual([
        'star',
      ]);
    expect((await world.call(calls.listRobots, { query: { difficulty: 'Hard' } })).body.fields).toEqual({
      difficulty: 'Choose one of: All, Beginner, Intermediate, Advanced',
    });
  });

  test('the figures count published robots, and each child once', async () => {
    expect((await world.call(calls.robotStats)).body).toEqual({
      robotsBuilt: 2,
      awardsWon: 2,
      studentsInvolved: 2,
      technologiesUsed: 2,
    });
  });

  test('a passport, with the specifications in their author’s order', async () => {
    const { body } = await world.call(calls.getRobot, { params: { slug: 'star' } });
    expect(body).toMatchObject({ passportNumber: expect.stringMatching(/^R\d+-2026$/), cost: 14_000, art: 'sumo' });
    expect(Object.keys(body.specifications)).toEqual(['Size', 'Controller']);
    expect(body.gallery).toEqual([{ src: null, art: 'sumo', alt: 'A robot' }]);
    for (const slug of ['draft', 'none'])
      expect((await world.call(calls.getRobot, { params: { slug } })).status).toBe(404);
  });
});

test('gallery: newest first, chips, search over title and description, drafts never', async () => {
  expect((await world.call(calls.listGallery)).body).toEqual({ data: [], page: 1, limit: 10, total: 0 });
  await buildGalleryItem(world.db, { slug: 'one', title: 'Soldering', date: '2026-01-01' });
  await buildGalleryItem(world.db, {
    slug: 'two',
    title: 'Camp',
    description: 'A puddle.',
    category: 'Summer Camps',
    date: '2026-02-01',
  });
  await buildGalleryItem(world.db, { slug: 'three', title: 'Draft', contentStatus: 'draft' });
  expect(names((await world.call(calls.listGallery)).body, 'slug')).toEqual(['two', 'one']);
  for (const [filter, value] of [
    ['category', 'Summer Camps'],
    ['q', 'puddle'],
  ] as const)
    expect(names((await world.call(calls.listGallery, { query: { [filter]: value } })).body, 'slug')).toEqual(['two']);
  expect((await world.call(calls.listGallery, { query: { q: '100%' } })).body.total).toBe(0);
  expect((await world.call(calls.listGallery, { query: { category: 'Weddings' } })).status).toBe(422);
});

test('one item of the gallery is found by its name in the address, wherever the list has it; drafts never', async () => {
  await buildGalleryItem(world.db, { slug: 'camp-2025', title: 'Camp', date: '2025-07-01', location: 'Hope Road' });
  await buildGalleryItem(world.db, { slug: 'camp-draft', contentStatus: 'draft' });
  const find = (slug: string) => world.call(calls.getGalleryItem, { params: { slug } });
  expect(await find('camp-2025')).toMatchObject({
    status: 200,
    body: { slug: 'camp-2025', title: 'Camp', location: 'Hope Road', images: [expect.anything()] },
  });
  for (const slug of ['camp-draft', 'nothing-here']) expect((await find(slug)).status).toBe(404);
});

describe('pages', () => {
  test.each(['privacy', 'terms'])('%s speaks in the name of the organization, and leaves no gap', async (slug) => {
    const { status, body } = await world.call(calls.getPage, { params: { slug } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug, version: 1, published_at: '2026-03-10T15:00:00.000Z' });
    const text = JSON.stringify(body);
    expect(text).toContain('Robotics Club');
    expect(text).not.toMatch(/\{(organization|email|phone|address)\}/);
    const anchors = body.body.flatMap((block) => ('id' in block ? block.id : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.length).toBeGreaterThan(8);
  });

  test('a new version takes over; older ones stay readable, drafts do not', async () => {
    const insert = `insert into text_page (id, slug, version, title, summary, body, content_status, published_at)
      values (gen_random_uuid(), 'terms', $1, 'Terms', 'New', '[]', $2, now())`;
    await world.pool.query(insert, [2, 'published']);
    await world.pool.query(insert, [3, 'draft']);
    const read = async (query?: { version: string | number }) => {
      const { status, body } = await world.send(calls.getPage, { params: { slug: 'terms' }, ...(query && { query }) });
      return status === 200 ? body.version : status;
    };
    expect(await read()).toBe(2);
    expect(await read({ version: 1 })).toBe(1);
    expect(await read({ version: 3 })).toBe(404);
    expect(await read({ version: 'x' })).toBe(422);
    expect((await world.call(calls.getPage, { params: { slug: 'imprint' } })).status).toBe(404);
  });

  test('another period in the settings is a new version, and the earlier ones stay as they were read', async () => {
    world.clock.set(new Date('2026-04-02T15:00:00Z'));
    const { token } = await world.signInAs('admin');
    const read = async (slug: string, version?: string) =>
      (await world.call(calls.getPage, { params: { slug }, ...(version && { query: { version } }) })).body;
    const notice = async (version?: string) => JSON.stringify((await read('privacy', version)).body);
    const save = async (body: object) =>
      expect((await world.call(calls.savePrivacy, { token, body })).status).toBe(200);
    const terms = (await read('terms')).version;

    // While the notice promises no periods, it says the same as before.
    await save({ proofs_years: 3 });
    expect(await read('privacy')).toMatchObject({ version: 1, versions: [{ version: 1 }] });
    await save({ carry_out: true });
    await save({ health_notes_days: 730 });
    await save({ health_notes_days: 730 });
    expect(await read('privacy')).toMatchObject({
      version: 3,
      published_at: '2026-04-02T15:00:00.000Z',
      versions: [{ version: 3 }, { version: 2 }, { version: 1, published_at: '2026-03-10T15:00:00.000Z' }],
    });
    expect(await notice()).toContain('until 730 days after');
    expect(await notice('2')).toContain('until 90 days after');
    expect(await notice('1')).toContain('not removed automatically at present');
    expect((await read('terms')).version).toBe(terms);
    const log = await world.call(calls.listAudit, { token, query: { action: 'page.published' } });
    expect(log.body.data).toHaveLength(2);

    // How to reach us follows in the version in force alone.
    const reachedBy = (email: string) => world.call(calls.saveIdentity, { token, body: { email } });
    await reachedBy('second@robots.test');
    expect(await notice()).toContain('second@robots.test');
    expect(await notice('2')).not.toContain('second@robots.test');
    const body = { title: 'Privacy', summary: 'Your data', text: 'Write to {email}.', version: 3 };
    expect((await world.call(calls.publishPage, { token, params: { slug: 'privacy' }, body })).body.version).toBe(4);
    await reachedBy('third@robots.test');
    expect(await notice()).toContain('third@robots.test');
    expect(await notice('3')).toContain('second@robots.test');
  });

  test('every category page has its own text', async () => {
    const { body } = await world.call(calls.listCategoryPages);
    expect(body.data).toHaveLength(16);
    expect(new Set(body.data.map((page) => page.intro)).size).toBe(16);
    for (const page of body.data) expect(artKeys).toContain(page.art);
    const wars = await world.call(calls.getCategoryPage, { params: { section: 'competitions', slug: 'robot-wars' } });
    expect(wars.body).toMatchObject({ title: 'Robot Wars', category: 'Combat' });
    for (const params of [
      { section: 'competitions', slug: 'chess' },
      { section: 'robots', slug: 'ai-powered' },
      { section: 'x', slug: 'all' },
    ])
      expect((await world.send(calls.getCategoryPage, { params })).status).toBe(404);
    const some = await world.call(calls.listCategoryPages, { query: { section: 'services' } });
    expect(names(some.body, 'slug')).toEqual(['all', 'robotics', 'coding', 'camps', 'tutoring']);
  });
});
