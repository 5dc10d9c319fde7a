import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import type { Need, NeedKind } from './need.ts';
import { NeedsYou } from './needs-you.tsx';

const need = (kind: NeedKind, title: string, by?: string): Need => ({
  id: title,
  kind,
  title,
  by: by ?? null,
  action: <button type="button">{`Do ${title}`}</button>,
});
const eight = [
  need('reading', 'report'),
  need('papers', 'papers'),
  need('due', 'invoice', '2026-12-07'),
  need('deadline', 'offer', '2026-11-30T14:00:00Z'),
  need('question', 'request'),
  need('stuck', 'refund'),
  need('deadline', 'held place', '2026-11-29T01:00:00Z'),
  need('class', 'collector'),
];
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent);

test('five rows, the most urgent first and of two deadlines the nearer; the others follow in groups', async () => {
  await renderInApp(<NeedsYou needs={eight} />);
  const panel = page.getByRole('region', { name: 'Needs you' });
  await expect.element(panel.getByText('8 things')).toBeVisible();
  expect(rows()).toEqual(['collector', 'held place', 'offer', 'refund', 'invoice']);
  await panel.getByRole('button', { name: 'All 8' }).click();
  await expect.element(page.getByRole('region', { name: 'When you have a minute' })).toBeVisible();
  expect(rows()).toEqual(['collector', 'held place', 'offer', 'refund', 'invoice', 'request', 'papers', 'report']);
  await expect.element(page.getByRole('button', { name: 'All 8' })).not.toBeInTheDocument();
});

test('while a child is missing everything else is one line', async () => {
  await renderInApp(<NeedsYou needs={eight} canWait />);
  await expect.element(page.getByText('8 other things can wait')).toBeVisible();
  expect(rows()).toEqual([]);
  await page.getByRole('button', { name: '8 other things can wait Show' }).click();
  expect(rows()).toHaveLength(8);
});

test('nothing to do is said', async () => {
  await renderInApp(<NeedsYou needs={[]} />);
  await expect.element(page.getByText('No payment is due and no question is open.')).toBeVisible();
});
