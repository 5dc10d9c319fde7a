import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
    <FoldingPanel title="Notes" note={<b>2</b>} aside={<button type="button">Export CSV</button>}>
      <Note />
    </FoldingPanel>
    <FoldingPanel title="Money" anchor="money">
      <p>J$12,000.00</p>
    </FoldingPanel>
  </>
);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const note = page.getByRole('textbox', { name: 'Note' });

afterEach(() => page.viewport(1024, 800));

test('a phone shows parts by their titles; opening and closing one loses nothing that was typed', async () => {
  await page.viewport(360, 740);
  await renderInApp(parts, { at: '/parts' });
  await expect.element(page.getByText('Karen Whyte')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(button('Export CSV')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Notes' }).getByText('2')).toBeVisible();
  await expect.element(button('Show Notes')).toHaveAttribute('aria-expanded', 'false');
  // All of the head opens it, and a finger has room.
  const head = page.getByRole('heading', { name: 'Notes' }).element().parentElement!;
  expect(head.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
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

test('a link to a part opens it', async () => {
  await page.viewport(360, 740);
  await renderInApp(parts, { at: '/parts' });
  await expect.element(page.getByText('J$12,000.00')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'To the money' }).click();
  await expect.element(page.getByText('J$12,000.00')).toBeVisible();
});

test('anything wider has all of it, and nothing to open', async () => {
  await renderInApp(parts, { at: '/parts' });
  await expect.element(note).toBeVisible();
  await expect.element(button('Export CSV')).toBeVisible();
  await expect.element(page.getByText('J$12,000.00')).toBeVisible();
  await expect.element(button('Show Notes')).not.toBeInTheDocument();
});
