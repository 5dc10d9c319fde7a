import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { DataTable } from './data-table.tsx';

type Row = { id: string; name: string; grade: string; parent: string; due: string; email: string };
const rows: Row[] = [
  { id: '1', name: 'Maya Campbell', grade: 'Grade 7', parent: 'Simone Campbell', due: 'J$12,000.00', email: 'm@x.com' },
  { id: '2', name: 'Tariq Brown', grade: 'Grade 8', parent: '—', due: 'J$0.00', email: 't@x.com' },
];
const table = (
  <DataTable
    caption="Students, page 1 of 1"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { key: 'name', label: 'Name', cell: ({ name }) => name },
      { key: 'grade', label: 'Grade', cell: ({ grade }) => grade },
      { key: 'parent', label: 'Parent', cell: ({ parent }) => parent },
      { key: 'email', label: 'Email', cell: ({ email }) => email },
      { key: 'due', label: 'Due', cell: ({ due }) => due, numeric: true },
    ]}
    actions={({ name }) => <button type="button">{`Open ${name}`}</button>}
  />
);

afterEach(() => page.viewport(1024, 800));

const roles = async () => {
  await expect.element(page.getByRole('table', { name: 'Students, page 1 of 1' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Maya Campbell' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Tariq Brown/ })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(6);
};

test('a wide screen shows a table with its headers', async () => {
  await renderInApp(table);
  await roles();
  expect(page.getByRole('cell').elements()).toHaveLength(10);
  await expect.element(page.getByRole('columnheader', { name: 'Grade' })).toBeVisible();
});

test('a phone shows cards that are still a table to screen readers, and nothing scrolls sideways', async () => {
  await page.viewport(360, 740);
  await renderInApp(table);
  await roles();
  // display: block removes an element's role: it has to be written out.
  for (const [tag, role] of Object.entries({ table: 'table', tr: 'row', td: 'cell', tbody: 'rowgroup' }))
    expect(document.querySelector(tag)?.getAttribute('role')).toBe(role);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  // A card labels each line, and leaves out empty ones.
  expect(page.getByRole('cell').elements()).toHaveLength(9);
  const before = (name: string) => getComputedStyle(page.getByRole('cell', { name }).element(), '::before').content;
  expect(before('Grade Grade 7')).toBe('"Grade"');
  expect(before('Parent Simone Campbell')).toBe('"Parent"');
});

test('rows being loaded say so', async () => {
  const { screen } = await renderInApp(
    <DataTable caption="Students" rows={rows} rowKey={({ id }) => id} columns={[]} busy />,
  );
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});
