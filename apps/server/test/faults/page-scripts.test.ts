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
const most = 200 * 1024;

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
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

/** The scripts of a page and of the layouts around it. */
function scriptsOf(page: Page | undefined, { routes, entry }: Manifest): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let next = page; next; next = next.parentId === undefined ? undefined : routes[next.parentId])
    for (const script of [next.module, ...(next.imports ?? [])]) scripts.add(script);
  return scripts;
}

test('no page of the admin panel needs more than 200 KiB of scripts when it is opened first', () => {
  const manifest = readManifest();
  const pages = Object.values(manifest.routes).filter(({ id }) => id.startsWith('routes/admin/'));
  const sizes = pages.map((page) => ({
    page: page.id,
    bytes: [...scriptsOf(page, manifest)].reduce((sum, script) => sum + sizeOf(script), 0),
  }));
  expect(sizes.length).toBeGreaterThan(60);
  // What every page needs is a good part of it: less would mean that it was not counted.
  expect(sizes.filter(({ bytes }) => bytes < 100 * 1024)).toEqual([]);
  expect(sizes.filter(({ bytes }) => bytes > most)).toEqual([]);
});
