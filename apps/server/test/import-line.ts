import type { BankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { sendFile } from './send-file.ts';
import type { SignedIn, TestApp } from './test-app.ts';

const columns = {
  day: '0',
  day_format: 'day_month_year',
  text: '1',
  reference: '2',
  amount: '3',
  amount_kind: 'signed',
};
let next = 0;

/** Imports one line of a bank's statement, each time with another bank reference, and answers it as the list shows it. */
export async function importLine(
  world: TestApp,
  admin: SignedIn,
  { text, amount, day = '09/03/2026' }: { text: string; amount: string; day?: string },
): Promise<BankLine> {
  const reference = `FT${1_000_000 + (next += 1)}X`;
  const answer = await sendFile(world, calls.importStatement, {
    token: admin.token,
    params: {},
    fields: columns,
    bytes: Buffer.from(`Date,Description,Reference,Amount\n${day},${text},${reference},${amount}\n`),
    name: 'bank.csv',
  });
  if (answer.status !== 201 || answer.body.added !== 1) throw new Error(JSON.stringify(answer.body));
  const { body } = await world.call(calls.listBankLines, { token: admin.token, query: { q: reference } });
  return body.data[0];
}
