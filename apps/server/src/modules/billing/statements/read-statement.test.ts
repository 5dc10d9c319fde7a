import { describe, expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { readCents, readDay } from './read-cells.ts';
import { openStatement, readLines } from './read-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const open = (text: string | Uint8Array) =>
  openStatement({ bytes: typeof text === 'string' ? bytes(text) : text, type: 'csv' });
const read = async (text: string | Uint8Array) => {
  const file = await open(text);
  const mapping = guessMapping(file);
  return { file, mapping, ...readLines(file, mapping!, '2026-03-10') };
};

test.each([
  ['1,250.00', 125_000],
  ['1250', 125_000],
  ['J$1,250.5', 125_050],
  ['JMD 12,500.00 CR', 1_250_000],
  ['-300.00', -30_000],
  ['300.00-', -30_000],
  ['(300.00)', -30_000],
  ['300.00 DR', -30_000],
  ['1.250,00', 125_000],
  ['0.01', 1],
  ['0.00', 0],
  ['', null],
  ['1,25,0', null],
  ['1.2345', null],
  ['=1+1', null],
  ['12e3', null],
  ['NaN', null],
])('%s is %s cents', (cell, cents) => expect(readCents(cell)).toBe(cents));

test.each([
  ['09/03/2026', 'day_month_year', '2026-03-09'],
  ['9-3-26', 'day_month_year', '2026-03-09'],
  ['03/09/2026', 'month_day_year', '2026-03-09'],
  ['2026-03-09T08:00:00', 'year_month_day', '2026-03-09'],
  ['20260309', 'year_month_day', '2026-03-09'],
  ['09 Mar 2026', 'day_month_year', '2026-03-09'],
  ['09-MARCH-2026', 'day_month_year', '2026-03-09'],
  ['Mar 9, 2026', 'month_day_year', '2026-03-09'],
  ['31/02/2026', 'day_month_year', null],
  ['13/13/2026', 'day_month_year', null],
  ['', 'day_month_year', null],
  ['Opening balance', 'day_month_year', null],
] as const)('%s as %s is %s', (cell, format, day) => expect(readDay(cell, format)).toBe(day));

describe('a file', () => {
  test.each([
    ['comma', ',', '"1,250.00"'],
    ['semicolon', ';', '1,250.00'],
    ['tab', '\t', '1,250.00'],
  ])('with %s, a preamble, quotes and money out', async (_name, mark, amount) => {
    const rows = [
      ['Account', '000123'],
      ['Date', 'Description', 'Cheque No', 'Debit', 'Credit', 'Balance'],
      ['09/03/2026', '"TRF ""MAYA"""', 'FT 1', '', amount, '9'],
      ['09/03/2026', 'FEE', '', '35.00', '', '8'],
      ['31/02/2026', 'BAD DAY', '', '', '5.00', '8'],
      ['10/03/2026', 'BAD AMOUNT', '', '', 'five', '8'],
    ];
    const { mapping, lines, outgoing, problems } = await read(rows.map((row) => row.join(mark)).join('\r\n'));
    expect(mapping).toEqual({
      day: 0,
      day_format: 'day_month_year',
      text: 1,
      reference: 2,
      amount: 4,
      amount_kind: 'incoming',
      sign: null,
    });
    expect(lines).toMatchObject([
      { line: 3, day: '2026-03-09', cents: 125_000, text: 'TRF "MAYA"', reference: 'FT 1' },
    ]);
    expect(outgoing).toBe(1);
    expect(problems).toEqual([
      { line: 5, reason: 'We cannot read “31/02/2026” as the day.' },
      { line: 6, reason: 'We cannot read “five” as the amount.' },
    ]);
  });

  test('Windows-1252, and control characters become spaces', async () => {
    const text = 'Date,Details,Amount\n09/03/2026,Zo\u00eb\u0001Grant,5.00\n';
    const { lines } = await read(Uint8Array.from(Buffer.from(text, 'latin1')));
    expect(lines[0]?.text).toBe('Zo\u00eb Grant');
  });

  test('without a head its columns are numbered, and no line is lost', async () => {
    const file = await open('09/03/2026,TRF,5.00\n09/03/2026,TRF 2,6.00\n');
    expect(file).toMatchObject({ columns: ['Column 1', 'Column 2', 'Column 3'], rows: [{}, {}] });
    expect(guessMapping(file)).toBeNull();
  });

  test('equal lines of a file are two, and each has the same digest in the next file', async () => {
    const head = 'Date,Description,Amount\n';
    const one = '09/03/2026,DEPOSIT,5.00\n';
    const first = (await read(head + one)).lines.map(({ digest }) => digest);
    const second = (await read(`${head}08/03/2026,OTHER,5.00\n${one}${one}`)).lines.map(({ digest }) => digest);
    expect(new Set(second).size).toBe(3);
    expect(second).toContain(first[0]);
  });

  test('days to come and sums that nobody pays are listed', async () => {
    const { problems } = await read(
      'Date,Description,Amount\n11/03/2026,A,5.00\n09/03/2026,B,999999999999.00\n09/03/2026,C,1\n',
    );
    expect(problems.map(({ reason }) => reason)).toEqual([
      'The day 2026-03-11 is in the future.',
      'The amount is too large.',
    ]);
  });

  test.each([
    ['no table', 'hello', 'This file is no table with a day, a description and an amount'],
    ['a head alone', 'Date,Description,Amount\n', 'There are no rows below the head of this file'],
    [
      'too many lines',
      `Date,Description,Amount\n${'09/03/2026,A,1\n'.repeat(2001)}`,
      'Please import at most 2000 rows at once',
    ],
  ])('%s is refused', async (_name, text, said) => {
    await expect(open(text)).rejects.toThrow(expect.objectContaining({ details: { fields: { file: said } } }));
  });
});

test('a cheque that was returned is found in the column of debits, and what else stands there is not', async () => {
  const { lines, outgoing, problems } = await read(
    [
      'Date,Description,Reference,Debit,Credit,Balance',
      '09/03/2026,DEPOSIT,FT1,,"1,250.00",9',
      '09/03/2026,RETURNED CHQ 214,FT2,"10,000.00",0.00,8',
      '09/03/2026,CHEQUE RETURNED,FT3,500.00,,8',
      '09/03/2026,RETURNED CHEQUE FEE,FT4,35.00,,8',
      '09/03/2026,RENT,FT5,"10,000.00",,8',
      '09/03/2026,UNPAID CHQ 9,FT6,,,8',
      '09/03/2026,CREDIT NOTE,FT7,,five,8',
    ].join('\n'),
  );
  expect(lines.map(({ text, cents, returned }) => [text, cents, returned])).toEqual([
    ['DEPOSIT', 125_000, false],
    ['RETURNED CHQ 214', 1_000_000, true],
    ['CHEQUE RETURNED', 50_000, true],
  ]);
  expect(outgoing).toBe(3);
  expect(problems).toEqual([{ line: 8, reason: 'We cannot read “five” as the amount.' }]);
});

test.each([
  ['of three cells', 'Account Number,000123,JMD'],
  ['with a period', 'Statement period,01/03/2026,to,31/03/2026'],
  ['as wide as the table', 'Doctorbird Robotics,Savings,JMD,Kingston,Branch 4,Page 1'],
])('lines above the head %s are no head', async (_name, above) => {
  const { file, mapping, lines } = await read(
    `${above}\nDate,Description,Reference,Debit,Credit,Balance\n09/03/2026,DEPOSIT,FT1,,5.00,9\n`,
  );
  expect(file.columns).toEqual(['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance']);
  expect(mapping).toMatchObject({ day: 0, text: 1, amount: 4, amount_kind: 'incoming' });
  expect(lines).toMatchObject([{ line: 3, day: '2026-03-09', cents: 500 }]);
});

test('a column of debit and credit gives the amounts their sign', async () => {
  const { mapping, lines, outgoing, problems } = await read(
    'Date,Details,DR/CR,Amount\n09/03/2026,TRF MAYA,CR,"1,250.00"\n09/03/2026,FEE,DR,35.00\n10/03/2026,ODD,?,5.00\n',
  );
  expect(mapping).toMatchObject({ sign: null });
  expect(problems).toEqual([]);
  expect([lines.length, outgoing]).toEqual([3, 0]);
  const chosen = { ...mapping!, sign: 2 };
  const file = await open(
    'Date,Details,DR/CR,Amount\n09/03/2026,TRF MAYA,CR,"1,250.00"\n09/03/2026,FEE,DR,35.00\n10/03/2026,ODD,?,5.00\n',
  );
  expect(readLines(file, chosen, '2026-03-10')).toMatchObject({
    lines: [{ cents: 125_000 }],
    outgoing: 1,
    problems: [{ line: 4, reason: 'We cannot read “?” as debit or credit.' }],
  });
});

test('debit and credit are found where every line says one of them', async () => {
  const { mapping, lines, outgoing } = await read(
    'Date;Description;Type;Amount\r09/03/2026;TRF MAYA;Credit;1,250.00\r09/03/2026;FEE;Debit;35.00\r',
  );
  expect(mapping).toMatchObject({ sign: 2, amount: 3 });
  expect([lines.length, outgoing]).toEqual([1, 1]);
});

test('a line with more cells than the head is listed, not cut', async () => {
  const { problems, lines } = await read('Date,Details,Amount\n09/03/2026,TRF,5.00\n09/03/2026,a, b,c,6.00\n');
  expect(lines).toHaveLength(1);
  expect(problems).toEqual([{ line: 3, reason: expect.stringContaining('5 cells') }]);
});
