import { recordImportCalls, type OpenRecordImport } from '@doctorbird/contract/admin/record-imports';
import { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { OpenRecordPage } from './open-record-page.tsx';
import { RecordReport } from './record-report.tsx';

const id = '0198c0de-0000-7000-8000-000000000002';
type Draft = NonNullable<OpenRecordImport['draft']>;

const open = (kind: 'staff' | 'attendance', more: Partial<Draft> = {}): OpenRecordImport => ({
  import: {
    id,
    number: 'IMP-0008',
    kind,
    file: `${kind}.csv`,
    source: 'Spreadsheet',
    state: 'draft',
    at: '2026-11-26T20:40:00.000Z',
    by: 'Karen Whyte',
    rows: 120,
    done: 0,
    families: 0,
    children: 0,
    places: 0,
    records: 0,
    meetings: 0,
    money: { due: 0, credit: 0 },
    finished_at: null,
    undone_at: null,
    can_undo: false,
    left: [],
  },
  draft: {
    fields: [
      { key: 'full_name', label: 'Name', required: true },
      { key: 'email', label: 'Email', required: true },
    ],
    columns: [
      { name: 'Name', sample: 'Ann Lee', filled: 120, joined: false },
      { name: 'E-mail', sample: 'ann@x.test', filled: 120, joined: false },
    ],
    mapping: { full_name: 0, email: 1 },
    remembered: false,
    separator: 'comma',
    lines_above: 0,
    unread: [],
    dates: null,
    date_order: 'day_first',
    grid: null,
    source: 'Spreadsheet',
    options: { invite: false, missing_meetings: 'skip' },
    missing: [],
    rows: 120,
    numbers: { new: 20, known: 0, skipped: 100, to_ask: 0, wrong: 0, meetings: 0 },
    open: [],
    open_rows: 0,
    open_from: 0,
    preview: { heads: ['Name'], rows: [{ line: 2, cells: ['Ann Lee'] }] },
    fixed: [],
    ...more,
  },
});

test('staff are invited only when somebody says so', async () => {
  await renderInApp(<OpenRecordPage loaded={open('staff')} />);
  const started = { ...open('staff').import, state: 'running' as const };
  answer(recordImportCalls.startRecordImport, { import: started, draft: null });
  await page.getByRole('checkbox', { name: 'Send invitations now' }).click();
  await page.getByRole('button', { name: 'Import 20 people', exact: true }).click();
  await expect.element(page.getByText('0 of 120 rows done', { exact: false })).toBeVisible();
  expect(sentTo(recordImportCalls.startRecordImport)[0]?.body).toEqual({ records: 20, invite: true });
});

test('a file is deleted before it is imported, after a question', async () => {
  await renderInApp(<OpenRecordPage loaded={open('staff')} />);
  answer(familyImportCalls.dropFamilyImport, undefined);
  await page.getByRole('button', { name: 'Delete this file', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
  expect(sentTo(familyImportCalls.dropFamilyImport)).toEqual([]);
  await page.getByRole('button', { name: 'Delete this file', exact: true }).click();
  await page.getByRole('button', { name: 'Delete file', exact: true }).click();
  await expect.poll(() => sentTo(familyImportCalls.dropFamilyImport).map(({ params }) => params)).toEqual([{ id }]);
});

test('rows are turned page by page, and a wrong cell holds the import', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    at,
    line: at + 2,
    title: `Person ${at}`,
    outcome: 'wrong' as const,
    choice: 'auto' as const,
    errors: { email: 'Please enter a valid email' },
    texts: { email: 'ann' },
    why: null,
  }));
  const numbers = { new: 20, known: 0, skipped: 0, to_ask: 0, wrong: 100, meetings: 0 };
  await renderInApp(<OpenRecordPage loaded={open('staff', { open: rows, open_rows: 100, numbers })} />);
  await expect.element(page.getByText('1 to 50 of 100 rows')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 20 people' })).not.toBeInTheDocument();
  const next = rows.map((row) => ({ ...row, at: row.at + 50, line: row.line + 50 }));
  answer(recordImportCalls.loadRecordImport, open('staff', { open: next, open_rows: 100, open_from: 50, numbers }));
  await page.getByRole('button', { name: 'Show more rows' }).click();
  await expect.element(page.getByText('51 to 100 of 100 rows')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more rows' })).toBeDisabled();
});

test('the office chooses what becomes of marks without a meeting, and the report says why rows are left out', async () => {
  const left = {
    at: 3,
    line: 5,
    title: 'Kai, 2026-02-17',
    outcome: 'skip' as const,
    choice: 'auto' as const,
    errors: {},
    texts: {},
    why: 'The program has no meeting on this day',
  };
  const loaded = open('attendance', { open: [left], open_rows: 1 });
  await renderInApp(<OpenRecordPage loaded={loaded} />);
  await expect.element(page.getByText('The program has no meeting on this day')).toBeVisible();
  answer(recordImportCalls.changeRecordImport, open('attendance'));
  await page
    .getByRole('combobox', { name: 'Where a program has no meeting on the day' })
    .selectOptions('Add the meeting');
  await expect.element(page.getByText('The program has no meeting on this day')).not.toBeInTheDocument();
  expect(sentTo(recordImportCalls.changeRecordImport)[0]?.body).toEqual({ missing_meetings: 'add' });
});

test('the report has a line to sign', async () => {
  await renderInApp(<RecordReport open={open('staff')} />);
  await expect.element(page.getByText('20 people, 0 rows need you')).toBeVisible();
  await expect.element(page.getByText('Signature')).toBeVisible();
});

test('a grid asks once for its marks, its year and its program, and nothing is rehearsed before', async () => {
  const grid = {
    marks: [
      { text: 'P', count: 1200, means: 'present' as const },
      { text: '', count: 1, means: null },
    ],
    days: ['Sep 12', 'Sep 19', 'Sep 26', 'Dec 5', 'Jan 9'].map((head) => ({ head, day: null })),
    asks_year: true,
    first_year: null,
    asks_program: true,
    program: null,
  };
  const loaded = open('attendance', { grid, missing: ['grid'] });
  await renderInApp(<OpenRecordPage loaded={loaded} />);
  await expect.element(page.getByText('5 columns are days. Say once what each mark means.')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Days as they are read' }))
    .toMatchTextContent('Sep 12Not known yetSep 19Not known yetDec 5Not known yetJan 9Not known yet');
  await expect.element(page.getByRole('combobox', { name: 'P means' })).toHaveValue('present');
  await expect.element(page.getByRole('button', { name: 'Import', exact: false })).not.toBeInTheDocument();
  const known = { ...grid, first_year: 2025, days: [{ head: 'Sep 12', day: '2025-09-12' }] };
  answer(recordImportCalls.changeRecordImport, open('attendance', { grid: known, missing: ['grid'] }));
  await page.getByRole('textbox', { name: 'Year of the first day' }).fill('2025');
  await page.getByRole('textbox', { name: 'Program of this file' }).fill('Saturday club');
  await expect.element(page.getByText('12 Sep 2025')).toBeVisible();
  // Leaves the box of the program.
  await page.getByText('1 column is a day. Say once what each mark means.').click();
  await page.getByRole('combobox', { name: 'An empty cell means' }).selectOptions('nothing');
  await expect
    .poll(() => sentTo(recordImportCalls.changeRecordImport).map(({ body }) => body))
    .toEqual([
      { grid: { first_year: 2025 } },
      { grid: { program: 'Saturday club' } },
      { grid: { marks: [{ text: '', means: 'nothing' }] } },
    ]);
});
