import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubscriber } from '../../demo/builders/build-message.ts';
import { buildNewsletter } from '../../demo/builders/build-newsletter.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { newsletterSources } from '../../src/modules/admin/newsletter/newsletter-sources.queries.ts';
import { galleryItem } from '../../src/modules/content/gallery/gallery.table.ts';
import { deliverIssue, handOver, sweepNewsletters } from '../../src/modules/messages/newsletter/deliver-issue.ts';
import { newsletterRecipient } from '../../src/modules/messages/newsletter/newsletter-issues.table.ts';
import { picture } from '../../src/modules/organisation/pictures/pictures.table.ts';
import { loadSharp } from '../../src/platform/pictures/load-sharp.ts';
import { mailPictureRoutes } from '../../src/site/share-picture/mail-picture.routes.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let simone: SignedIn;
let andre: SignedIn;
let program: string;
const item = newId();
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
  admin = await world.signInAs('admin');
  simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  andre = await world.signInAs('parent', { fullName: 'Andre Grant' });
  for (const { token } of [simone, andre])
    await world.call(calls.answerConsent, { token, body: { kind: 'marketing', given: true, text_version: '1' } });
  program = await buildProgram(world.db, {
    title: 'Robotics',
    slug: 'robotics',
    status: 'open',
    priceCents: 2_400_000,
  });
  await world.db.insert(galleryItem).values({
    id: item,
    slug: 'ring-night',
    contentStatus: 'published',
    pictures: [{ art: 'sumo', alt: 'Two sumo robots' }],
    title: 'Ring night',
    description: 'Eight robots.',
    category: 'Workshops',
    date: '2026-11-01',
    location: 'Workshop',
    participants: '8 teams',
  });
});
afterAll(() => world.close());

const office = (call: Parameters<TestApp['call']>[0], more: object = {}) =>
  world.call(call, { token: admin.token, ...more });
const whole = (more: object = {}) => ({
  subject: 'What we built in November',
  blocks: [
    { type: 'heading', text: 'Robots on the beach' },
    { type: 'text', text: 'A **sand plough**, see [the plan](https://example.org/plan).\n\n- Fast\n- Heavy' },
    { type: 'picture', item, picture: 'sumo', caption: 'Ring night' },
    { type: 'program', program },
    { type: 'button', label: 'All programs', link: '/programs' },
  ],
  to_subscribers: true,
  to_families: true,
  is_public: true,
  ...more,
});
const added = async (more: object = {}): Promise<string> =>
  (await office(calls.addIssue, { body: whole(more) })).body.id;
const send = (id: string, body: object = {}, headers: object = {}) =>
  office(calls.sendIssue, { params: { id }, body, headers });
const context = () => ({
  ...systemContext({ clock: world.clock, jobs: world.jobs, config: loadConfig({ NODE_ENV: 'test' }) }),
  newsletterSources,
});
interface Mail {
  subject: string;
  text: string;
  unsubscribe_link: string;
  content: { because: string; blocks: { is: string; src?: string; links?: { link: string }[] }[] };
}
const mailsOf = async (id: string) =>
  (
    await world.pool.query(
      `select m.*, r.address from newsletter_recipient r join mail_message m on m.id = r.mail_id where r.issue_id = $1 order by r.address`,
      [id],
    )
  ).rows as (Mail & { address: string })[];
const preview = async (more: object = {}) => (await office(calls.previewIssue, { body: whole(more) })).body;
const pathOf = (link: string) => Object.fromEntries(new URL(link).searchParams) as Record<string, string>;

test('subscribers and willing families are its readers, each address once; the preview counts them and shows every block', async () => {
  await buildSubscriber(world.db, { email: 'reader@family.test' });
  await buildSubscriber(world.db, { email: 'asked@family.test', state: 'asked' });
  await buildSubscriber(world.db, { email: simone.email });
  const shown = await preview();
  expect(shown.readers).toEqual({ total: 3, subscribers: 2, families: 2, both: 1 });
  expect(shown.missing).toEqual({});
  expect(shown.html).toContain('<b>sand plough</b>');
  expect(shown.html).toContain('href="https://example.org/plan"');
  expect(shown.html).toContain(`src="/mail-pictures/${item}/sumo.jpg"`);
  expect(shown.html).toContain('Two sumo robots');
  expect(shown.text).toContain('the plan (https://example.org/plan)');
  expect(shown.text).toContain('- Fast');
  expect(shown.text).toContain('J$24,000');
  expect((await preview({ to_families: false })).readers.total).toBe(2);
  expect((await preview({ to_subscribers: false })).readers.total).toBe(2);
});

