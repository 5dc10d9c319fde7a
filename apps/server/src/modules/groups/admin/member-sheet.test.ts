import { expect, test } from 'vitest';
import { readMemberSheet } from './member-sheet.ts';

test('headings and days are understood as people write them', async () => {
  const { rows, problem } = await readMemberSheet(
    'Name,DOB,Form,Parent,Phone\nMaya Campbell,4/5/2016,Grade 5,Simone Campbell,876-555-0123\n"Brown, Kai",,3rd form,,\n',
  );
  expect(problem).toBeNull();
  expect(rows.map((row) => row.errors)).toEqual([[], []]);
  expect(rows[0]?.member).toEqual({
    full_name: 'Maya Campbell',
    date_of_birth: '2016-05-04',
    grade_level: '5',
    guardian_name: 'Simone Campbell',
    guardian_phone: '+18765550123',
    critical_alert: null,
  });
  expect(rows[1]?.member).toMatchObject({ full_name: 'Brown, Kai', grade_level: '9', date_of_birth: null });
});

test('each wrong line says what is wrong with it', async () => {
  const { rows } = await readMemberSheet(
    'full_name,date_of_birth,grade,phone\n,2016-05-04,5,\nA,31/02/2016,5,\nB,,zebra,12\nC,2015-01-01,,\nc,2015-01-01,,',
  );
  expect(rows.map(({ line, errors }) => [line, errors])).toEqual([
    [2, ['Full name is required']],
    [3, ['That day does not exist']],
    [
      4,
      [
        'Please enter the grade like this: Grade 9 or Form 4',
        'Please enter the phone number with its area code, such as 876-555-0123',
      ],
    ],
    [5, []],
    [6, ['The same child as on line 5']],
  ]);
});

test.each(['', 'Maya\nKai', 'Color,Size\nred,5'])('a sheet without a column of names is refused: %s', async (text) => {
  expect((await readMemberSheet(text)).problem).toMatch(/must name the columns/);
});

test('a head alone, and far too many lines, are refused', async () => {
  expect((await readMemberSheet('name')).problem).toMatch(/no rows below/);
  expect((await readMemberSheet(`name\n${'A\n'.repeat(501)}`)).problem).toMatch(/at most 500/);
});

test('a title, two columns for a name, forms and another separator are understood', async () => {
  const { rows } = await readMemberSheet(
    'Hope Primary, robotics\r\rFirst name;Last name;Form;DOB\rMaya;Campbell;3;4/5/2012\rKai;Brown;1;5/6/2012;extra',
  );
  expect(rows[0]).toMatchObject({
    member: { full_name: 'Maya Campbell', grade_level: '9', date_of_birth: '2012-05-04' },
  });
  expect(rows[1]).toMatchObject({ member: null, errors: [expect.stringContaining('5 cells')] });
});

test('dates with the month first are not read as something else', async () => {
  expect((await readMemberSheet('Name,DOB\nMaya,04/05/2012\nKai,03/25/2012')).problem).toMatch(/month first/);
});

test('what only stands for nothing is empty, and nobody has an alert that says so', async () => {
  const { rows } = await readMemberSheet(
    'Name,DOB,Parent,Phone,Allergies\nMaya,4/5/2012,N/A,N/A,None\nKai,4/5/2012 0:00,Ann,-,No known allergies\nZoe,,,,Bees',
  );
  expect(rows.map(({ member, errors }) => [member?.guardian_name, member?.critical_alert, errors])).toEqual([
    [null, null, []],
    ['Ann', null, []],
    [null, 'Bees', []],
  ]);
  expect(rows[1]?.member?.date_of_birth).toBe('2012-05-04');
});
