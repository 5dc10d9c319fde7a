import {
  familyImportCalls,
  importFields,
  type ImportMapping,
  type OpenImport,
} from '@doctorbird/contract/families/family-imports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { OpenImportPage } from './open-import-page.tsx';
import { RehearsalReport } from './rehearsal-report.tsx';

const id = '0198c0de-0000-7000-8000-000000000001';
const mapping = {
  ...Object.fromEntries(importFields.map((field) => [field, null])),
  parent_name: 0,
  email: 1,
  child_name: 2,
  date_of_birth: 3,
  grade_level: 4,
} as ImportMapping;
const columns = ['Parent', 'E-mail', 'Child', 'DOB', 'Grade', 'Gate code'].map((name) => ({
  name,
  sample: 'x',
  filled: 412,
  joined: false,
}));

const draft = (more: Partial<NonNullable<OpenImport['draft']>> = {}): OpenImport => ({
  import: {
    id,
    number: 'IMP-0007',
    kind: 'families',
    file: 'families-oct.csv',
    source: 'Jackrabbit',
    state: 'draft',
    at: '2026-11-26T20:40:00.000Z',
    by: 'Karen Whyte',
    rows: 412,
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
    columns,
    mapping,
    custom_fields: [],
    custom_mapping: {},
    remembered: false,
    system: 'jackrabbit',
    separator: 'semicolon',
    lines_above: 0,
    unread: [],
    dates: 'day_first',
    date_order: 'day_first',
    source: 'Jackrabbit',
    as_of: '2026-11-26',
    due_on: '2026-12-10',
    second_may_collect: false,
    second_may_pay: false,
    classes: [],
    programs: [],
    missing: [],
    rows: 412,
    fixed: [],
    seats: [],
    ready: [],
    numbers: {
      families: 261,
      known_families: 26,
      children: 397,
      known_children: 11,
      places: 391,
      skipped: 0,
      to_ask: 0,
      wrong: 0,
    },
    money: { due: 1_204_500, credit: 31_000 },
    open: [],
    open_rows: more.open?.length ?? 0,
    open_from: 0,
    ...more,
  },
});

const wrongRow = {
  at: 87,
  line: 88,
  parent: 'Kemar Hall',
  child: 'Aaliyah Hall',
  outcome: 'wrong' as const,
  choice: 'auto' as const,
  errors: { email: 'Invalid email address' },
  texts: { email: 'kemar@mail' },
  double: null,
};

test('a wrong cell is typed again, stays when the line is lost, and is sent once more', async () => {
  const one = { ...draft().draft!.numbers, wrong: 1 };
  await renderInApp(<OpenImportPage loaded={draft({ open: [wrongRow], numbers: one })} />);
  const field = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect.element(field).toHaveValue('kemar@mail');
  await field.fill('kemar@mail.example');
  loseLine(familyImportCalls.changeFamilyImport);
  const save = page.getByRole('button', { name: 'Save and check again', exact: true });
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('kemar@mail.example');
  forget(familyImportCalls.changeFamilyImport);
  answer(familyImportCalls.changeFamilyImport, draft());
  await save.click();
  await expect.element(page.getByRole('heading', { name: '1 row needs you' })).not.toBeInTheDocument();
  expect(sentTo(familyImportCalls.changeFamilyImport).at(-1)?.body).toEqual({
    rows: [{ at: 87, texts: { email: 'kemar@mail.example' } }],
  });
});

test('a column has one meaning, and what is missing holds the rehearsal', async () => {
  await renderInApp(<OpenImportPage loaded={draft({ missing: ['columns'], mapping: { ...mapping, email: null } })} />);
  await expect.element(page.getByRole('heading', { name: 'Rehearse', exact: true })).not.toBeInTheDocument();
  answer(familyImportCalls.changeFamilyImport, draft());
  await page.getByRole('combobox', { name: 'E-mail becomes' }).selectOptions('Email');
  await expect.element(page.getByRole('heading', { name: 'Rehearse', exact: true })).toBeVisible();
  expect(sentTo(familyImportCalls.changeFamilyImport).at(-1)?.body).toEqual({ mapping, custom_mapping: {} });
});

test('the import starts with the numbers of the rehearsal, and says when somebody was faster', async () => {
  await renderInApp(<OpenImportPage loaded={draft()} />);
  const go = page.getByRole('button', { name: 'Import 261 families and 397 children', exact: true });
  const sentence = 'Somebody added or changed families since. Nothing was imported: read the rehearsal again.';
  refuse(familyImportCalls.startFamilyImport, 409, { error: sentence, code: 'numbers_changed' });
  await go.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  expect(sentTo(familyImportCalls.startFamilyImport)[0]?.body).toEqual({ families: 261, children: 397, invite: false });
});

test('an undo waits for the number of families that go', async () => {
  const done = { ...draft().import, state: 'done' as const, families: 261, children: 397, can_undo: true };
  await renderInApp(<OpenImportPage loaded={{ import: done, draft: null }} />);
  answer(familyImportCalls.planImportUndo, {
    families: 259,
    children: 395,
    places: 379,
    money: { due: 1_176_500, credit: 0 },
    left: [{ line: 2, name: 'Maya Campbell', why: 'The family signed in' }],
  });
  await page.getByRole('button', { name: 'Look what would go' }).click();
  await expect.element(page.getByText('Row 2, Maya Campbell: The family signed in')).toBeVisible();
  const go = page.getByRole('button', { name: 'Undo 259 families', exact: true });
  await expect.element(go).toBeDisabled();
  await page.getByRole('textbox', { name: 'Type 259 to go on' }).fill('259');
  answer(familyImportCalls.undoFamilyImport, { import: { ...done, state: 'undone', can_undo: false }, draft: null });
  await go.click();
  await expect.element(page.getByText('The import is undone.')).toBeVisible();
  expect(sentTo(familyImportCalls.undoFamilyImport)[0]?.body).toEqual({ families: 259 });
});

test('the report has the sums, what is left out, and a line to sign', async () => {
  await renderInApp(<RehearsalReport open={draft({ open: [wrongRow] })} />);
  await expect.element(page.getByText('261 families, 397 children, J$1,204,500.00 due, 0 rows need you')).toBeVisible();
  await expect.element(page.getByText('Column “Gate code”, 412 values')).toBeVisible();
  await expect.element(page.getByText('Checked by')).toBeVisible();
});