test('a draft may be unfinished; what is missing is said by field, and it cannot be sent', async () => {
  const blocks = [
    { type: 'text', text: ' ' },
    { type: 'picture', item: null, picture: '', caption: '' },
    { type: 'picture', item: newId(), picture: 'sumo', caption: '' },
    { type: 'button', label: '', link: 'javascript:alert(1)' },
    { type: 'program', program: null },
  ];
  const { missing } = await preview({ subject: '', blocks });
  expect(Object.keys(missing)).toEqual([
    'subject',
    'blocks.0.text',
    'blocks.1.picture',
    'blocks.2.picture',
    'blocks.3.label',
    'blocks.3.link',
    'blocks.4.program',
  ]);
  const id = await added({ subject: '', blocks });
  const refused = await send(id);
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual(missing);
  expect((await office(calls.testIssue, { params: { id } })).status).toBe(422);
  for (const wrong of [
    null,
    5,
    [null],
    [{ type: 'script' }],
    [{ type: 'text' }],
    Array(41).fill({ type: 'text', text: 'x' }),
  ])
    expect((await office(calls.addIssue, { body: whole({ blocks: wrong }) })).status).toBe(422);
  expect((await office(calls.addIssue, { body: whole({ blocks: [{ type: 'text', text: 'x\u0000' }] }) })).status).toBe(
    422,
  );
});

