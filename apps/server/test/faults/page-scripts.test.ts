import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

const client = join(import.meta.dirname, '../../../web/build/client');
const most = 196 * 1024;
/** A browser counts the headers of each answer, too. */
const headers = 354;

/** Parts that such a page loads by itself a moment later, because they stand on it from the start. */
const recordParts = ['record-panels', 'custom-field-values-panel'];
const lateParts: Record<string, string[]> = {
  'student-overview': recordParts,
  'parent-overview': recordParts,
  'program-overview': recordParts,
  'group-overview': recordParts,
  enrollment: recordParts,
  'competition-overview': ['record-panels'],
  'parent-notes': ['record-panels'],
  'record-payment': ['who-pays'],
  'settings-part': ['drafts', 'row-editor'],
};

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

/** As it is sent: small files are not compressed. */
const sizeOf = (script: string): number => {
  const file = join(client, script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size + headers;
};

/** The one chunk of this name, with everything it imports. */
function partOf(name: string): string[] {
  const found = readdirSync(join(client, 'assets')).filter((file) => new RegExp(`^${name}-[\\w-]{8}[.]js$`).test(file));
  expect(found, `chunks named ${name}`).toHaveLength(1);
  const seen = new Set<string>();
  const open = [found[0]!];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const text = readFileSync(join(client, 'assets', next), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s?["'`][.][/]([\w.-]+[.]js)["'`]/g)) open.push(imported!);
  }
  return [...seen].map((file) => `/assets/${file}`);
}

/** The scripts of a page, of the layouts around it and of the parts that it loads at once. */
function scriptsOf(page: Page, { routes, entry }: Manifest): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let next: Page | undefined = page; next; next = next.parentId === undefined ? undefined : routes[next.parentId])
    for (const script of [next.module, ...(next.imports ?? [])]) scripts.add(script);
  for (const part of lateParts[page.id.replace('routes/admin/', '')] ?? [])
    for (const script of partOf(part)) scripts.add(script);
  return scripts;
}

test('no page of the admin panel needs more than 196 KiB of scripts when it is opened first', () => {
  const manifest = readManifest();
  const pages = Object.values(manifest.routes).filter(({ id }) => id.startsWith('routes/admin/'));
  const sizes = pages.map((page) => ({
    page: page.id,
    bytes: [...scriptsOf(page, manifest)].reduce((sum, script) => sum + sizeOf(script), 0),
  }));
  expect(sizes.length).toBeGreaterThan(60);
  const names = new Set(pages.map(({ id }) => id.replace('routes/admin/', '')));
  expect(Object.keys(lateParts).filter((name) => !names.has(name))).toEqual([]);
  // What every page needs is a good part of it: less would mean that it was not counted.
  expect(sizes.filter(({ bytes }) => bytes < 100 * 1024)).toEqual([]);
  expect(sizes.filter(({ bytes }) => bytes > most)).toEqual([]);
});
