import {
  accountKeys,
  standardAccounts,
  type AccountCodes,
  type Journal,
  type JournalDays,
  type JournalLine,
  type TrialBalance,
} from '@doctorbird/contract/billing/journal';
import { toWire } from '../../../platform/money.ts';
import type { Period } from '../takings/takings-period.ts';
import { accountOf, programKey, type Chart } from './chart.ts';
import type { JournalDay, JournalRow, JournalSum } from './journal.rows.ts';

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

const byCode = (a: { code: string }, b: { code: string }): number =>
  a.code.localeCompare(b.code, 'en', { numeric: true });

/** Sums of the journal before some days and in them, account by account. */
export function presentBalance(
  { before, within, closed }: { before: readonly JournalSum[]; within: readonly JournalSum[]; closed: boolean },
  { from, to }: Period,
  chart: Chart,
): TrialBalance {
  const accounts = new Map<string, { code: string; name: string; opening: number; debit: number; credit: number }>();
  const add = (row: JournalSum, sums: { opening: number; debit: number; credit: number }) => {
    const account = accountOf(row.account, chart);
    const one = accounts.get(account.code) ?? { ...account, opening: 0, debit: 0, credit: 0 };
    one.opening += sums.opening;
    one.debit += sums.debit;
    one.credit += sums.credit;
    accounts.set(account.code, one);
  };
  for (const row of before) add(row, { opening: row.debitCents - row.creditCents, debit: 0, credit: 0 });
  for (const row of within) add(row, { opening: 0, debit: row.debitCents, credit: row.creditCents });
  const shown = (sums: { opening: number; debit: number; credit: number }) => ({
    opening: toWire(sums.opening),
    debit: toWire(sums.debit),
    credit: toWire(sums.credit),
    closing: toWire(sums.opening + sums.debit - sums.credit),
  });
  const sum = (pick: (one: { opening: number; debit: number; credit: number }) => number) =>
    [...accounts.values()].reduce((cents, one) => cents + pick(one), 0);
  return {
    from,
    to,
    accounts: [...accounts.values()]
      .map(({ code, name, ...sums }) => ({ code, name, ...shown(sums) }))
      .toSorted(byCode),
    totals: shown({
      opening: sum((one) => one.opening),
      debit: sum((one) => one.debit),
      credit: sum((one) => one.credit),
    }),
    closed,
  };
}

/** Each day of an account, what was debited before what was credited. */
export function presentDays(
  rows: readonly JournalDay[],
  { from, to, organisation }: Period & { organisation: string },
  chart: Chart,
): JournalDays {
  const sums = new Map<string, { day: string; code: string; name: string; debitCents: number; creditCents: number }>();
  for (const { day, account, debitCents, creditCents } of rows) {
    const named = accountOf(account, chart);
    const sum = sums.get(`${day} ${named.code}`) ?? { day, ...named, debitCents: 0, creditCents: 0 };
    sum.debitCents += debitCents;
    sum.creditCents += creditCents;
    sums.set(`${day} ${named.code}`, sum);
  }
  return {
    from,
    to,
    lines: [...sums.values()]
      .toSorted((a, b) => a.day.localeCompare(b.day) || byCode(a, b))
      .flatMap(({ day, code, name, debitCents, creditCents }) => {
        const line = { day, account_code: code, account_name: name, narration: `${organisation} ${day}` };
        return [
          ...(debitCents > 0 ? [{ ...line, debit: toWire(debitCents), credit: 0 }] : []),
          ...(creditCents > 0 ? [{ ...line, debit: 0, credit: toWire(creditCents) }] : []),
        ];
      }),
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
      .toSorted(byCode),
    total: toWire(rows.reduce((cents, row) => cents + row.debitCents, 0)),
    lines: rows.reduce((count, row) => count + row.lines, 0),
  };
}

export const presentCodes = (
  { codes, names }: Pick<Chart, 'codes' | 'names'>,
  programs: ReadonlyArray<{ id: string; title: string }>,
  changed: { at: Date; by: string | null } | null,
): AccountCodes => ({
  accounts: accountKeys.map((key) => ({
    key,
    code: codes.get(key) ?? standardAccounts[key].code,
    name: names.get(key) ?? standardAccounts[key].name,
    standard_name: standardAccounts[key].name,
  })),
  programs: programs.map(({ id, title }) => ({ program_id: id, title, code: codes.get(programKey(id)) ?? null })),
  changed: changed && { at: changed.at.toISOString(), by: changed.by ?? 'Unknown' },
});
