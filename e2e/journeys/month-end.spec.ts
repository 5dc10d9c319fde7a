import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expect, openAs, test } from '../fixtures/app.ts';

/** The month before this one, in Jamaica: nothing that other journeys do changes it. */
function lastMonth() {
  const now = new Date(Date.now() - 5 * 3_600_000);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
}

type Cell = string | number | null | undefined;

/** A cell as a number where it is one: money, a count of payments, or a dash for nothing. */
function valueOf(cell: Cell): string | number {
  if (typeof cell === 'number') return cell;
  const text = (cell ?? '').trim();
  if (text === '—' || text === '') return 0;
  const number = /^(-?)J\$([\d,]+\.\d\d)$/.exec(text.replace('−', '-'));
  if (number) return Number(`${number[1]}${number[2]!.replaceAll(',', '')}`);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return /^(\d+) payments?\b/.test(text) ? Number.parseInt(text, 10) : text;
}

const onScreen = async (table: Locator): Promise<(string | number)[][]> => {
  const rows = await table.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th:visible, td:visible').allInnerTexts()).map(valueOf)),
  );
};

/** Downloads what a panel exports, and reads it as a bookkeeper's program would. */
async function reopened(page: Page, panel: Locator, format: 'CSV' | 'XLSX'): Promise<(string | number)[][]> {
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: `Export ${format}` }).click();
  const path = await (await downloading).path();
  const rows: Cell[][] = format === 'CSV' ? cellsOf(await readFile(path, 'utf8')) : await sheetOf(path);
  // The head of the table and what stands above it are not rows.
  const head = rows.findIndex((row) => row.some((cell) => /^(Net|Debit)\b/.test(String(cell))));
  return rows.slice(head + 1).map((row) => row.map(valueOf));
}
/** RFC 4180: quoted where needed, with doubled quotes inside. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
const sheetOf = async (path: string): Promise<Cell[][]> => {
  const [sheet] = (await readXlsxFile(await readFile(path))) as unknown as [{ data: Cell[][] }];
  return sheet.data;
};

test('a month is closed: every export, opened again, is what the screen shows', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', `/admin/payments/takings?${lastMonth()}`);
  for (const name of ['By method', 'By program']) {
    const panel = page.getByRole('region', { name });
    await expect(panel.getByRole('table')).toBeVisible();
    const shown = await onScreen(panel.getByRole('table'));
    expect(shown.length, name).toBeGreaterThan(1);
    for (const format of ['CSV', 'XLSX'] as const)
      expect(await reopened(page, panel, format), `${name} as ${format}`).toEqual(shown);
  }

  await page.goto(`/admin/payments/journal?${lastMonth()}`);
  const panel = page.getByRole('region', { name: 'By account' });
  await expect(panel.getByRole('table')).toBeVisible();
  const accounts = await onScreen(panel.getByRole('table'));
  expect(accounts.length).toBeGreaterThan(2);
  for (const format of ['CSV', 'XLSX'] as const)
    // The sheet has code and name in columns of their own.
    expect(
      (await reopened(page, panel, format)).map(([code, name, ...sums]) => [`${code} ${name}`, ...sums]),
      `By account as ${format}`,
    ).toEqual(accounts);

  // Every line of the journal adds up to the accounts.
  const lines = await reopened(page, page.getByRole('region', { name: 'General journal' }), 'CSV');
  expect(lines.length).toBeGreaterThan(accounts.length);
});
