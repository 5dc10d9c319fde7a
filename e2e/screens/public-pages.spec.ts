import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, mayTake, test } from '../fixtures/app.ts';

/** Every page in the sitemap, in one walk: what the specification requires of all of them holds for new ones too. */
const standard = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How the markup is written is the renderer's choice.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // The policy allows inline styles by hash; style attributes of drawings are counted in the browser.
    'no-inline-style': 'off',
    // Pages come from one origin and are allowed by hash.
    'require-sri': 'off',
    // React's own ids (:r1:, _R_1_) are valid in HTML.
    'valid-id': ['error', { relaxed: true }],
    'prefer-native-element': 'off',
  },
});

const pathsOf = async (request: APIRequestContext): Promise<string[]> => {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
};

const decoded = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const attribute = (html: string, pattern: RegExp): string => decoded(pattern.exec(html)?.[1] ?? '');
const meta = (html: string, name: string): string =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const withoutScripts = (html: string): string => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

interface ReadPage {
  path: string;
  html: string;
}
let pages: ReadPage[];

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const paths = await pathsOf(request);
  expect(paths.length).toBeGreaterThan(45);
  expect(new Set(paths).size).toBe(paths.length);
  pages = [];
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    pages.push({ path, html: await answer.text() });
  }
  await request.dispose();
});

test('files of the build are cached for good, and what is not there is never cached', async ({ request }) => {
  const { html } = pages.find(({ path }) => path === '/')!;
  const file = /"(\/assets\/manifest[\w.-]+\.js)"/.exec(html)?.[1];
  const found = await request.get(file!, { headers: { 'accept-encoding': 'br' } });
  expect(found.status()).toBe(200);
  expect(found.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(found.headers()).not.toHaveProperty('content-security-policy');
  expect((await request.head(file!)).status()).toBe(200);
  for (const path of [
    'gone-1a2b3c.js',
    'a/b.js',
    '',
    '%00',
    '..%2ffavicon.ico',
    '..%2f..%2fserver%2findex.js',
    'a%0d%0ab',
  ]) {
    const missing = await request.get(`/assets/${path}`);
    expect(missing.status(), path).toBe(404);
    expect(missing.headers(), path).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(await missing.json(), path).toMatchObject({ error: 'This file does not exist.', code: 'not_found' });
  }
  for (const name of ['toString', '__proto__']) expect((await request.get(`/assets/${name}`)).status()).toBe(404);
});

test('the sitemap says when each page changed', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const entries = [...map.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry!);
  for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>$/);
});

test('titles and descriptions are unique and short enough to be shown in full', async ({ baseURL }) => {
  const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() };
  const wrong: string[] = [];
  for (const { path, html } of pages) {
    const title = attribute(html, /<title>([^<]*)<\/title>/);
    const description = meta(html, 'description');
    if (title.length < 5 || title.length >= 65) wrong.push(`${path}: title of ${title.length}: ${title}`);
    // What the journeys publish meanwhile is as short as a text written in a hurry.
    const least = /-m[a-z0-9]{7,12}$/.test(path) ? 10 : 70;
    if (description.length < least || description.length > 160)
      wrong.push(`${path}: description of ${description.length}: ${description}`);
    if (seen.titles.has(title)) wrong.push(`${path}: same title as ${seen.titles.get(title)}: ${title}`);
    if (seen.descriptions.has(description))
      wrong.push(`${path}: same description as ${seen.descriptions.get(description)}`);
    seen.titles.set(title, path);
    seen.descriptions.set(description, path);
    if (attribute(html, /<link rel="canonical" href="([^"]*)"/) !== `${baseURL}${path}`)
      wrong.push(`${path}: canonical`);
    if (/name="robots" content="noindex/.test(html)) wrong.push(`${path}: noindex`);
  }
  expect(wrong).toEqual([]);
});