test('sent once to each: thirty at once, two processes, and after one that was killed between two batches', async () => {
  const id = await added();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => send(id, { version: 1 }, { 'idempotency-key': `letter-${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  await Promise.all([deliverIssue(world.db, context(), id), deliverIssue(world.db, context(), id)]);
  await world.jobs.runDue();
  const mails = await mailsOf(id);
  expect(mails.map(({ address }) => address)).toEqual([andre.email, 'reader@family.test', simone.email].toSorted());
  const of = (email: string) => mails.find(({ address }) => address === email)!;
  expect(of(andre.email).content.because).toContain('your family has an account');
  expect(of('reader@family.test').content.because).toContain('you subscribed');
  for (const { unsubscribe_link: link, content } of mails) {
    expect(content.blocks.at(-1)?.links?.map((one) => one.link)).toContain(link);
    expect(content.blocks.find(({ is }) => is === 'picture')?.src).toMatch(/^http.*\/mail-pictures\//);
  }
  const { body } = await office(calls.getIssue, { params: { id } });
  expect(body).toMatchObject({ state: 'sent', slug: '2026-11-what-we-built-in-november', counts: { total: 3 } });
  expect((await office(calls.changeIssue, { params: { id }, body: whole() })).status).toBe(409);
  expect((await office(calls.removeIssue, { params: { id } })).status).toBe(409);
  const again = await buildNewsletter(world.db, { state: 'scheduled', sendAt: new Date('2026-11-24T14:00:00Z') });
  await sweepNewsletters(world.db, context());
  expect((await mailsOf(again)).length).toBe(3);
  expect((await office(calls.getIssue, { params: { id: again } })).body.slug).toBe(
    '2026-11-what-we-built-in-november-2',
  );
});

test('who unsubscribes between being listed and being sent to gets nothing, and a process takes up what another left', async () => {
  const id = await added();
  await send(id);
  await world.pool.query(
    `update newsletter_issue set state = 'sending', started_at = now(), slug = 'half' where id = $1`,
    [id],
  );
  await world.db.insert(newsletterRecipient).values([
    { id: newId(), issueId: id, address: andre.email, name: 'Andre Grant', accountId: andre.id },
    { id: newId(), issueId: id, address: simone.email, name: 'Simone Campbell', accountId: simone.id },
  ]);
  await world.call(calls.answerConsent, {
    token: andre.token,
    body: { kind: 'marketing', given: false, text_version: '1' },
  });
  expect(await inTransaction(world.db, (tx) => handOver(tx, context(), { id }))).toHaveLength(2);
  await sweepNewsletters(world.db, context());
  expect((await mailsOf(id)).map(({ address }) => address)).toEqual([simone.email]);
  const { body } = await office(calls.listIssueRecipients, { params: { id } });
  expect(body.data).toContainEqual(
    expect.objectContaining({ address: andre.email, state: 'withdrawn', reason: 'Unsubscribed before it was sent' }),
  );
  expect((await office(calls.getIssue, { params: { id } })).body.state).toBe('sent');
  await world.call(calls.answerConsent, {
    token: andre.token,
    body: { kind: 'marketing', given: true, text_version: '1' },
  });
});

test('who unsubscribes while the email still waits, or after it failed, gets nothing, also when it is sent again', async () => {
  const id = await added({ subject: 'Waiting', to_families: true });
  await send(id);
  await deliverIssue(world.db, context(), id);
  const stored = await mailsOf(id);
  const linkOf = (email: string) => stored.find(({ address }) => address === email)!.unsubscribe_link;
  const stop = await world.request('POST', linkOf(andre.email).replace(/^.*?(?=\/stop)/, ''), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(stop.status).toBe(200);
  await world.call(calls.unsubscribeNewsletter, { body: { token: pathOf(linkOf(simone.email))['token']! } });
  const states = async () =>
    Object.fromEntries(
      (await office(calls.listIssueRecipients, { params: { id } })).body.data.map(
        (row: { address: string; state: string }) => [row.address, row.state],
      ),
    );
  await world.jobs.runDue();
  expect(await states()).toEqual({
    [andre.email]: 'withdrawn',
    'reader@family.test': 'sent',
    [simone.email]: 'withdrawn',
  });
  // The mail server refused both, one of them before they left.
  await world.pool.query(
    `update mail_message set state = 'failed', last_error = 'x' where id in
      (select mail_id from newsletter_recipient where issue_id = $1 and address <> $2)`,
    [id, simone.email],
  );
  expect((await office(calls.resendIssue, { params: { id } })).body).toEqual({ again: 1 });
  expect(await states()).toEqual({
    [andre.email]: 'withdrawn',
    'reader@family.test': 'queued',
    [simone.email]: 'withdrawn',
  });
  await world.pool.query(`update notification_choice set off = '{}' where account_id = any($1)`, [
    [andre.id, simone.id],
  ]);
  await world.pool.query(
    `update newsletter_subscription set state = 'subscribed', left_at = null where state = 'left'`,
  );
  await world.jobs.runDue();
});

test('an address that the office removes does not get what still waits for it', async () => {
  const subscriber = await buildSubscriber(world.db, { email: 'removed@family.test' });
  const id = await added({ subject: 'Removed', to_families: false, is_public: false });
  await send(id);
  await deliverIssue(world.db, context(), id);
  expect((await office(calls.removeSubscriber, { params: { id: subscriber } })).status).toBe(204);
  await world.jobs.runDue();
  const { rows } = await world.pool.query(`select state from mail_message where to_address = 'removed@family.test'`);
  expect(rows).toEqual([{ state: 'dropped' }]);
});

test('one link ends the newsletter for an address, also where it belongs to a family who agreed to news', async () => {
  const id = await added();
  await send(id);
  await deliverIssue(world.db, context(), id);
  const mails = await mailsOf(id);
  const linkOf = (email: string) => mails.find(({ address }) => address === email)!.unsubscribe_link;
  const left = await world.call(calls.unsubscribeNewsletter, {
    body: { token: pathOf(linkOf(simone.email))['token']! },
  });
  expect(left.status).toBe(200);
  const stop = pathOf(linkOf(andre.email));
  expect((await world.send(calls.stopTopic, { body: { link: stop['link']!, topic: stop['topic']! } })).status).toBe(
    200,
  );
  expect((await preview()).readers).toEqual({ total: 1, subscribers: 1, families: 0, both: 0 });
});

test('pictures of emails: JPEGs of published items, and none that was withdrawn, though it was drawn before', async () => {
  const photo = newId();
  const key = `pictures/${photo}/480.webp`;
  const webp = await (
    await loadSharp()
  )({ create: { width: 480, height: 300, channels: 3, background: '#0A7A43' } })
    .webp()
    .toBuffer();
  await world.db.insert(picture).values({
    id: photo,
    name: 'robot.jpg',
    width: 480,
    height: 300,
    tones: [],
    files: [{ width: 480, format: 'webp', key }],
  });
  const art = { art: 'sumo' as const, alt: 'Two sumo robots' };
  await world.db
    .update(galleryItem)
    .set({ pictures: [art, { photo, width: 480, height: 300, widths: [480], tones: [], alt: '' }] })
    .where(eq(galleryItem.id, item));
  const app = fastify();
  await app.register(mailPictureRoutes, {
    db: world.db,
    files: { exists: async (asked) => asked === key, getBytes: async () => webp },
    publicOrigin: 'http://robots.test',
    folder: '',
    rateLimitScale: 1000,
    loadArt: async () => () => ({ drawing: '<svg viewBox="0 0 8 5"><rect width="8" height="5"/></svg>' }),
  });
  const ask = (name: string, headers = {}) => app.inject({ url: `/mail-pictures/${item}/${name}`, headers });
  for (const name of ['sumo.jpg', `${photo}.jpg`]) {
    const shown = await ask(name);
    expect([shown.statusCode, shown.headers['content-type']], name).toEqual([200, 'image/jpeg']);
    expect(shown.headers['cache-control']).toBe('public, max-age=3600');
    expect(shown.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(shown.rawPayload.length).toBeLessThan(300_000);
    expect((await ask(name, { 'if-none-match': shown.headers.etag })).statusCode).toBe(304);
  }
  for (const wrong of ['maze.jpg', '..%2f..%2fsumo.jpg', 'sumo.png', `${newId()}.jpg`, 'x'])
    expect((await ask(wrong)).statusCode, wrong).toBe(404);
  await world.db.update(picture).set({ withdrawnAt: world.clock.now() }).where(eq(picture.id, photo));
  expect((await ask(`${photo}.jpg`)).statusCode).toBe(404);
  await world.db
    .update(galleryItem)
    .set({ contentStatus: 'draft', pictures: [art] })
    .where(eq(galleryItem.id, item));
  expect((await ask('sumo.jpg')).statusCode).toBe(404);
  await world.db.update(galleryItem).set({ contentStatus: 'published' }).where(eq(galleryItem.id, item));
  await app.close();
});

test('the archive has what was sent and is public; a hidden one, a draft and an unpublished picture are not there', async () => {
  const list = async () => (await world.call(calls.listNewsletters)).body.data as { slug: string; glimpse: string }[];
  const before = await list();
  expect(before[0]!.glimpse).toMatch(/^A sand plough, see the plan\./);
  const slug = '2026-11-what-we-built-in-november';
  const one = await world.call(calls.getNewsletter, { params: { slug } });
  expect(one.body.blocks.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'list',
    'picture',
    'program',
    'button',
  ]);
  expect(JSON.stringify(one.body)).not.toContain('@family.test');
  await world.db.update(galleryItem).set({ contentStatus: 'draft' }).where(eq(galleryItem.id, item));
  const without = await world.call(calls.getNewsletter, { params: { slug } });
  expect(without.body.blocks.some(({ type }) => type === 'picture')).toBe(false);
  const { body } = await office(calls.listIssues, { query: { q: 'November' } });
  const { id } = body.data.find((row: { slug: string }) => row.slug === slug);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await office(calls.archiveIssue, { params: { id }, body: { is_public: false } })).status).toBe(200);
  expect((await world.call(calls.getNewsletter, { params: { slug } })).status).toBe(404);
  expect((await list()).length).toBe(before.length - 1);
});
