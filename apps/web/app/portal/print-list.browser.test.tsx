import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import type { Column } from '../ui/data-table.tsx';
import { PrintButton, type ReadList } from './print-button.tsx';

type Row = { id: number; name: string };
const rowsOf = (page: number, count: number): Row[] =>
  Array.from({ length: count }, (_none, place) => ({ id: page * 100 + place, name: `Child ${page}.${place}` }));
const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Student', cell: (row) => row.name },
  { key: 'id', label: 'Number', numeric: true, cell: (row) => row.id },
  { key: 'refund', label: 'Refund', onScreen: true, cell: () => <button type="button">Refund</button> },
];
const print = vi.fn<() => void>();
const sheet = () => document.querySelector('body > section');
const linesOf = (part: string) => [...(sheet()?.querySelectorAll(`${part} tr`) ?? [])].map((row) => row.textContent);

function list(rows: number, total: number, read: ReadList<Row> = () => Promise.reject(new Error('not asked for'))) {
  return (
    <PrintButton
      title="Students"
      page={{ data: rowsOf(1, rows), page: 1, limit: 25, total }}
      columns={columns}
      filters={['q', 'grade', 'sort']}
      narrowed={['Search: “maya”', 'Grade: Grade 4']}
      read={read}
    />
  );
}

beforeEach(() => {
  print.mockClear();
  vi.spyOn(window, 'print').mockImplementation(print);
});
afterEach(() => vi.restoreAllMocks());

test('a list of one page is printed at once: its columns, what it is narrowed to, its count; then the sheet is gone', async () => {
  await renderInApp(list(2, 2));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(linesOf('thead')).toEqual(['StudentNumber']);
  expect(linesOf('tbody')).toEqual(['Child 1.0100', 'Child 1.1101']);
  expect(sheet()?.querySelector('header')?.textContent).toMatch(
    /^Students.*Search: “maya” · Grade: Grade 4 · 2 in all · Printed \d/,
  );
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

test('of more pages, this one can be printed alone', async () => {
  await renderInApp(list(25, 144));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print this page (25)' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(linesOf('tbody')).toHaveLength(25);
  expect(sheet()?.textContent).toContain('25 of 144');
});

test('or all of them, read in hundreds with the filters and the order of the list', async () => {
  const read = vi.fn<ReadList<Row>>(async ({ page: number }) => ({
    data: rowsOf(Number(number), number === '2' ? 44 : 100),
    page: Number(number),
    limit: 100,
    total: 144,
  }));
  await renderInApp(list(25, 144, read), { at: '/list?q=maya&sort=-full_name&page=3&open=x' });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print all 144' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(read.mock.calls.map(([query]) => query)).toEqual([
    { q: 'maya', sort: '-full_name', page: '1', limit: '100' },
    { q: 'maya', sort: '-full_name', page: '2', limit: '100' },
  ]);
  expect(linesOf('tbody')).toHaveLength(144);
  expect(sheet()?.textContent).toContain('144 in all');
});

test('of a very long list the first thousand; how far it is can be read, and Cancel ends it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = vi.fn<ReadList<Row>>(async ({ page: number }, signal) => {
    if (number === '3') await promise;
    signal.throwIfAborted();
    return { data: rowsOf(Number(number), 100), page: Number(number), limit: 100, total: 3120 };
  });
  await renderInApp(list(25, 3120, read));
  const button = page.getByRole('button', { name: 'Print', exact: true });
  const first = page.getByRole('button', { name: 'Print the first 1,000' });
  await button.click();
  await first.click();
  await expect.element(page.getByText('Loaded 200 of 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  resolve();
  await expect.element(first).not.toBeInTheDocument();
  expect(sheet()).toBeNull();
  await button.click();
  await first.click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(linesOf('tbody')).toHaveLength(1000);
  expect(read).toHaveBeenCalledTimes(13);
});

test('without a connection it says so, and can be tried again', async () => {
  await renderInApp(list(25, 144, () => Promise.reject(new TypeError('Failed to fetch'))));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print all 144' }).click();
  await expect.element(messages()).toMatchTextContent('Failed to load data');
  await expect.element(page.getByRole('button', { name: 'Print this page (25)' })).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

/** Presses P with a modifier, and answers whether the browser would have printed by itself. */
function pressPrint(keys: KeyboardEventInit = { ctrlKey: true }): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true, ...keys }),
  );
}

test.each([{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'P' }])(
  'the key of the browser for printing goes the same way: %j',
  async (keys) => {
    await renderInApp(list(25, 144));
    expect(pressPrint(keys)).toBe(false);
    await expect.element(page.getByRole('button', { name: 'Print all 144' })).toBeVisible();
    // In the dialog it is the browser's again.
    expect(pressPrint(keys)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Print all 144' })).not.toBeInTheDocument();
    expect(pressPrint({ ...keys, altKey: true })).toBe(true);
    expect(pressPrint({ ctrlKey: false })).toBe(true);
    expect(print).not.toHaveBeenCalled();
  },
);

test('a list of one page is printed by the key at once', async () => {
  await renderInApp(list(2, 2));
  pressPrint();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(linesOf('tbody')).toHaveLength(2);
});
