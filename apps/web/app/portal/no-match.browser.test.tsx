import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { NoMatch } from './no-match.tsx';
import type { ReadList } from './print-button.tsx';

const fields = [
  { name: 'status', label: 'Status', options: [{ value: 'failed', label: 'Failed' }] },
  { name: 'from', label: 'Requested from' },
];
const read = vi.fn<ReadList<never>>(async () => ({ data: [], page: 1, limit: 1, total: 2 }));
const empty = <NoMatch title="No enrollment matches" fields={fields} read={read} />;

test('says what is searched and filtered, how many there would be without the filters, and clears them', async () => {
  const { address, screen } = await renderInApp(empty, {
    at: '/list?q=gab&status=failed&from=2026-11-01&sort=student',
  });
  await expect
    .element(screen.getByRole('paragraph').filter({ hasText: 'Without the filters' }))
    .toMatchTextContent('“gab” with Status: Failed and Requested from: 1 Nov 2026. Without the filters there are 2.');
  expect(read).toHaveBeenCalledWith({ q: 'gab', limit: '1' }, expect.anything());
  await page.getByRole('link', { name: 'Clear 2 filters' }).click();
  await expect.poll(address).toBe('/list?q=gab&sort=student');
});

test('a search alone has nothing to clear but itself', async () => {
  const { address } = await renderInApp(empty, { at: '/list?q=gab' });
  await expect.element(page.getByText('Clear', { exact: false })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(address).toBe('/list');
});
