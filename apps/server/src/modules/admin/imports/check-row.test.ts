import { describe, expect, test } from 'vitest';
import { importFields, type ImportField } from '@doctorbird/contract/families/family-imports';
import { readBirth } from '../../families/imports/read-birth.ts';
import { checkRow, balanceOf } from './check-row.ts';
import { guessColumns } from './column-heads.ts';
import { datesOfFamilies } from './date-order.ts';
import { readFamilyFile } from './read-family-file.ts';
import { textsOf, type RowTexts } from './row-texts.ts';

test.each([
  ['4/5/2016', '2016-05-04'],
  ['04-05-16', '2016-05-04'],
  ['4 May 2016', '2016-05-04'],
  ['2016-05-04', '2016-05-04'],
  ['2016-05-04T00:00:00', '2016-05-04'],
  ['4/5/2016 0:00', '2016-05-04'],
  ['4 May 2016 12:00:00 AM', '2016-05-04'],
  ['13/13/2016', '2016-13-13'],
  ['soon', 'soon'],
])('%s is %s', (text, day) => expect(readBirth(text, 'day_first')).toBe(day));

test.each([
  ['03/25/2016', '2016-03-25'],
  ['3-5-16', '2016-03-05'],
  ['Mar 25, 2016', '2016-03-25'],
  ['25 Mar 2016', '2016-03-25'],
  ['2016-03-25', '2016-03-25'],
])('%s of a file with the month first is %s', (text, day) => {
  expect(readBirth(text, 'month_first')).toBe(day);
});

const empty = Object.fromEntries(importFields.map((field) => [field, ''])) as RowTexts;
const row: RowTexts = {
  ...empty,
  parent_name: 'Paula Reid',
  email: 'Paula@Family.test',
  phone: '876 555 0123',
  child_name: 'Kemar Reid',
  date_of_birth: '4/5/2016',
  grade_level: '4th form',
  school: 'Mona Primary',
};

test('a row is read as the forms read it', () => {
  const { row: good, errors } = checkRow({ ...row, balance: '(1,200.00)', tags: 'One, two;two' }, 'day_first');
  expect(errors).toEqual({});
  expect(good).toMatchObject({
    parent_name: 'Paula Reid',
    email: 'paula@family.test',
    phone: '+18765550123',
    address: null,
    date_of_birth: '2016-05-04',
    grade_level: '10',
    school: 'Mona Primary',
    tags: ['One', 'two'],
  });
  expect(balanceOf(good!)).toBe(-120_000);
  expect(balanceOf({ balance: null, credit: 5000 })).toBe(-5000);
});

test.each([
  ['1,200.00 DR', '', 120_000],
  ['1,200.00 CR', '', -120_000],
  ['J$1,200.00DR', '', 120_000],
  ['1,200.00 JMD', '', 120_000],
  ['(1,200.00)', '', -120_000],
  ['0.00 CR', '', 0],
  ['', '1,200.00 CR', -120_000],
  ['', '1,200.00 DR', 120_000],
  ['', '1,200.00', -120_000],
])('a balance “%s” with a credit “%s” owes %i cents: DR is owed, CR is credit', (balance, credit, cents) => {
  const { row: good, errors } = checkRow({ ...row, balance, credit }, 'day_first');
  expect(errors).toEqual({});
  expect(balanceOf(good!)).toBe(cents);
});

test('each field that breaks a rule says so, and formulas are no text', () => {
  const wrong = {
    child_name: '=HYPERLINK("http://x","y")',
    school: '@SUM(A1)',
    email: 'paula',
    date_of_birth: '31/2/2016',
    phone: '12',
    balance: 'much',
    emergency_name: 'Aunt',
  };
  const { row: none, errors } = checkRow({ ...row, ...wrong }, 'day_first');
  expect(none).toBeNull();
  expect(new Set(Object.keys(errors))).toEqual(
    new Set(['child_name', 'school', 'email', 'date_of_birth', 'phone', 'balance']),
  );
  expect(Object.keys(checkRow({ ...row, emergency_name: 'Aunt' }, 'day_first').errors)).toEqual(['emergency_phone']);
});

const read = (text: string) => readFamilyFile({ bytes: new TextEncoder().encode(text), type: 'csv' }, undefined);
const datesIn = async (text: string) => {
  const { facts, rows } = await read(text);
  return datesOfFamilies({ mapping: guessColumns(facts.columns) }, { custom: [], rows });
};
const textsIn = async (text: string, at = 0) => {
  const { facts, rows } = await read(text);
  return textsOf({ cells: rows[at]!.cells, typed: {} }, guessColumns(facts.columns));
};

