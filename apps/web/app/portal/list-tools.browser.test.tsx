import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import type { FilterField } from './filter-fields.ts';
import { ListTools } from './list-tools.tsx';

const fields: FilterField[] = [
  { name: 'status', label: 'Status', options: [{ value: 'pending', label: 'Pending' }] },
  { name: 'from', label: 'Requested from' },
];
const order = { options: [{ value: 'student', label: 'Student' }], allLabel: 'Newest first', inHead: true };
const tools = (
  <ListTools
    label="Search enrollments"
    search={{ label: 'Search enrollments', placeholder: 'Student' }}
    fields={fields}
    order={order}
    carried={['limit', 'columns']}
  />
);
const popover = page.getByRole('dialog', { name: 'Search enrollments' });

afterEach(() => page.viewport(1024, 800));

test('each filter that is set is a chip, and its cross removes only this one', async () => {
  const { address } = await renderInApp(tools, { at: '/list?q=maya&status=pending&from=2026-11-01&limit=50&page=4' });
  await expect.element(page.getByText('1 Nov 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Status' }).click();
  await expect.poll(address).toBe('/list?q=maya&from=2026-11-01&limit=50');
  await expect.element(page.getByText('Clear all')).not.toBeInTheDocument();
});

test('"Clear all" removes the chips and leaves search and page size', async () => {
  const { address } = await renderInApp(tools, { at: '/list?q=maya&status=pending&from=2026-11-01&limit=50' });
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(address).toBe('/list?q=maya&limit=50');
});

test('a value that the list does not offer is named', async () => {
  await renderInApp(tools, { at: '/list?status=no_contact' });
  await expect.element(page.getByText('No contact')).toBeVisible();
});

test('"Filter" opens the filters; a choice counts at once, and Escape returns the focus', async () => {
  const { address } = await renderInApp(tools, { at: '/list?q=maya&sort=student&limit=50&page=2' });
  const button = page.getByRole('button', { name: 'Filter' });
  await button.click();
  await popover.getByRole('combobox', { name: 'Status' }).selectOptions('Pending');
  await expect.poll(address).toBe('/list?status=pending&sort=student&q=maya&limit=50');
  await expect.element(popover).toBeVisible();
  // The head sorts on a wide screen: the order is offered on narrow ones only.
  await expect.element(popover.getByRole('combobox', { name: 'Order' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('searching leaves the filters, the order and the page size', async () => {
  const { address } = await renderInApp(tools, { at: '/list?status=pending&sort=student&limit=50&page=2' });
  await page.getByRole('searchbox', { name: 'Search enrollments' }).fill('tariq');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/list?q=tariq&status=pending&sort=student&limit=50');
});

test('on a phone the filters are a sheet across the bottom, with the order', async () => {
  await page.viewport(360, 740);
  const { address } = await renderInApp(tools, { at: '/list' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.element(popover).toBeVisible();
  const box = popover.element().getBoundingClientRect();
  expect(box.left).toBeLessThanOrEqual(1);
  expect(box.right).toBeGreaterThanOrEqual(359);
  expect(Math.abs(box.bottom - 740)).toBeLessThan(3);
  await popover.getByRole('combobox', { name: 'Order' }).selectOptions('Student');
  await expect.poll(address).toBe('/list?sort=student');
  await popover.getByRole('button', { name: 'Done' }).click();
  await expect.element(popover).not.toBeInTheDocument();
});
