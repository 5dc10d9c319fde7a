import { describe, expect, test } from 'vitest';
import { checkRow, readBirth } from './check-row.ts';
import { guessColumns, readFamilyFile } from './read-family-file.ts';

test.each([
  ['4/5/2016', '2016-05-04'],
  ['04-05-16', '2016-05-04'],
  ['4 May 2016', '2016-05-04'],
  ['2016-05-04', '2016-05-04'],
  ['2016-05-04T00:00:00', '2016-05-04'],
  ['13/13/2016', '2016-13-13'],
  ['soon', 'soon'],
])('%s is %s', (text, day) => expect(readBirth(text, 'day_first')).toBe(day));

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
  expect(checkRow(row, 'day_first')).toEqual({
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
  const { row: none, errors } = checkRow(
    {
      ...row,
      child_name: '=HYPERLINK("http://x","y")',
      school: '@SUM(A1)',
      email: 'paula',
      date_of_birth: '31/2/2016',
      phone: '12',
    },
    'day_first',
  );
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
    const file = await readFamilyFile({ bytes: Uint8Array.from(Buffer.from(text, 'latin1')), type: 'csv' }, undefined);
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
    const refused = (text: string) => expect(readFamilyFile({ bytes: bytes(text), type: 'csv' }, undefined)).rejects;
    await refused('').toThrow('The first line must name the columns');
    await refused('Parent,Email\n').toThrow('There are no rows');
    await refused(`Parent,Email\n${'a,b\n'.repeat(1001)}`).toThrow('at most 1000 rows');
    await expect(readFamilyFile({ bytes: bytes('PK\u0003\u0004 nothing'), type: 'xlsx' }, undefined)).rejects.toThrow(
      'no Excel workbook',
    );
  });
});

test.each([
  ['03/25/2016', '2016-03-25'],
  ['3-5-16', '2016-03-05'],
  ['Mar 25, 2016', '2016-03-25'],
  ['25 Mar 2016', '2016-03-25'],
  ['2016-03-25', '2016-03-25'],
])('%s of a file with the month first is %s', (text, day) => {
  expect(readBirth(text, 'month_first')).toBe(day);
});

describe('a file as offices really have it', () => {
  const read = (text: string) => readFamilyFile({ bytes: new TextEncoder().encode(text), type: 'csv' }, undefined);

  test('has a title, first and last names, forms and cells that do not fit', async () => {
    const file = await read(
      [
        'Doctorbird Robotics\tTerm 2',
        'Parent first name\tParent surname\tPhone\tFirst Name\tLast Name\tDate of Birth\tForm',
        'Paula\tReid\t876 555 0100\tKemar\tReid\t25/03/2012\t2',
        'Ann\tGrant\t876 555 0101\tZoë\tGrant\t4/5/2013\t1\tnotes',
      ].join('\r'),
    );
    expect(file).toMatchObject({ separator: 'tab', lines_above: 1, date_order: 'day_first' });
    const mapping = guessColumns(file.columns);
    const cell = (name: 'parent_name' | 'child_name' | 'grade_level') => file.rows[0]!.cells[mapping[name]!];
    expect([cell('parent_name'), cell('child_name'), cell('grade_level')]).toEqual([
      'Paula Reid',
      'Kemar Reid',
      'Form 2',
    ]);
    expect(file.unread).toEqual([{ line: 4, reason: expect.stringContaining('8 cells') }]);
  });

  test.each([
    ['4/5/2012', '25/3/2012', 'day_first'],
    ['4/5/2012', '3/25/2012', 'ask'],
    ['2012-05-04', '4 May 2012', null],
  ])('with %s and %s reads days %s', async (one, other, order) => {
    expect((await read(`Parent,Child,DOB\nA,B,${one}\nC,D,${other}\n`)).date_order).toBe(order);
  });
});
