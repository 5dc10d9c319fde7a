import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import type { Column } from '../ui/data-table.tsx';
import { useListColumns } from './list-columns.tsx';

const all: readonly Column<string>[] = ['student', 'parent', 'program', 'status', 'due', 'requested'].map((key) => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
  cell: () => key,
}));

function List() {
  const { columns, menu, exported } = useListColumns('enrollments', all, [
    'parent',
    'program',
    'payment',
    'amount',
    'requested',
    'tags',
  ]);
  return (
    <>
      <p role="status">{columns.map(({ label }) => label).join(' ')}</p>
      <p role="note">{exported('key')?.join(',') ?? 'everything'}</p>
      {menu}
    </>
  );
}
const shown = page.getByRole('status');
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await userEvent.keyboard('{Escape}');
};

beforeEach(() => localStorage.removeItem('columns of enrollments'));

test('a column is switched off and on, in the URL and in this browser; key columns are not offered', async () => {
  const { address, leave } = await renderInApp(<List />, { at: '/list?status=pending' });
  await expect.element(shown).toHaveTextContent('Student Parent Program Status Due Requested');
  await expect.element(page.getByRole('note')).toHaveTextContent('everything');
  await page.getByRole('button', { name: 'Columns' }).click();
  const offered = () =>
    page
      .getByRole('menuitemcheckbox')
      .elements()
      .map((item) => item.getAttribute('aria-checked'));
  await expect.poll(offered).toEqual(['true', 'true', 'true']);
  await userEvent.keyboard('{Escape}');
  await choose('Parent');
  await expect.element(shown).toHaveTextContent('Student Program Status Due Requested');
  await expect.poll(address).toBe('/list?status=pending&columns=program%2Cpayment%2Camount%2Crequested%2Ctags');
  // An export has the same columns, in the same order.
  await expect.element(page.getByRole('note')).toHaveTextContent('key,student,program,status,due,requested');
  await leave();
  await renderInApp(<List />, { at: '/list' });
  await expect.element(shown).toHaveTextContent('Student Program Status Due Requested');
});

test('with all columns again, URL and browser hold no choice', async () => {
  const { address } = await renderInApp(<List />, { at: '/list?columns=parent,payment,amount,requested,tags' });
  await choose('Program');
  await expect.poll(address).toBe('/list');
  expect(localStorage.getItem('columns of enrollments')).toBeNull();
});

test('the URL counts before what this browser remembers, and a column that is no longer there is ignored', async () => {
  localStorage.setItem('columns of enrollments', 'parent');
  await renderInApp(<List />, { at: '/list?columns=requested,salary' });
  await expect.element(shown).toHaveTextContent('Student Status Due Requested');
});

test('without any of them the key columns remain', async () => {
  await renderInApp(<List />, { at: '/list?columns=none' });
  await expect.element(shown).toHaveTextContent('Student Status Due');
  await choose('Program');
  await expect.element(shown).toHaveTextContent('Student Program Status Due');
});
