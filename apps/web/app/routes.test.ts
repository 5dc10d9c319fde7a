import { webPages } from '@doctorbird/contract/core/web-addresses';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const files = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'];
const isEverythingElse = '/*';

/** The addresses at which a page stands: a layout without an address of its own adds none. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return addressesOf(children, here);
    // A last part that may be left out stands for two addresses.
    if (here.endsWith('?')) return [here.slice(0, here.lastIndexOf('/')), here.slice(0, -1)];
    return [here === '' ? '/' : here];
  });

test('the list of addresses has exactly the pages of the route table', () => {
  const pages = addressesOf(routes).filter((address) => !files.includes(address) && address !== isEverythingElse);
  expect(Object.values(webPages).flat().toSorted()).toEqual(pages.toSorted());
});
