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

test('on a phone a button of the row has its place for itself, and other rows unfold there', async () => {
  await page.viewport(360, 740);
  await renderInApp(
    <DataTable
      caption="Proofs"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: 'Name', cell: ({ name }) => name },
        { key: 'due', label: 'Due', phone: 'side', cell: ({ due }) => due, numeric: true },
        {
          key: 'review',
          label: 'Review',
          phone: 'last',
          cell: ({ id }) => (id === '1' ? <button type="button">Review</button> : '—'),
        },
      ]}
      unfolds={({ name }) => name}
    />,
  );
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await expect.element(review).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More about Tariq Brown' })).toBeVisible();
  const { left, top, width, height } = review.element().getBoundingClientRect();
  for (const across of [0.1, 0.5, 0.9])
    expect(document.elementFromPoint(left + width * across, top + height / 2)).toBe(review.element());
});

test('a header sorts: down, up, and off, and says so', async () => {
  const sorted = (
    <DataTable
      caption="Students"
      rows={rows}
      rowKey={({ id }) => id}
      ownOrder="-created_at"
      columns={[
        { key: 'name', label: 'Name', sort: 'student', cell: ({ name }) => name },
        { key: 'due', label: 'Due', sort: 'amount', sortFrom: 'top', cell: ({ due }) => due, numeric: true },
        { key: 'asked', label: 'Requested', sort: 'created_at', sortFrom: 'top', cell: () => 'Today' },
        { key: 'grade', label: 'Grade', cell: ({ grade }) => grade },
      ]}
    />
  );
  const { address } = await renderInApp(sorted, { at: '/list?status=active&page=3' });
  const head = (name: string) => page.getByRole('columnheader', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect.element(head('Requested')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('Grade').getByRole('button')).not.toBeInTheDocument();
  await press('Name');
  await expect.poll(address).toBe('/list?status=active&sort=student');
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Requested')).not.toHaveAttribute('aria-sort');
  await press('Name');
  await expect.poll(address).toBe('/list?status=active&sort=-student');
  await press('Name');
  await expect.poll(address).toBe('/list?status=active');
  // Numbers begin with the highest.
  await press('Due');
  await expect.poll(address).toBe('/list?status=active&sort=-amount');
  // The list's own order has no value: its column turns it around, and back.
  await press('Requested');
  await expect.poll(address).toBe('/list?status=active');
  await press('Requested');
  await expect.poll(address).toBe('/list?status=active&sort=created_at');
  await press('Requested');
  await expect.poll(address).toBe('/list?status=active');
});

test('rows being loaded say so', async () => {
  const { screen } = await renderInApp(
    <DataTable caption="Students" rows={rows} rowKey={({ id }) => id} columns={[]} busy />,
  );
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('rows of two lines on a phone: the rest unfolds, with the actions, and on a desk nothing is folded', async () => {
  const inRows = (
    <DataTable
      caption="Students"
      rows={rows}
      rowKey={({ id }) => id}
      unfolds={({ name }) => name}
      columns={[
        { key: 'name', label: 'Name', cell: ({ name }) => name },
        { key: 'grade', label: 'Grade', phone: 'line', cell: ({ grade }) => grade },
        { key: 'due', label: 'Due', phone: 'side', cell: ({ due }) => due },
        { key: 'email', label: 'Email', cell: ({ email }) => email },
      ]}
      actions={({ name }) => <button type="button">{`Open ${name}`}</button>}
    />
  );
  await page.viewport(360, 740);
  await renderInApp(inRows);
  const row = page.getByRole('row', { name: /Maya Campbell/ });
  await expect.element(row.getByText('Grade 7')).toBeVisible();
  await expect.element(row.getByText('J$12,000.00')).toBeVisible();
  await expect.element(row.getByText('m@x.com')).not.toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(52);
  const more = page.getByRole('button', { name: 'More about Maya Campbell' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row.getByText('m@x.com')).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Open Maya Campbell' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Tariq Brown/ }).getByText('t@x.com')).not.toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(page.getByRole('button', { name: 'More about Maya Campbell' })).not.toBeInTheDocument();
  await expect.element(page.getByText('t@x.com')).toBeVisible();
});
