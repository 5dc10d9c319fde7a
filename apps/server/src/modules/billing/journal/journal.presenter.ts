import {
  accountKeys,
  standardAccounts,
  type AccountCodes,
  type Journal,
  type JournalLine,
} from '@doctorbird/contract/billing/journal';
import { toWire } from '../../../platform/money.ts';
import type { Period } from '../takings/takings-period.ts';
import { accountOf, programKey, type Chart } from './chart.ts';
import type { JournalRow, JournalSum } from './journal.rows.ts';

export function presentLine(row: JournalRow, chart: Chart): JournalLine {
  const { code, name } = accountOf(row.account, chart);
  return {
    day: row.day,
    entry: row.entry,
    kind: row.kind,
    account_code: code,
    account_name: name,
    debit: toWire(Math.max(0, row.cents)),
    credit: toWire(Math.max(0, -row.cents)),
    reference: row.reference,
    about: row.about,
  };
}

/** Programs that share a code are one account. */
export function presentJournal(rows: readonly JournalSum[], { from, to }: Period, chart: Chart): Journal {
  const accounts = new Map<string, { code: string; name: string; debitCents: number; creditCents: number }>();
  for (const row of rows) {
    const account = accountOf(row.account, chart);
    const sum = accounts.get(account.code) ?? { ...account, debitCents: 0, creditCents: 0 };
    sum.debitCents += row.debitCents;
    sum.creditCents += row.creditCents;
    accounts.set(account.code, sum);
  }
  return {
    from,
    to,
    accounts: [...accounts.values()]
      .map(({ code, name, debitCents, creditCents }) => ({
        code,
        name,
        debit: toWire(debitCents),
        credit: toWire(creditCents),
        net: toWire(debitCents - creditCents),
      }))
      .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true })),
    total: toWire(rows.reduce((cents, row) => cents + row.debitCents, 0)),
    lines: rows.reduce((count, row) => count + row.lines, 0),
  };
}

export const presentCodes = (
  { codes }: Pick<Chart, 'codes'>,
  programs: ReadonlyArray<{ id: string; title: string }>,
  changed: { at: Date; by: string | null } | null,
): AccountCodes => ({
  accounts: accountKeys.map((key) => ({
    key,
    code: codes.get(key) ?? standardAccounts[key].code,
    name: standardAccounts[key].name,
  })),
  programs: programs.map(({ id, title }) => ({ program_id: id, title, code: codes.get(programKey(id)) ?? null })),
  changed: changed && { at: changed.at.toISOString(), by: changed.by ?? 'Unknown' },
});
