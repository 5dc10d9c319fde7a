import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let photo: string;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  photo = await uploadPhoto();
});
afterAll(() => world.close());

async function uploadPhoto(): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#12a3b8' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'robot.jpg');
  const answer = await fetch(`${world.base}/api/v1/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  return ((await answer.json()) as { id: string }).id;
}

/** The specification's fields of a robot, in its own spelling. */
const robot = {
  name: 'Coconut Climber',
  category: 'Advanced',
  difficulty: 'Intermediate',
  status: 'Active',
  year: 2026,
  team: 'Palm Pilots',
  buildTime: '5 weeks',
  cost: 18_250.5,
  description: 'It climbs a coconut tree and comes down again.',
  features: ['Climbs', 'Counts coconuts'],
  specifications: { Controller: 'Arduino', 'Top speed': '4 cm/s' },
  awards: ['Best climb'],
  featured: true,
};
const item = {
  title: 'Open day',
  description: 'Forty children and one goat.',
  category: 'Exhibitions',
  date: '2026-02-14',
  location: 'Kingston',
  participants: '40 children',
};
const token = () => admin.token;
const create = (body: object) => world.send(calls.createOfficeRobot, { token: token(), body });
const put = (id: string, body: object) => world.call(calls.updateOfficeRobot, { token: token(), params: { id }, body });
const seen = async (slug: string) => (await world.call(calls.getRobot, { params: { slug } })).status;
const numberOf = ({ passportNumber }: { passportNumber: string }) => Number(/^R(\d+)-/.exec(passportNumber)![1]);
/** What a month of nights removes is gone, at the same moment. */
async function passMonth() {
  const then = world.clock.now();
  world.clock.set(new Date(then.getTime() + 31 * 86_400_000));
  await world.jobs.enqueue(world.db, 'housekeeping', {});
  await world.jobs.runDue();
  world.clock.set(then);
  // The month ended the session too.
  const { body } = await world.call(calls.signIn, { body: { email: admin.email, password: testPassword } });
  admin = { ...admin, token: body.token };
}
const made = async (facts: object = {}) =>
  (await create({ ...robot, ...facts })).body as { id: string; slug: string; version: number };

describe('a robot', () => {
  test('is a draft when it says so, and is public once it is published', async () => {
    const { status, body } = await create({ ...robot, state: 'draft' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...robot, slug: 'coconut-climber', state: 'draft', version: 1 });
    expect(await seen(body.slug)).toBe(404);
    const published = await world.call(calls.stateOfficeRobot, {
      token: token(),
      params: { id: body.id },
      body: { state: 'published', version: 1 },
    });
    expect(published.body).toMatchObject({ state: 'published', version: 2 });
    const { body: shown } = await world.call(calls.getRobot, { params: { slug: body.slug } });
    expect(shown).toMatchObject({ name: robot.name, cost: robot.cost, specifications: robot.specifications });
    expect(shown).not.toHaveProperty('state');
    await world.call(calls.stateOfficeRobot, { token: token(), params: { id: body.id }, body: { state: 'draft' } });
    expect(await seen(body.slug)).toBe(404);
  });

  test('two of one name have addresses and passports of their own', async () => {
    const [one, two] = await Promise.all([create({ ...robot, name: 'Twin' }), create({ ...robot, name: 'Twin' })]);
    expect(new Set([one.body.slug, two.body.slug])).toEqual(new Set(['twin', 'twin-2']));
    expect(one.body.passportNumber).not.toBe(two.body.passportNumber);
  });

  test('a field left out of a change stays, and an emptied one goes', async () => {
    const { id } = await made({ name: 'Keeper', videoUrl: 'https://video.test/1' });
    const { cost: _cost, features: _features, ...less } = { ...robot, name: 'Keeper 2' };
    expect((await put(id, { ...less, videoUrl: '' })).body).toMatchObject({
      name: 'Keeper 2',
      slug: 'keeper',
      cost: robot.cost,
      features: robot.features,
      videoUrl: null,
    });
  });

  test('the second of two editors is refused, and nothing of the first is lost', async () => {
    const { id, version } = await made({ name: 'Shared' });
    expect((await put(id, { ...robot, name: 'Shared', team: 'First', version })).status).toBe(200);
    const second = await put(id, { ...robot, name: 'Shared', team: 'Second', version });
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('stale');
    expect((await world.call(calls.getOfficeRobot, { token: token(), params: { id } })).body.team).toBe('First');
  });

  test('deleting takes it off the site; undo brings it back as it was; after 30 days it is gone', async () => {
    const { id, slug } = await made({ name: 'Phoenix', state: 'published' });
    const one = { token: token(), params: { id } };
    expect(await world.call(calls.removeOfficeRobot, one)).toMatchObject({
      status: 200,
      body: { id, removed: 'deleted' },
    });
    expect(await seen(slug)).toBe(404);
    expect((await world.call(calls.removeOfficeRobot, one)).status).toBe(404);
    expect((await put(id, robot)).status).toBe(404);
    const trash = await world.call(calls.listOfficeRobot, { token: token(), query: { state: 'deleted' } });
    expect(trash.body.data.map((row) => row.id)).toEqual([id]);
    expect((await world.call(calls.restoreOfficeRobot, one)).body.state).toBe('published');
    expect(await seen(slug)).toBe(200);
    await world.call(calls.removeOfficeRobot, one);
    await passMonth();
    expect((await world.call(calls.getOfficeRobot, { token: token(), params: { id } })).status).toBe(404);
  });

  test('number and address of one that is gone stay on its label: no other robot gets them', async () => {
    for (const slug of ['rebuilt', 'rebuilt-2']) {
      const { body: old } = await create({ ...robot, name: 'Rebuilt' });
      expect(old.slug).toBe(slug);
      await world.call(calls.removeOfficeRobot, { token: token(), params: { id: old.id } });
      await passMonth();
      expect((await world.call(calls.getOfficeRobot, { token: token(), params: { id: old.id } })).status).toBe(404);
      const { body: other } = await create({ ...robot, name: 'Another' });
      expect(numberOf(other)).toBe(numberOf(old) + 1);
      expect(await seen(slug)).toBe(404);
    }
  });

  test('is moved up and down among the others without becoming stale', async () => {
    await made({ name: 'Above' });
    const below = await made({ name: 'Below' });
    const order = async () => {
      const { body } = await world.call(calls.listOfficeRobot, { token: token(), query: { limit: 100 } });
      return body.data.map((row) => row.name);
    };
    const before = await order();
    const move = (to: string) =>
      world.send(calls.moveOfficeRobot, { token: token(), params: { id: below.id }, body: { to } });
    expect((await move('up')).body.version).toBe(below.version);
    const after = await order();
    expect(after.indexOf('Below')).toBe(before.indexOf('Above'));
    await move('down');
    expect(await order()).toEqual(before);
    expect((await move('down')).status).toBe(200);
    expect(await order()).toEqual(before);
  });
});

describe('pictures', () => {
  test('photographs and drawings, in the order given, each with its description', async () => {
    const { body } = await create({
      ...robot,
      name: 'Pictured',
      state: 'published',
      pictures: [
        { photo, alt: 'The robot half way up' },
        { art: 'arm', alt: '' },
      ],
    });
    expect(body.pictures).toMatchObject([{ photo, alt: 'The robot half way up' }, { art: 'arm' }]);
    const { body: shown } = await world.call(calls.getRobot, { params: { slug: body.slug } });
    expect(shown.image.photo).toMatchObject({ id: photo, avif: expect.stringContaining('.avif') });
    expect(shown.gallery).toHaveLength(2);
  });

  test.each([
    ['a photograph without words', () => ({ photo, alt: ' ' }), 'pictures.0.alt'],
    ['neither', () => ({ alt: 'x' }), 'pictures.0.photo'],
    ['both', () => ({ photo, art: 'arm', alt: 'x' }), 'pictures.0.photo'],
    ['a photograph that is not there', () => ({ photo: crypto.randomUUID(), alt: 'x' }), 'pictures.0.photo'],
    ['a child that is not there', () => ({ photo, alt: 'x', students: [crypto.randomUUID()] }), 'pictures.0.students'],
  ])('refused: %s', async (_name, picture, field) => {
    const { status, body } = await create({ ...robot, name: 'Refused', pictures: [picture()] });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toContain(field);
  });

  test('a tagged child without photo consent keeps the record off the site, and only admins see the name', async () => {
    const { id: student } = await buildStudent(world.db, { fullName: 'Maya Campbell' });
    const tagged = { ...item, pictures: [{ photo, alt: 'A child with a goat', students: [student] }] };
    const refused = await world.send(calls.createOfficeGalleryItem, {
      token: token(),
      body: { ...tagged, state: 'published' },
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'no_photo_consent', error: expect.stringContaining('Maya Campbell') });
    const draft = await world.send(calls.createOfficeGalleryItem, {
      token: token(),
      body: { ...tagged, state: 'draft' },
    });
    expect(draft.body.pictures[0]!.students).toEqual([{ id: student, full_name: 'Maya Campbell', consent: false }]);
    const params = { id: draft.body.id };
    const publish = await world.call(calls.stateOfficeGalleryItem, {
      token: token(),
      params,
      body: { state: 'published' },
    });
    expect(publish.status).toBe(409);
    const without = { ...item, pictures: [{ photo, alt: 'A goat' }], state: 'published' };
    const answer = await world.send(calls.updateOfficeGalleryItem, { token: token(), params, body: without });
    expect(answer.body.state).toBe('published');
    const { body: wall } = await world.call(calls.listGallery);
    expect(JSON.stringify(wall)).not.toContain(student);
  });

  test("a parent's yes lets the picture out, and taking it back hides the record and the photograph at once", async () => {
    const parent = await world.signInAs('parent');
    const { id: student } = await buildStudent(world.db, { fullName: 'Kofi Allen', parentId: parent.id });
    const asked = await world.call(calls.listConsents, { token: parent.token, query: { student_id: student } });
    const { text_version } = asked.body.data.find(({ kind }) => kind === 'photo')!;
    const answer = (value: boolean) =>
      world.call(calls.answerConsent, {
        token: parent.token,
        body: { student_id: student, kind: 'photo', given: value, text_version },
      });
    expect((await answer(true)).status).toBeLessThan(300);
    const own = await uploadPhoto();
    const { body: shownItem } = await world.send(calls.createOfficeGalleryItem, {
      token: token(),
      body: {
        ...item,
        title: 'Kofi wins',
        pictures: [{ photo: own, alt: 'Kofi', students: [student] }],
        state: 'published',
      },
    });
    expect(shownItem.state).toBe('published');
    const shown = async () => (await world.call(calls.listGallery, { query: { q: 'Kofi wins' } })).body.total;
    const file = () => world.request('GET', `/pictures/${own}/480.webp`);
    expect([await shown(), (await file()).status]).toEqual([1, 200]);
    await answer(false);
    expect([await shown(), (await file()).status]).toEqual([0, 404]);
    await answer(true);
    // The photograph is back; publishing it again is up to an admin.
    expect([await shown(), (await file()).status]).toEqual([0, 200]);
  });

  test('a child is on a photograph wherever it is chosen again, also without the name', async () => {
    const parent = await world.signInAs('parent');
    const [ada, ben] = [
      await buildStudent(world.db, { fullName: 'Ada Reid', parentId: parent.id }),
      await buildStudent(world.db, { fullName: 'Ben Reid', parentId: parent.id }),
    ];
    const answer = async (student: string, given: boolean) => {
      const query = { student_id: student };
      const asked = await world.call(calls.listConsents, { token: parent.token, query });
      const { text_version } = asked.body.data.find(({ kind }) => kind === 'photo')!;
      const body = { student_id: student, kind: 'photo' as const, given, text_version };
      expect((await world.call(calls.answerConsent, { token: parent.token, body })).status).toBeLessThan(300);
    };
    const own = await uploadPhoto();
    const name = (title: string, ...students: string[]) =>
      world.send(calls.createOfficeGalleryItem, {
        token: token(),
        body: { ...item, title, pictures: [{ photo: own, alt: 'At the bench', students }], state: 'draft' },
      });
    expect((await name('Bench with Ada', ada.id)).status).toBe(201);
    const again = { ...robot, name: 'At the bench', pictures: [{ photo: own, alt: 'A robot at the bench' }] };
    const refused = await create({ ...again, state: 'published' });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_photo_consent']);
    expect(refused.body.error).toContain('Ada Reid, who is named on this photo in another entry');
    const draft = (await create({ ...again, state: 'draft' })).body;
    const publish = async () =>
      (
        await world.call(calls.stateOfficeRobot, {
          token: token(),
          params: { id: draft.id },
          body: { state: 'published' },
        })
      ).status;
    expect(await publish()).toBe(409);
    await answer(ada.id, true);
    expect(await publish()).toBe(200);
    const file = async () => (await world.request('GET', `/pictures/${own}/480.webp`)).status;
    expect([await seen(draft.slug), await file()]).toEqual([200, 200]);

    expect((await name('Bench with Ben', ben.id)).status).toBe(201);
    await answer(ben.id, false);
    expect([await seen(draft.slug), await file()]).toEqual([404, 404]);
    // Another child's yes brings back no photograph of one whose family said no.
    await answer(ada.id, true);
    expect([await publish(), await file()]).toEqual([409, 404]);
    await answer(ben.id, true);
    expect([await publish(), await file()]).toEqual([200, 200]);
  });
});

describe('services and competitions', () => {
  test('a service without a price says so, and one is published with its price', async () => {
    const body = {
      title: 'Robot repair',
      description: 'We mend it.',
      price: null,
      categories: ['robotics'],
      state: 'published',
    };
    const { body: made } = await world.send(calls.createOfficeService, { token: token(), body });
    expect(made).toMatchObject({ price: null, price_text: 'Contact for pricing', slug: 'robot-repair' });
    const priced = { ...body, price: 4_500 };
    await world.send(calls.updateOfficeService, { token: token(), params: { id: made.id }, body: priced });
    const { body: shown } = await world.call(calls.getService, { params: { slug: made.slug } });
    expect(shown.price).toBe(4_500);
  });

  test('a competition moves along its table, and its winners are on the public card', async () => {
    const body = {
      title: 'Goat Race',
      description: 'Robots shaped as goats.',
      category: 'Innovation',
      date: '2026-06-06',
      location: 'Buff Bay',
      entryFee: 1_500,
      maxParticipants: 10,
      state: 'published',
    };
    const { body: made } = await world.send(calls.createOfficeCompetition, { token: token(), body });
    expect(made).toMatchObject({ status: 'upcoming', moves: ['registration', 'cancelled'] });
    const change = (facts: object) =>
      world.send(calls.updateOfficeCompetition, {
        token: token(),
        params: { id: made.id },
        body: { ...body, ...facts },
      });
    expect((await change({ status: 'completed' })).body.code).toBe('no_such_move');
    expect((await change({ status: 'registration' })).body.moves).toContain('completed');
    const winners = [{ prize: 'First', name: 'Kai B.', team: 'Billy' }];
    await change({ status: 'completed', winners });
    const { body: shown } = await world.call(calls.getCompetition, { params: { slug: made.slug } });
    expect(shown).toMatchObject({ status: 'completed', winners, canRegister: false });
  });
});

test('each change is in the log, with who made it', async () => {
  const rows = await world.db.select().from(auditEntry);
  for (const action of ['robot.created', 'robot.changed', 'robot.published', 'robot.deleted', 'robot.restored'])
    expect(rows.find((row) => row.action === action)?.actorId, action).toBe(admin.id);
});

test('a text gets a new version; the older one stays readable; the second editor is refused', async () => {
  const { body: pages } = await world.call(calls.listOfficePages, { token: token() });
  const terms = pages.data.find(({ slug }) => slug === 'terms');
  const publish = (version: number) =>
    world.call(calls.publishPage, {
      token: token(),
      params: { slug: 'terms' },
      body: {
        title: 'Terms',
        summary: 'New for {organization}.',
        text: `${terms!.text}\n\n## Goats\n\n- One a child`,
        version,
      },
    });
  const { body: page } = await publish(1);
  expect(page.version).toBe(2);
  expect(page.body.slice(0, terms!.body.length)).toEqual(terms!.body);
  expect(page.body.slice(-2)).toEqual([
    { type: 'heading', id: 'goats', text: 'Goats' },
    { type: 'list', ordered: false, items: ['One a child'] },
  ]);
  expect((await publish(1)).body.code).toBe('stale');
  const read = (query: Record<string, number>) => world.call(calls.getPage, { params: { slug: 'terms' }, query });
  expect((await read({})).body.summary).toBe('New for Robotics Club.');
  expect((await read({ version: 1 })).body.version).toBe(1);
});
