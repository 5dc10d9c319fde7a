import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../count-queries.ts';
import { columns, head, startBankWorld, type BankWorld } from './bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startBankWorld();
});
beforeEach(() => bank.newFamily());
afterAll(() => bank.world.close());

describe('importing', () => {
  test('again and overlapping, only what is new is added', async () => {
    const line = (n: number) => `09/03/2026,OVERLAP ${n},R${n},10.00\n`;
    const first = head + line(1) + line(2);
    expect((await bank.send(first)).body).toEqual({ added: 2, repeated: 0, unread: 0 });
    expect((await bank.send(first)).body).toEqual({ added: 0, repeated: 2, unread: 0 });
    expect((await bank.check(first)).body).toMatchObject({ incoming: 2, repeated: 2, remembered: true });
    expect((await bank.send(head + line(2) + line(3) + line(3))).body).toEqual({ added: 2, repeated: 1, unread: 0 });
    expect((await bank.list({ q: 'OVERLAP' })).total).toBe(4);
  });

  test('two imports at once add it once', async () => {
    const file = `${head}09/03/2026,AT ONCE,R,10.00\n09/03/2026,AT ONCE 2,R,10.00\n`;
    // An account sends two files at a time.
    const answers = await Promise.all([bank.send(file), bank.send(file)]);
    expect(answers.map(({ body }) => body.added as number).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect((await bank.list({ q: 'AT ONCE' })).total).toBe(2);
  });

  test('a repeated request has the first answer', async () => {
    const file = `${head}09/03/2026,KEYED,R,10.00\n`;
    const key = 'statement-key-0001';
    expect((await bank.send(file, { key })).body.added).toBe(1);
    expect((await bank.send(file, { key })).body.added).toBe(1);
    expect((await bank.list({ q: 'KEYED' })).total).toBe(1);
  });

  test('the columns are guessed, and remembered for the next file with the same head', async () => {
    const strange = 'When,What,Who knows,How much,Balance\n';
    const one = `${strange}03/09/2026,STRANGE 1,A,5.00,1\n`;
    expect((await bank.check(one)).body).toMatchObject({
      mapping: null,
      incoming: 0,
      columns: expect.arrayContaining(['When']),
    });
    const chosen = {
      day: '0',
      day_format: 'month_day_year',
      text: '1',
      reference: '',
      amount: '3',
      amount_kind: 'signed',
    };
    expect((await bank.check(one, chosen)).body).toMatchObject({ incoming: 1, sum: 5, lines: [{ day: '2026-03-09' }] });
    await bank.send(one, { fields: chosen });
    expect((await bank.check(`${strange}03/08/2026,STRANGE 2,A,6.00,1\n`)).body).toMatchObject({
      remembered: true,
      mapping: { day_format: 'month_day_year', reference: null },
      lines: [{ day: '2026-03-08', amount: 6 }],
    });
  });

  test('rows that cannot be read are listed, and money out is left out', async () => {
    const file = `${head}09/03/2026,GOOD ROW,G1,5.00\n32/03/2026,BAD ROW,G2,5.00\n09/03/2026,FEE,G3,-5.00\n09/03/2026,BAD,G4,x\n`;
    expect((await bank.check(file)).body).toMatchObject({
      incoming: 1,
      outgoing: 1,
      unread: 2,
      problems: [{ line: 3 }, { line: 5 }],
    });
    expect((await bank.send(file)).body).toEqual({ added: 1, repeated: 0, unread: 2 });
  });

  test('a file read with the wrong columns is read anew, until one of its lines is decided', async () => {
    const file = `${head}02/03/2026,ANEW,R1,5.00\n03/02/2026,ANEW 2,R2,5.00\n`;
    const other = { ...columns, day_format: 'month_day_year' };
    expect((await bank.send(file, { fields: { ...columns, reference: '' } })).body.added).toBe(2);
    expect((await bank.send(file)).body.added).toBe(2);
    const lines = (await bank.list({ q: 'ANEW' })).data;
    expect(lines).toHaveLength(2);
    await bank.ignore(lines[0]!.id, 'Not ours');
    expect(await bank.send(file, { fields: other })).toMatchObject({
      status: 409,
      body: { code: 'imported_otherwise' },
    });
    expect((await bank.send(file)).body).toEqual({ added: 0, repeated: 2, unread: 0 });
  });

  test('Windows-1252, formulas, control characters and pages', async () => {
    const latin = Buffer.from(
      `${head}09/03/2026,Zo\u00eb =cmd|'/C calc'!A0,F1,5.00\n09/03/2026,=HYPERLINK("x"),F2,=5\n`,
      'latin1',
    );
    expect((await bank.send(latin)).body).toEqual({ added: 1, repeated: 0, unread: 1 });
    expect((await bank.list({ q: 'Zoë' })).data[0]).toMatchObject({ text: "Zoë =cmd|'/C calc'!A0", state: 'open' });
    expect((await bank.send(`${head}09/03/2026,BELL\u0007\u202eEVIL,F3,5.00\n`)).body.added).toBe(1);
    expect((await bank.list({ q: 'BELL' })).data[0]!.text).toBe('BELL EVIL');
  });

  test.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])],
    ['zero bytes', Buffer.from('Date,What,Amount\n\u0000,a,b\n')],
    ['a page', Buffer.from('<!doctype html><p>1,2,3')],
    ['no table', Buffer.from('hello')],
    ['a head alone', Buffer.from(head)],
    ['too many lines', Buffer.from(head + '09/03/2026,A,B,1.00\n'.repeat(2001))],
    ['too many columns', Buffer.from(`${'a,'.repeat(80)}b\n${'1,'.repeat(80)}2\n`)],
  ])('%s is refused at the file', async (_name, bytes) => {
    expect(await bank.send(bytes)).toMatchObject({ status: 422, body: { fields: { file: expect.any(String) } } });
  });

  test('more than 2 MB, and columns that are not there, are refused', async () => {
    expect((await bank.send(head + 'x'.repeat(2 * 1024 * 1024))).status).toBe(413);
    const file = `${head}09/03/2026,A,B,1.00\n`;
    for (const [field, value] of [
      ['day', '40'],
      ['day', '-1'],
      ['day', '1e1'],
      ['amount', '4'],
      ['amount', '0'],
      ['day_format', 'odd'],
      ['amount_kind', ''],
      ['text', ''],
      ['reference', 'x'],
    ] as const)
      expect(await bank.send(file, { fields: { ...columns, [field]: value } })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect((await bank.send(file, { fields: {} })).status).toBe(422);
  });

  test('2000 lines are imported and listed with as many queries as a few', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => `09/03/2026,BULK ${n} Campbell,B${n},${n + 1}.00\n`).join('');
    const few = `09/03/2026,BULK Few,BF1,1.00\n`;
    const small = await countQueries(bank.world.pool, () => bank.send(head + few));
    const large = await countQueries(bank.world.pool, () => bank.send(head + rows));
    expect(large.answer.body.added).toBe(2000);
    expect(large.queries - small.queries).toBeLessThanOrEqual(20);
    const list = await countQueries(bank.world.pool, () => bank.list({ q: 'BULK' }));
    expect(list.answer.total).toBe(2001);
    expect(list.queries).toBeLessThanOrEqual(12);
    await bank.world.pool.query("delete from bank_line where text like 'BULK%'");
  });
});
