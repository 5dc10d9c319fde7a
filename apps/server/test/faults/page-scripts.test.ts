import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

interface Page {
  id: string;
  parentId?: string;
  module: string;
  /** Everything that its module imports, directly or through others. */
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Page>;
}

const app = join(import.meta.dirname, '../../../web/app');
const client = join(import.meta.dirname, '../../../web/build/client');
const kib = 1024;

/** The router's own list of what each page loads, as the build wrote it. */
function readManifest(): Manifest {
  const start = 'window.__reactRouterManifest=';
  const texts = readdirSync(join(client, 'assets'))
    .filter((name) => /^manifest-.*[.]js$/.test(name))
    .map((name) => readFileSync(join(client, 'assets', name), 'utf8'))
    .filter((text) => text.startsWith(start));
  expect(texts).toHaveLength(1);
  return JSON.parse(texts[0]!.slice(start.length).replace(/;\s*$/, '')) as Manifest;
}

const manifest = readManifest();
const pages = Object.values(manifest.routes);
const below = (folder: string) => pages.filter(({ id }) => id.startsWith(`routes/${folder}/`));
const pageOf = (name: string): Page => pages.find(({ id }) => id === `routes/${name}`)!;

const textOf = (script: string): string => readFileSync(join(client, script), 'utf8');

/** As it is sent: small files are not compressed. */
const sizeOf = (script: string): number => {
  const file = join(client, script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

/** The scripts that a page and the layouts around it load before anything is shown. */
function scriptsOf(page: Page): string[] {
  const { routes, entry } = manifest;
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let next: Page | undefined = page; next; next = next.parentId === undefined ? undefined : routes[next.parentId])
    for (const script of [next.module, ...(next.imports ?? [])]) scripts.add(script);
  return [...scripts];
}

/** Parts that such a page loads by itself a moment later, because they stand on it from the start. */
const recordParts = ['record-notes-panel', 'record-tags-panel', 'record-tasks-panel'];
const withFields = [...recordParts, 'custom-field-values-panel'];
const lateParts: Record<string, readonly string[]> = {
  'student-overview': withFields,
  'parent-overview': withFields,
  'program-overview': withFields,
  'group-overview': withFields,
  enrollment: withFields,
  'competition-overview': recordParts,
  'parent-notes': recordParts,
  'record-payment': ['who-pays'],
};

/** The one chunk of this name, with everything it imports. */
function partOf(name: string): string[] {
  const files = readdirSync(join(client, 'assets')).filter((file) => new RegExp(`^${name}-[\\w-]{8}[.]js$`).test(file));
  expect(files, `chunks named ${name}`).toHaveLength(1);
  const scripts = new Set([`/assets/${files[0]!}`]);
  for (const script of scripts)
    for (const { moduleRequest } of parseSync(script, textOf(script)).module.staticImports)
      scripts.add(`/assets/${moduleRequest.value.replace('./', '')}`);
  return [...scripts];
}

const scriptsWithParts = (page: Page): Set<string> =>
  new Set([...scriptsOf(page), ...(lateParts[page.id.replace('routes/admin/', '')] ?? []).flatMap(partOf)]);

const bytesOf = (page: Page): number => [...scriptsWithParts(page)].reduce((sum, script) => sum + sizeOf(script), 0);
const heaviest = (group: readonly Page[]) =>
  group.map((page) => ({ page: page.id, bytes: bytesOf(page) })).toSorted((a, b) => b.bytes - a.bytes)[0]!;

describe('the scripts of a page when it is opened first', () => {
  // Budgets are what is reached, rounded up a little: a page that needs more has to say why.
  test.each([
    // Trips and events to answer, and money of a place that ended, stand under Needs you.
    // A refusal in the place of a page says who can help.
    ['parent/overview', 135],
    ['student/overview', 123],
    // A link is words where its page is closed to the reader, and a name of each new page stands in the list of all.
    ['staff/overview', 129],
    // Navigation, search and link buttons know what each page asks.
    ['admin/dashboard', 143],
    // A link knows whether the reader may open its page, and a message finds a place over no button.
    ['public/home', 108],
  ])('%s needs at most %i KiB in 20 files', (name, most) => {
    const page = pageOf(name);
    // What every page needs is a good part of it: less would mean that it was not counted.
    expect(bytesOf(page)).toBeGreaterThan(95 * kib);
    expect(bytesOf(page)).toBeLessThanOrEqual(most * kib);
    expect(scriptsOf(page).length).toBeLessThanOrEqual(20);
  });

  test.each([
    ['admin', 176, 60],
    ['parent', 171, 20],
    ['staff', 172, 15],
    ['student', 162, 10],
    ['account', 144, 5],
    ['public', 138, 25],
  ])('no page below %s needs more than %i KiB', (folder, most, count) => {
    const group = below(folder);
    expect(group.length).toBeGreaterThan(count);
    const names = new Set(below('admin').map(({ id }) => id.replace('routes/admin/', '')));
    expect(Object.keys(lateParts).filter((name) => !names.has(name))).toEqual([]);
    expect(heaviest(group).bytes, heaviest(group).page).toBeLessThanOrEqual(most * kib);
  });

  test('no schema library on the start pages of the portals, nor on public pages but the one that opens the first account', () => {
    const withSchemas = new Set(
      readdirSync(join(client, 'assets'))
        .filter((name) => name.endsWith('.js') && textOf(`assets/${name}`).includes('ZodType'))
        .map((name) => `/assets/${name}`),
    );
    expect(withSchemas.size).toBeGreaterThan(0);
    const starts = ['parent', 'student', 'staff'].map((portal) => pageOf(`${portal}/overview`));
    const named = [...starts, pageOf('admin/dashboard'), ...below('public')]
      .filter((page) => scriptsOf(page).some((script) => withSchemas.has(script)))
      .map(({ id }) => id);
    expect(named).toEqual(['routes/public/first-admin']);
  });
});

/** What only the server calls: it is not in the script of a page. */
const onServer = new Set(['loader', 'action', 'headers', 'middleware']);

test('the script of every page exports what its source does', () => {
  const missing = pages.flatMap(({ id, module }) => {
    const file = [`${id}.tsx`, `${id}.ts`].find((name) => existsSync(join(app, name)))!;
    const names = (path: string) =>
      parseSync(path, readFileSync(path, 'utf8')).module.staticExports.flatMap(({ entries }) =>
        entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name ?? 'default'),
      );
    const built = new Set(names(join(client, module)));
    return names(join(app, file))
      .filter((name) => !onServer.has(name) && !built.has(name))
      .map((name) => `${id}: ${name}`);
  });
  expect(pages.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
