import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

// What a client sends that was written from the text of the specification alone: its own field names, pictures as
// addresses, nothing of what we added.

let world: TestApp;
let token: string;
let dataUrl: string;
beforeAll(async () => {
  world = await startTestApp();
  ({ token } = await world.signInAs('admin'));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#12a3b8' } });
  dataUrl = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
});
afterAll(() => world.close());

const send = (method: string, path: string, body?: unknown) =>
  world.request(method, `/api/v1${path}`, { token, ...(body !== undefined && { body }) });
const first = 'https://cdn.example.com/robots/first.jpg';
const second = 'https://cdn.example.com/robots/second.jpg?w=800';
const third = '/images/third.png';

const robot = {
  name: 'Mongoose',
  category: 'Beginner',
  difficulty: 'Beginner',
  status: 'Active',
  year: 2025,
  team: 'Team Yard',
  buildTime: '3 weeks',
  cost: 'J$25,000',
  description: 'A small robot that follows a line.',
  image: first,
  gallery: [second, third],
  videoUrl: 'https://videos.example.com/mongoose.mp4',
  features: ['Follows lines', 'Stops at walls', 'Sings'],
  specifications: { Weight: '2 kg', Wheels: 4 },
  awards: ['Best rookie 2025'],
  featured: true,
};
const galleryItem = {
  title: 'Summer camp 2026',
  description: 'A week of building.',
  category: 'Summer Camps',
  date: '2026-07-10',
  location: 'Kingston',
  participants: 24,
  image: first,
  images: [first, second],
};
const service = {
  title: 'Weekend workshops',
  description: 'Two hours on Saturdays.',
  features: ['Small groups', 'All material'],
  price: 'Contact for pricing',
  duration: '8 weeks',
  schedule: 'Sat 10 AM-12 PM',
  image: first,
  popular: true,
};
const competition = {
  title: 'Island Robot Cup',
  description: 'Teams from all parishes.',
  category: 'Combat',
  status: 'registration',
  date: '2026-11-20',
  location: 'Montego Bay',
  entryFee: 'J$5,000',
  participants: 0,
  maxParticipants: 32,
  prizes: ['J$100,000', 'J$50,000'],
  challenges: ['Sumo', 'Maze'],
  winners: [{ prize: 'First prize', name: 'Maya B.', team: 'Team Yard' }],
  featured: true,
  image: first,
};

const srcs = (pictures: { src: string | null }[]) => pictures.map(({ src }) => src);
const kinds = [
  {
    folder: 'robots',
    sent: robot,
    list: 'gallery',
    name: 'name',
    shows: { cost: 25_000, specifications: { Wheels: '4' } },
  },
  { folder: 'gallery', sent: galleryItem, list: 'images', name: 'title', shows: { participants: 24 } },
  { folder: 'services', sent: service, list: 'images', name: 'title', shows: { price_text: 'Contact for pricing' } },
  {
    folder: 'competitions',
    sent: competition,
    list: 'images',
    name: 'title',
    shows: {
      entryFee: 5000,
      prizes: [{ prize: 'J$100,000' }, { prize: 'J$50,000' }],
      statusLabel: 'Registration Open',
    },
  },
] as const;

