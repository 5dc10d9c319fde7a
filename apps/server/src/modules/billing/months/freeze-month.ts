import { paymentMethodLabels } from '@doctorbird/contract/core/state-labels';
import { standardAccounts, type AccountKey } from '@doctorbird/contract/billing/journal';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { writtenDate, writtenDay, writtenMonth } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { sheetPdf } from '../../../platform/paper-sheet.ts';
import { dateCell } from '../../../platform/sheets/sheet.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { listJournal } from '../journal/journal.queries.ts';
import type { FigureLine } from './frozen-figures.ts';
import { daysOf } from './month-figures.ts';
import { closedMonth } from './months.table.ts';

export const FREEZE_MONTH = 'books.freeze-month';

type Needs = Pick<AppDependencies, 'files'>;
type Closing = typeof closedMonth.$inferSelect;

/** Writes the figures of a closing on paper and all its journal lines as a table, once. */
export async function freezeMonth(db: Database, { files }: Needs, id: string): Promise<void> {
  const [row] = await db
    .select({ closing: closedMonth, by: account.fullName })
    .from(closedMonth)
    .leftJoin(account, eq(account.id, closedMonth.closedBy))
    .where(eq(closedMonth.id, id));
  // Reopened meanwhile: its lines may have changed, so only the frozen figures are written.
  if (!row || row.closing.paperKey !== null) return;
  const paperKey = await files.put('months', await drawMonth(db, { files }, row), 'pdf');
  const sheetKey =
    row.closing.reopenedAt === null ? await files.put('months', await journalSheet(db, row.closing), 'xlsx') : null;
  await db.update(closedMonth).set({ paperKey, sheetKey }).where(eq(closedMonth.id, id));
}

const dayColumns = [
  { head: 'Value date', at: 0, width: 90 },
  { head: 'Payments', at: 170, width: 60, align: 'right' },
  { head: 'Received', at: 280, width: 100, align: 'right' },
  { head: 'Refunded', at: 390, width: 100, align: 'right' },
  { head: 'Net', at: 499, width: 100, align: 'right' },
] as const;
const accountColumns = [
  { head: 'Account', at: 0, width: 210 },
  { head: 'Debit', at: 320, width: 100, align: 'right' },
  { head: 'Credit', at: 410, width: 90, align: 'right' },
  { head: 'Net', at: 499, width: 90, align: 'right' },
] as const;

const accountName = (key: string): string => standardAccounts[key as AccountKey]?.name ?? key;

async function drawMonth(
  db: Database,
  { files }: Needs,
  { closing, by }: { closing: Closing; by: string | null },
): Promise<Buffer> {
  const { name, address, phone, email } = await readOrganisation(db);
  const { figures, closedAt } = closing;
  const title = writtenMonth(closing.month);
  const facts = {
    title,
    labels: ['Month closed', `${writtenDay(closedAt)}, ${by ?? 'Unknown'}`],
    from: { name, address, phone, email },
    name: `Month end ${title}`,
    createdAt: closedAt,
  };
  const row = (head: string, figureLine: FigureLine) => [
    head,
    String(figureLine.payments),
    inDollars(figureLine.receivedCents),
    inDollars(figureLine.refundedCents),
    inDollars(figureLine.receivedCents - figureLine.refundedCents),
  ];
  return sheetPdf(facts, await logoForPaper(db, files), (sheet) => {
    sheet.fact('Received', inDollars(figures.receivedCents));
    sheet.fact('Refunded', inDollars(figures.refundedCents));
    sheet.fact('Credit', `${inDollars(figures.creditGivenCents)} given, ${inDollars(figures.creditUsedCents)} used`);
    sheet.heading('Takings by value date');
    sheet.table(dayColumns, [...figures.byDay.map((one) => row(writtenDate(one.day), one)), row(title, figures)]);
    sheet.heading('Takings by method');
    sheet.table(
      [{ ...dayColumns[0], head: 'Method' }, ...dayColumns.slice(1)],
      figures.byMethod.map((one) => row(paymentMethodLabels[one.method as PaymentMethod] ?? one.method, one)),
    );
    sheet.heading('Journal by account');
    sheet.table(
      accountColumns,
      figures.accounts.map(({ key, debitCents, creditCents }) => [
        accountName(key),
        inDollars(debitCents),
        inDollars(creditCents),
        inDollars(debitCents - creditCents),
      ]),
    );
    sheet.plate('Net, JMD', inDollars(figures.receivedCents - figures.refundedCents));
    sheet.text(
      'All days are value dates: the day money was received, booked by the bank or captured. These figures are frozen.',
    );
  });
}

const mostLines = 100_000;

async function journalSheet(db: Database, closing: Closing): Promise<Buffer> {
  const month = closing.month.slice(0, 7);
  const { data } = await listJournal(db, daysOf(month), { page: 1, limit: mostLines });
  return writeXlsx(
    [
      { head: 'Date', value: (line) => dateCell(line.day) },
      { head: 'Account', value: (line) => line.account_code, width: 14 },
      { head: 'Account name', value: (line) => line.account_name, width: 28 },
      { head: 'Debit (JMD)', value: (line) => (line.debit === 0 ? null : line.debit) },
      { head: 'Credit (JMD)', value: (line) => (line.credit === 0 ? null : line.credit) },
      { head: 'Reference', value: (line) => line.reference, width: 20 },
      { head: 'Description', value: (line) => line.about, width: 36 },
      { head: 'Kind', value: (line) => line.kind, width: 12 },
      { head: 'Entry', value: (line) => line.entry, width: 38 },
    ],
    data,
    `Journal ${month}`,
  );
}