describe('a file', () => {
  test('is read in Windows-1252, and its columns are found by name', async () => {
    const text = 'Parent;E-mail;Student Name;DOB;Grade\nZo\u00eb Grant;z@x.test;Kai;4/5/2016;5\n';
    const file = await readFamilyFile({ bytes: Uint8Array.from(Buffer.from(text, 'latin1')), type: 'csv' }, undefined);
    expect(file.rows[0]).toEqual({ line: 2, cells: ['Zo\u00eb Grant', 'z@x.test', 'Kai', '4/5/2016', '5'] });
    expect(guessColumns(file.facts.columns)).toMatchObject({
      parent_name: 0,
      email: 1,
      child_name: 2,
      date_of_birth: 3,
      grade_level: 4,
      school: null,
    });
  });

  test('without a table, or with too many rows, is refused', async () => {
    await expect(read('')).rejects.toThrow('The first line must name the columns');
    await expect(read('Parent,Email\n')).rejects.toThrow('There are no rows');
    await expect(read(`Parent,Email\n${'a,b\n'.repeat(10_001)}`)).rejects.toThrow('at most 10000 rows');
  });

  test('has a title, first and last names, forms and cells that do not fit', async () => {
    const text = [
      'Doctorbird Robotics\tTerm 2',
      'Parent first name\tParent surname\tPhone\tFirst Name\tLast Name\tDate of Birth\tForm',
      'Paula\tReid\t876 555 0100\tKemar\tReid\t25/03/2012\t2',
      'Ann\tGrant\t876 555 0101\tZoë\tGrant\t4/5/2013\t1\tnotes',
    ].join('\r');
    const { facts } = await read(text);
    expect(facts).toMatchObject({ separator: 'tab', linesAbove: 1 });
    expect(await datesIn(text)).toBe('day_first');
    const { texts } = await textsIn(text);
    expect([texts.parent_name, texts.child_name, texts.grade_level]).toEqual(['Paula Reid', 'Kemar Reid', 'Form 2']);
    expect(facts.unread).toEqual([{ line: 4, reason: expect.stringContaining('8 cells') }]);
  });

  test.each([
    ['4/5/2012', '25/3/2012', 'day_first'],
    ['4/5/2012', '3/25/2012', 'ask'],
    ['4/5/2012 0:00', '3/25/2012 0:00', 'ask'],
    ['2012-05-04', '4 May 2012', null],
  ])('with %s and %s reads days %s', async (one, other, order) => {
    expect(await datesIn(`Parent,Child,DOB\nA,B,${one}\nC,D,${other}\n`)).toBe(order);
  });

  test('of a system is recognised by its heads, placeholders are empty, and a line of totals is no family', async () => {
    const text = [
      'Family ID,Contact 1 First,Contact 1 Last,Contact 1 Email,Contact 2 First,Contact 2 Last,Student First,Student Last,DOB,Class,Balance',
      'JR-1,Ms,CAMPBELL,s@x.test,X,X,Maya,Campbell,04/11/2016,L1 TUE/THU,"(1,200.00)"',
      'Totals,,,,,,,,,,"9,999.00"',
    ].join('\n');
    const { facts, rows } = await read(text);
    expect(facts.system).toBe('jackrabbit');
    expect(rows).toHaveLength(1);
    expect(facts.unread).toEqual([{ line: 3, reason: expect.stringContaining('sums up') }]);
    const { texts, mended } = await textsIn(text);
    expect(texts).toMatchObject({
      family_id: 'JR-1',
      parent_name: 'Campbell',
      second_name: '',
      child_name: 'Maya Campbell',
      classes: 'L1 TUE/THU',
      grade_level: '',
      balance: '(1,200.00)',
    });
    expect([...mended]).toEqual(['capitals']);
    const other = await read(
      'Account #,Guardian 1 First Name,Guardian 1 Last Name,Student Name,Birthday\n1,A,B,"Reid, Kai",1/2/2015\n',
    );
    expect(other.facts.system).toBe('iclasspro');
  });

  test('with several children in a row becomes a row for each, with the parent of the line', async () => {
    const text = [
      'Parent,Email,Child 1 First Name,Child 1 Last Name,Child 1 DOB,Child 1 Grade,Child 2 First Name,Child 2 Last Name,Child 2 DOB,Child 2 Grade',
      'Ann Reid,a@x.test,Kai,Reid,1/2/2015,4,Zoe,Reid,3/4/2016,3',
      'Bob Hall,b@x.test,Max,Hall,1/2/2015,4,,,,',
    ].join('\n');
    const { rows } = await read(text);
    expect(rows.map(({ line }) => line)).toEqual([2, 2, 3]);
    expect((await textsIn(text, 1)).texts).toMatchObject({
      parent_name: 'Ann Reid',
      child_name: 'Zoe Reid',
      date_of_birth: '3/4/2016',
      grade_level: '3',
    });
  });
});

test.each([
  ['No', ''],
  ['none.', ''],
  ['No known allergies', ''],
  ['NKDA', ''],
  ['FALSE', ''],
  ['No medical conditions', ''],
  ['N/A', ''],
  ['No nuts', 'No nuts'],
  ['No medication', 'No medication'],
  ['None but bees', 'None but bees'],
  ['Peanuts', 'Peanuts'],
])('“%s” as an alert or a health note is “%s”', (cell, said) => {
  const mapping = guessColumns(['Allergies', 'Medical notes', 'School']);
  const { texts } = textsOf({ cells: [cell, cell, 'No'], typed: {} }, mapping);
  expect([texts.critical_alert, texts.medical_notes, texts.school]).toEqual([said, said, 'No']);
});

test('names with the last name first are turned, and a letter O in a phone is a zero', () => {
  const mapping = Object.fromEntries(importFields.map((field: ImportField) => [field, null])) as Parameters<
    typeof textsOf
  >[1];
  const { texts, mended } = textsOf({ cells: [], typed: { child_name: 'Reid, Kai', phone: '876 555 O1O0' } }, mapping);
  expect([texts.child_name, texts.phone]).toEqual(['Kai Reid', '876 555 0100']);
  expect([...mended].toSorted()).toEqual(['order', 'zero']);
});