describe.each(kinds)('$folder', ({ folder, sent, list, name, shows }) => {
  const create = (changes: object = {}) => send('POST', `/admin/${folder}`, { ...sent, ...changes });
  const read = async (id: string) => {
    const { body } = await send('GET', `/${folder}?limit=100`);
    return body.data.find((item: { id: string }) => item.id === id);
  };

  test("takes the specification's fields, is public at once, and shows what was sent", async () => {
    const made = await create();
    expect(made.body).toMatchObject(shows);
    expect(made.status).toBe(201);
    const shown = await read(made.body.id);
    const { image: _image, [list as 'title']: _list, cost: _cost, ...plain } = sent as Record<string, unknown>;
    const same = Object.fromEntries(
      [
        'title',
        'name',
        'description',
        'category',
        'features',
        'awards',
        'date',
        'location',
        'featured',
        'winners',
      ].flatMap((key) => (key in plain ? [[key, plain[key]]] : [])),
    );
    expect(shown).toMatchObject({ ...same, ...shows, image: { src: first } });
    if (list in sent) expect(srcs(shown[list])).toEqual(sent[list as keyof typeof sent]);
  });

  test('is sent back as it was read with one field changed', async () => {
    const { body: made } = await create({ [name]: 'Sent back' });
    const { body: whole } = await send('GET', `/admin/${folder}/${made.id}`);
    const renamed = await send('PUT', `/admin/${folder}/${made.id}`, { ...whole, [name]: 'Renamed' });
    expect(renamed.status).toBe(200);
    const { version: _before, updated_at: _then, ...rest } = whole;
    expect(renamed.body).toMatchObject({ ...rest, [name]: 'Renamed' });
    // As the public list shows it, too.
    const again = await send('PUT', `/admin/${folder}/${made.id}`, {
      ...(await read(made.id)),
      description: 'Changed.',
    });
    expect(again.body).toMatchObject({ [name]: 'Renamed', description: 'Changed.', pictures: whole.pictures });
  });

  test('another picture for the card leaves the others, and the other way round', async () => {
    const { body: made } = await create({ [name]: 'Other picture', image: first, [list]: [second, third] });
    const { body: whole } = await send('GET', `/admin/${folder}/${made.id}`);
    const card = await send('PUT', `/admin/${folder}/${made.id}`, { ...whole, image: 'http://example.org/new.png' });
    expect(card.body.image.src).toBe('http://example.org/new.png');
    expect(srcs(card.body[list])).toEqual([second, third]);
    const rest = await send('PUT', `/admin/${folder}/${made.id}`, { [list]: [third] });
    expect(rest.body.image.src).toBe('http://example.org/new.png');
    expect(srcs(rest.body[list])).toEqual([third]);
    const none = await send('PUT', `/admin/${folder}/${made.id}`, { image: null });
    expect(none.body.image.src).toBe(third);
    const bare = await send('PUT', `/admin/${folder}/${made.id}`, { [list]: [] });
    expect(bare.body.image).toMatchObject({ src: null, art: expect.any(String) });
  });

  test('a data URL becomes a stored picture; what is none is refused beside its field', async () => {
    const { status, body } = await create({ [name]: 'With data', image: dataUrl, [list]: [dataUrl, second] });
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ src: expect.stringMatching(/^\/pictures\//), alt: 'With data' });
    expect((await world.request('GET', body.image.src)).status).toBe(200);
    expect(body[list]).toHaveLength(2);
    const fake = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
    const refused = await create({ [name]: 'Fake', image: fake });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({ image: 'This does not look like a JPG, PNG or WebP file inside' });
    const odd = await create({ [name]: 'Odd', image: 'javascript:alert(1)' });
    expect(odd.body.fields).toEqual({ image: expect.stringMatching(/address of a picture/) });
  });

  test('says draft and is not public; DELETE answers JSON', async () => {
    const { body } = await create({ [name]: 'Hidden', state: 'draft' });
    expect(body.state).toBe('draft');
    expect(await read(body.id)).toBeUndefined();
    const removed = await send('DELETE', `/admin/${folder}/${body.id}`);
    expect(removed).toMatchObject({ status: 200, body: { id: body.id, removed: 'deleted' } });
    expect((await send('GET', `/admin/${folder}?limit=100`)).body.data).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    );
  });
});

test.each([
  ['contact for pricing', { price: null, price_text: 'Contact for pricing' }],
  ['', { price: null, price_text: 'Contact for pricing' }],
  [null, { price: null, price_text: 'Contact for pricing' }],
  ['J$ 12,500.00', { price: 12_500, price_text: 'J$12,500.00' }],
  [12_500.5, { price: 12_500.5, price_text: 'J$12,500.50' }],
  ['From J$5,000 a term', { price: 'From J$5,000 a term', price_text: 'From J$5,000 a term' }],
  ['Free', { price: 'Free', price_text: 'Free' }],
])('a service costs %j', async (price, shows) => {
  const { body } = await send('POST', '/admin/services', { ...service, price });
  expect(body).toMatchObject(shows);
  const { body: back } = await send('PUT', `/admin/services/${body.id}`, { ...body, schedule: 'Sundays' });
  expect(back).toMatchObject({ ...shows, schedule: 'Sundays' });
});

test.each([
  ['24 campers, ages 6 to 12', '24 campers, ages 6 to 12'],
  [0, 0],
  [120, 120],
])('a gallery item has %j participants', async (participants, shown) => {
  const { body } = await send('POST', '/admin/gallery', { ...galleryItem, participants });
  expect(body.participants).toBe(shown);
});

test.each([
  ['Free', 0],
  [2500, 2500],
  ['JMD 2500', 2500],
])('an entry fee of %j', async (entryFee, shown) => {
  expect((await send('POST', '/admin/competitions', { ...competition, entryFee })).body.entryFee).toBe(shown);
});

test.each([[{ first: 'J$100,000', second: 'A kit' }], [[{ place: 'first', prize: 'J$100,000' }]], [['J$100,000']]])(
  'prizes as %j',
  async (prizes) => {
    const { body } = await send('POST', '/admin/competitions', { ...competition, prizes });
    expect(body.prizes[0]).toMatchObject({ prize: 'J$100,000', place: expect.stringMatching(/first/i) });
  },
);
