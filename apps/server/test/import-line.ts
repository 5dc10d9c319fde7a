import type { BankLine, MatchBankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
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
  return body.data[0]!;
}

interface Matching {
  line: BankLine;
  /** Where nothing is suggested by a reference. */
  otherwise: MatchBankLine;
  undo: boolean;
}

/** Accepts what a reference suggests, or chooses by hand; then opens the line again if asked to. Refused it may be, but never fail. */
export async function matchAsSuggested(
  world: TestApp,
  { token }: SignedIn,
  { line, otherwise, undo }: Matching,
): Promise<void> {
  const { kind, checkout, bill, place, reasons = [] } = line.suggestion ?? {};
  const suggested =
    kind === 'checkout'
      ? { kind, checkout_id: checkout?.id }
      : kind === 'bill'
        ? { kind, bill_id: bill?.id }
        : { kind, enrollment_id: place?.enrollment_id };
  const body = reasons.includes('reference') ? suggested : otherwise;
  const params = { id: line.id };
  const matched = await world.send(calls.matchBankLine, { token, params, body });
  expect(matched.status, JSON.stringify(matched.body)).toBeLessThan(500);
  if (matched.status !== 200 || !undo) return;
  const opened = await world.call(calls.reopenBankLine, { token, params, body: { reason: 'Another family' } });
  expect(opened.status, JSON.stringify(opened.body)).toBeLessThan(500);
}
