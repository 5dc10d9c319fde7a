import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { FoldingPanel } from './folding-panel.tsx';

function Note() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}
const parts = (
  <>
    <Link to="#money">To the money</Link>
    <FoldingPanel open title="Profile">
      <p>Karen Whyte</p>
    </FoldingPanel>
    <FoldingPanel title="Notes" aside={<button type="button">Export CSV</button>}>
      <Note />
    </FoldingPanel>
    <FoldingPanel title="Money" anchor="money">
      <p>J$12,000.00</p>
    </FoldingPanel>
  </>
);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const note = page.getByRole('textbox', { name: 'Note' });
const money = page.getByText('J$12,000.00');

afterEach(() => page.viewport(1024, 800));

test('a phone shows parts by their titles; opening and closing one loses nothing that was typed', async () => {
  await page.viewport(360, 740);
  await renderInApp(parts, { at: '/parts' });
  await expect.element(page.getByText('Karen Whyte')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(button('Export CSV')).not.toBeInTheDocument();
  await expect.element(button('Show Notes')).toHaveAttribute('aria-expanded', 'false');
  // All of the head opens it, and a finger has room.
  const head = page.getByRole('heading', { name: 'Notes' }).element().parentElement!;
  expect(head.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  // Closed, the part has no height of its own.
  const part = page.getByRole('region', { name: 'Notes' }).element();
  expect(part.getBoundingClientRect().height).toBeLessThanOrEqual(head.getBoundingClientRect().height + 4);
  const { left, top } = head.getBoundingClientRect();
  expect(document.elementFromPoint(left + 20, top + 20)?.closest('button')).toBe(button('Show Notes').element());
  await button('Show Notes').click();
  await expect.element(button('Export CSV')).toBeVisible();
  await note.fill('Call them');
  await button('Hide Notes').click();
  // Nothing hidden has a role.
  await expect.element(note).not.toBeInTheDocument();
  await button('Show Notes').click();
  await expect.element(note).toHaveValue('Call them');
});

test('the keyboard opens a part', async () => {
  await page.viewport(360, 740);
  await renderInApp(parts, { at: '/parts' });
  (button('Show Money').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(money).toBeVisible();
});

test('a link to a part opens it, and so does the search of the browser', async () => {
  await page.viewport(360, 740);
  await renderInApp(parts, { at: '/parts' });
  await expect.element(money).not.toBeVisible();
  expect(money.element().closest('[hidden]')?.getAttribute('hidden')).toBe('until-found');
  await page.getByRole('link', { name: 'To the money' }).click();
  await expect.element(money).toBeVisible();
});

test('anything wider has all of it, and nothing to open', async () => {
  await renderInApp(parts, { at: '/parts' });
  await expect.element(note).toBeVisible();
  await expect.element(button('Export CSV')).toBeVisible();
  await expect.element(money).toBeVisible();
  await expect.element(button('Show Notes')).not.toBeInTheDocument();
});