test('each page has its own preview picture, 1200 by 630 and small enough for a messenger', async ({ request }) => {
  mayTake(300);
  const addresses = new Set<string>();
  for (const { path, html } of pages) {
    expect(meta(html, 'og:image:width'), path).toBe('1200');
    expect(meta(html, 'og:image:height'), path).toBe('630');
    expect(meta(html, 'og:image:alt').length, path).toBeGreaterThan(5);
    expect(meta(html, 'twitter:card'), path).toBe('summary_large_image');
    const address = meta(html, 'og:image');
    addresses.add(address);
  }
  expect(addresses.size).toBe(pages.length);
  // To draw one takes a second or two.
  for (const address of turnOfScreens([...addresses], 6)) {
    const picture = await request.get(address);
    expect(picture.status(), address).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(picture.headers()['cache-control']).toContain('immutable');
    const bytes = await picture.body();
    expect(bytes.length, address).toBeLessThan(200_000);
    expect(sizeOfJpeg(bytes), address).toEqual([1200, 630]);
  }
});

/** Width and height from the frame header. */
function sizeOfJpeg(bytes: Buffer): [number, number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('There is no frame in this file.');
}

test('an older address of a picture leads to the current one, and nothing is drawn for pages that do not exist', async ({
  request,
}) => {
  const old = await request.get('/og/robots/r/anansi.000000000000.jpg', { maxRedirects: 0 });
  expect(old.status()).toBe(302);
  expect((await request.get(old.headers()['location']!)).status()).toBe(200);
  for (const path of ['/og/robots/r/nobody.000000000000.jpg', '/og/parent.000000000000.jpg', '/og/home.jpg'])
    expect((await request.get(path)).status(), path).toBe(404);
});

type Entry = Record<string, unknown> & { '@type': string };
const dataOf = (html: string): Entry[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Entry,
  );
const typed = (path: string, type: string): Entry => {
  const found = dataOf(pages.find((page) => page.path === path)?.html ?? '').find((entry) => entry['@type'] === type);
  expect(found, `${type} on ${path}`).toBeDefined();
  return found!;
};

test("search engines get the organisation, the courses, the events and each page's breadcrumbs", async ({
  request,
  baseURL,
}) => {
  const organization = typed('/', 'EducationalOrganization');
  for (const field of ['name', 'url', 'logo', 'address', 'telephone', 'email', 'openingHoursSpecification', 'sameAs'])
    expect(organization[field], field).toBeTruthy();
  expect((await request.get(organization['logo'] as string)).status()).toBe(200);

  for (const { path } of pages.filter((page) => /^\/programs\/./.test(page.path))) {
    const course = typed(path, 'Course');
    expect(course).toMatchObject({ name: expect.any(String), description: expect.any(String), url: baseURL + path });
    expect(course['provider']).toMatchObject({ '@id': organization['@id'] });
    expect(course['hasCourseInstance']).toMatchObject({ '@type': 'CourseInstance', courseMode: 'Onsite' });
    typed(path, 'BreadcrumbList');
  }
  const list = typed('/programs', 'ItemList');
  expect(list['numberOfItems']).toBe((list['itemListElement'] as unknown[]).length);

  const { data } = (await (await request.get('/api/v1/competitions?limit=100')).json()) as {
    data: Array<{ slug: string; canRegister: boolean; entryFee: number; date: string }>;
  };
  expect(data.some(({ canRegister }) => canRegister)).toBe(true);
  for (const { slug, canRegister, entryFee, date } of data) {
    const event = typed(`/competitions/event/${slug}`, 'Event');
    expect(event).toMatchObject({ startDate: date, eventStatus: 'https://schema.org/EventScheduled' });
    expect(event['location']).toMatchObject({ '@type': 'Place', address: expect.anything() });
    if (canRegister) expect(event['offers']).toMatchObject({ price: entryFee, priceCurrency: 'JMD' });
    else expect(event).not.toHaveProperty('offers');
  }
  const trail = typed('/robots/r/anansi', 'BreadcrumbList')['itemListElement'] as Array<{ item: string }>;
  expect(trail.map(({ item }) => item)).toEqual(['/', '/robots', '/robots/r/anansi'].map((path) => baseURL + path));
});

