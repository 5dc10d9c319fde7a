import type { Ledger } from '@doctorbird/contract/billing/ledger';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { jamaicaDay, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { sheetPdf } from '../../../platform/paper-sheet.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { loadLedger } from './ledger.queries.ts';

interface YearlyLine {
  at: Date;
  text: string;
  receipt: string;
  /** Below zero for money that went back. */
  cents: number;
}

/** What was paid and what went back in a calendar year of Jamaica, oldest first; credit moved no money, so it has no line. */
export function yearlyLines(ledger: Pick<Ledger, 'lines'>, year: number): YearlyLine[] {
  return ledger.lines
    .filter(
      ({ kind, at }) => (kind === 'payment' || kind === 'refund') && jamaicaDay(new Date(at)).startsWith(`${year}-`),
    )
    .map((line) => ({
      at: new Date(line.at),
      text: line.kind === 'refund' ? `${line.title}: ${line.detail ?? ''}` : (line.detail ?? line.title),
      receipt: line.receipt_number ?? '',
      cents: -Math.round(line.amount * 100),
    }))
    .toReversed();
}

/** What the family gave to the scholarship fund in that year, oldest first; below zero where the payment was undone. */
export const yearlyGifts = (ledger: Pick<Ledger, 'lines'>, year: number): YearlyLine[] =>
  ledger.lines
    .filter(({ kind, at }) => kind === 'gift' && jamaicaDay(new Date(at)).startsWith(`${year}-`))
    .map((line) => ({
      at: new Date(line.at),
      text: line.amount < 0 ? 'Gift' : `${line.title}: ${line.detail ?? ''}`,
      receipt: line.receipt_number ?? '',
      cents: -Math.round(line.amount * 100),
    }))
    .toReversed();

const columns = [
  { head: 'Date', at: 0, width: 72 },
  { head: 'For', at: 78, width: 205 },
  { head: 'Receipt', at: 290, width: 110 },
  { head: 'Amount', at: 499, width: 90, align: 'right' },
] as const;

const rowsOf = (lines: readonly YearlyLine[]) =>
  lines.map(({ at, text, receipt, cents }) => [writtenDay(at), text, receipt, inDollars(cents)]);
const sumOf = (lines: readonly YearlyLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** What a family paid in a year, for its tax or its employer. Throws 404 for an unknown family. */
export async function drawYearlyStatement(
  { db, files, clock }: Pick<AppDependencies, 'db' | 'files' | 'clock'>,
  { parentId, year }: { parentId: string; year: number },
): Promise<Buffer> {
  const now = clock.now();
  const ledger = await loadLedger(db, parentId, jamaicaDay(now));
  const { name, address, phone, email } = await readOrganisation(db);
  const lines = yearlyLines(ledger, year);
  const gifts = yearlyGifts(ledger, year);
  const facts = {
    title: `Payments ${year}`,
    labels: [String(year), `Issued ${writtenDay(now)}`],
    from: { name, address, phone, email },
    name: `Payments ${year}, ${ledger.family.full_name}`,
    createdAt: now,
  };
  return sheetPdf(facts, await logoForPaper(db, files), (sheet) => {
    sheet.fact('Received from', ledger.family.full_name);
    if (ledger.family.address) sheet.fact('Address', ledger.family.address);
    sheet.y += 16;
    if (lines.length === 0) sheet.text(`No payment was received in ${year}.`);
    else sheet.table(columns, rowsOf(lines));
    sheet.plate('Paid in all, JMD', inDollars(sumOf(lines)));
    sheet.text('All amounts are in Jamaican dollars. What was refunded is taken off.');
    if (gifts.length > 0) {
      sheet.y += 16;
      sheet.text('Given to the scholarship fund, beside what was paid:');
      sheet.table(columns, rowsOf(gifts));
      sheet.plate('Given in all, JMD', inDollars(sumOf(gifts)));
    }
  });
}
