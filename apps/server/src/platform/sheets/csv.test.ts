import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test('cells that a spreadsheet would run are made plain', () => {
  expect(writeCsv([['+18765550123', '+1876-555']])).toBe("\uFEFF+18765550123,'+1876-555\r\n");
  const text = writeCsv([['=1+1', '@x', '-2', '+1 876', 'Maya', 5, null]]);
  expect(text).toBe("\uFEFF'=1+1,'@x,'-2,'+1 876,Maya,5,\r\n");
});

test('quotes, commas and line breaks survive there and back', () => {
  const cells = ['Say "hi"', 'a, b', 'two\nlines', 'é'];
  expect(readCsv(writeCsv([cells, ['x']]))).toEqual([
    { line: 1, cells },
    { line: 3, cells: ['x'] },
  ]);
});

test('semicolons and tabs are understood, empty lines left out', () => {
  expect(readCsv('Name;Grade\r\n\r\nMaya;5\r\n')).toEqual([
    { line: 1, cells: ['Name', 'Grade'] },
    { line: 3, cells: ['Maya', '5'] },
  ]);
  expect(readCsv('Name\tGrade\nMaya\t5')[1]?.cells).toEqual(['Maya', '5']);
});

test('an unclosed quote takes the rest, and nothing gives nothing', () => {
  expect(readCsv('"abc')).toEqual([{ line: 1, cells: ['abc'] }]);
  expect(readCsv('')).toEqual([]);
});
