import { describe, expect, test } from 'vitest';
import { checkRow, dayFirst } from './check-row.ts';
import { guessColumns, readFamilyFile } from './read-family-file.ts';

test.each([
  ['4/5/2016', '2016-05-04'],
  ['04-05-16', '2016-05-04'],
  ['4 May 2016', '2016-05-04'],
  ['2016-05-04', '2016-05-04'],
  ['2016-05-04T00:00:00', '2016-05-04'],
  ['13/13/2016', '2016-13-13'],
  ['soon', 'soon'],
])('%s is %s', (text, day) => expect(dayFirst(text)).toBe(day));

const row = {
  line: 2,
  parent_name: 'Paula Reid',
  email: 'Paula@Family.test',
  phone: '876 555 0123',
  address: '',
  child_name: 'Kemar Reid',
  date_of_birth: '4/5/2016',
  grade_level: '4th form',
  school: 'Mona Primary',
  choice: 'auto' as const,
};

test('a row is read as the forms read it', () => {
  expect(checkRow(row)).toEqual({
    row: {
      parent_name: 'Paula Reid',
      email: 'paula@family.test',
      phone: '+18765550123',
      address: null,
      child_name: 'Kemar Reid',
      date_of_birth: '2016-05-04',
      grade_level: '10',
      school: 'Mona Primary',
    },
    errors: {},
  });
});

test('each field that breaks a rule says so, and formulas are no text', () => {
  const { row: none, errors } = checkRow({
    ...row,
    child_name: '=HYPERLINK("http://x","y")',
    school: '@SUM(A1)',
    email: 'paula',
    date_of_birth: '31/2/2016',
    phone: '12',
  });
  expect(none).toBeNull();
  expect(Object.keys(errors).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'child_name',
    'date_of_birth',
    'email',
    'phone',
    'school',
  ]);
});

describe('a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('is read in Windows-1252, and its columns are found by name', async () => {
    const text = 'Parent;E-mail;Student Name;DOB;Grade\nZo\u00eb Grant;z@x.test;Kai;4/5/2016;5\n';
    const file = await readFamilyFile({ bytes: Uint8Array.from(Buffer.from(text, 'latin1')), type: 'csv' });
    expect(file.rows[0]).toEqual({ line: 2, cells: ['Zo\u00eb Grant', 'z@x.test', 'Kai', '4/5/2016', '5'] });
    expect(guessColumns(file.columns)).toMatchObject({
      parent_name: 0,
      email: 1,
      child_name: 2,
      date_of_birth: 3,
      grade_level: 4,
      school: null,
    });
  });

  test('without a table, or with too many rows, is refused', async () => {
    const refused = (text: string) => expect(readFamilyFile({ bytes: bytes(text), type: 'csv' })).rejects;
    await refused('').toThrow('The first line must name the columns');
    await refused('Parent,Email\n').toThrow('There are no rows');
    await refused(`Parent,Email\n${'a,b\n'.repeat(1001)}`).toThrow('at most 1000 rows');
    await expect(readFamilyFile({ bytes: bytes('PK\u0003\u0004 nothing'), type: 'xlsx' })).rejects.toThrow(
      'no Excel workbook',
    );
  });
});
