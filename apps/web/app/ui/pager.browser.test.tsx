import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { Pager, PagerIfMore } from './pager.tsx';

test('shows the current page, and links to the next with the same filters', async () => {
  const { address } = await renderInApp(<Pager page={2} limit={20} total={55} />, { at: '/list?status=paid&page=2' });
  await expect.element(page.getByText('21–40 of 55')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(address).toBe('/list?status=paid&page=3');
});

test('the first page has no number in the URL', async () => {
  const { address } = await renderInApp(<Pager page={2} limit={20} total={55} />, { at: '/list?status=paid&page=2' });
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect.poll(address).toBe('/list?status=paid');
});

test('there is no link beyond the ends', async () => {
  await renderInApp(<Pager page={3} limit={20} total={55} />, { at: '/list?page=3' });
  await expect.element(page.getByText('41–55 of 55')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

test('beyond the last page it offers the last one', async () => {
  const { address } = await renderInApp(<Pager page={4} limit={20} total={40} />, { at: '/list?page=4' });
  await page.getByRole('link', { name: 'Show page 2' }).click();
  await expect.poll(address).toBe('/list?page=2');
});

test('another page size begins at the first page, and the smallest has no value in the URL', async () => {
  const sizes = [25, 50, 100];
  const { address } = await renderInApp(<Pager page={3} limit={25} total={144} sizes={sizes} />, {
    at: '/list?status=paid&page=3',
  });
  const group = page.getByRole('group', { name: 'Rows on a page' });
  await expect.element(group.getByRole('link', { name: '25 rows' })).toHaveAttribute('aria-current', 'true');
  await group.getByRole('link', { name: '100 rows' }).click();
  await expect.poll(address).toBe('/list?status=paid&limit=100');
  await group.getByRole('link', { name: '25 rows' }).click();
  await expect.poll(address).toBe('/list?status=paid');
});

test('a list that fits its smallest page has no choice of sizes', async () => {
  await renderInApp(<Pager page={1} limit={25} total={25} sizes={[25, 50, 100]} />);
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test('one page needs no pager', async () => {
  await renderInApp(<PagerIfMore of={{ page: 1, limit: 20, total: 20 }} />);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
