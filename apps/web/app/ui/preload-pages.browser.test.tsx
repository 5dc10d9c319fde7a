import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passTime, stopTime } from '../../test/clock.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { usePreloadedPages } from './preload-pages.ts';

const manifest = window as { __reactRouterManifest?: unknown };

function Frame({ address }: { address: string }) {
  usePreloadedPages([address]);
  return <p>Frame</p>;
}

/** The scripts that are fetched ahead on a page that leads to one at `address`. */
async function fetchedFor(address: string): Promise<(string | null)[]> {
  manifest.__reactRouterManifest = {
    routes: { one: { id: 'one', path: address.slice(1), module: `/assets${address}.js` } },
  };
  stopTime();
  await renderInApp(<Frame address={address} />);
  await expect.element(page.getByText('Frame')).toBeVisible();
  await passTime(600);
  return [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
}

afterEach(() => {
  delete manifest.__reactRouterManifest;
  for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove();
  vi.restoreAllMocks();
});

test('scripts of the pages behind the tabs are fetched ahead', async () => {
  expect(await fetchedFor('/payments')).toEqual(['/assets/payments.js']);
});

test('a device that saves data fetches none ahead', async () => {
  vi.spyOn(
    (navigator as unknown as { connection: { saveData: boolean } }).connection,
    'saveData',
    'get',
  ).mockReturnValue(true);
  expect(await fetchedFor('/children')).toEqual([]);
});