test('no link, picture or anchor is broken', async ({ request, baseURL }) => {
  mayTake(180);
  const known = new Map(pages.map(({ path, html }) => [path, html]));
  const statuses = new Map<string, { status: number; html: string }>();
  const read = async (target: string) => {
    if (known.has(target)) return { status: 200, html: known.get(target)! };
    let found = statuses.get(target);
    if (!found) {
      const answer = await request.get(target);
      const type = answer.headers()['content-type'] ?? '';
      found = { status: answer.status(), html: type.includes('html') ? await answer.text() : '' };
      statuses.set(target, found);
    }
    return found;
  };
  const broken: string[] = [];
  for (const { path, html } of pages) {
    const markup = withoutScripts(html);
    const given = [
      ...[...markup.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address]) => address!),
      ...[...markup.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set]) =>
        set!.split(',').map((entry) => entry.trim().split(/\s+/)[0]!),
      ),
    ];
    for (const address of new Set(given.map(decoded))) {
      if (/^(mailto|tel|data|https?:\/\/(?!localhost))/.test(address)) continue;
      const target = new URL(address, `${baseURL}${path}`);
      const { status, html: there } = await read(target.pathname + target.search);
      if (status >= 400) broken.push(`${path} -> ${address}: ${status}`);
      else if (target.hash && !there.includes(`id="${target.hash.slice(1)}"`))
        broken.push(`${path} -> ${address}: no such anchor`);
    }
  }
  expect(broken).toEqual([]);
});

test('the pages are valid HTML', async () => {
  const wrong: string[] = [];
  for (const { path, html } of pages) {
    const report = await standard.validateString(html, path);
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column, selector } of messages)
        wrong.push(`${path} ${ruleId}: ${message} (${selector ?? `${line}:${column}`})`);
  }
  expect([...new Set(wrong)].slice(0, 60)).toEqual([]);
});

test('private and secret pages are hidden from search engines', async ({ page }) => {
  for (const path of [
    '/auth',
    '/admin/auth',
    '/admin/setup',
    '/forgot-password',
    '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/confirm-email?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/newsletter/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/newsletter/unsubscribe?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/programs/holiday-stem-camp/enroll',
    '/parent',
    '/student',
    '/staff',
    '/admin',
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('the site can be installed on a home screen, with icons of the sizes it names', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    short_name: string;
    icons: Array<{ src: string; sizes: string; purpose: string }>;
  };
  const site = (await (await request.get('/api/v1/site')).json()) as { organisation: { name: string } };
  expect(manifest.name).toBe(site.organisation.name);
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  for (const portal of ['staff', 'parent', 'student']) {
    const own = (await (await request.get(`/manifest.webmanifest?portal=${portal}`)).json()) as { start_url: string };
    expect(own.start_url, 'an app installed from a portal opens there').toBe(`/${portal}`);
    expect(await (await request.get(`/${portal}`)).text()).toContain(`href="/manifest.webmanifest?portal=${portal}"`);
    const worker = await request.get(`/${portal}-worker.js`);
    expect(worker.headers()['cache-control'], 'a browser asks for a newer worker').toBe('no-cache');
  }
  const unknown = (await (await request.get('/manifest.webmanifest?portal=__proto__')).json()) as { start_url: string };
  expect(unknown.start_url).toBe('/');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
    const bytes = await (await request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('a stamp is light in dark mode, too, and so its labels are as dark as by day', async ({ page }) => {
  for (const [path, label] of [
    ['/services', 'Schedule'],
    ['/programs', 'Ages'],
  ] as const) {
    await page.goto(path);
    const colors = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme });
      const labels = page.getByRole('main').getByRole('listitem').getByText(label, { exact: true });
      await expect(labels).not.toHaveCount(0);
      return labels.evaluateAll((all) => [...new Set(all.map((item) => getComputedStyle(item).color))]);
    };
    // axe sees no contrast on them, because the paper of a stamp is drawn.
    expect(await colors('dark'), path).toEqual(await colors('light'));
  }
});

test('the text of a page head ends before its drawing, on a small laptop, too', async ({ page }) => {
  for (const width of [910, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    for (const [path, intro] of [
      ['/contact', 'A question about a program, '],
      ['/group-registration', 'Robotics for your school, '],
    ] as const) {
      await page.goto(path);
      const box = await page.getByRole('main').getByText(intro).boundingBox();
      expect(box!.x + box!.width, `${path} at ${width} px`).toBeLessThanOrEqual(width * 0.54);
    }
  }
});
