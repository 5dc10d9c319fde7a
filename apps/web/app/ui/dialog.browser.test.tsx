import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ alert = false }: { alert?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add a person
      </button>
      <button type="button">Behind</button>
      <Dialog title="Add person" open={open} onClose={() => setOpen(false)} alert={alert}>
        <label>
          Name
          <input />
        </label>
        <button type="button">Save</button>
      </Dialog>
    </>
  );
}

const open = async () => page.getByRole('button', { name: 'Add a person' }).click();

test('Escape closes a dialog, and focus returns to where it was', async () => {
  await renderInApp(<Opener />);
  await open();
  await expect.element(page.getByRole('dialog', { name: 'Add person' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add a person' })).toHaveFocus();
});

test('focus cycles within an open dialog, and the page behind takes none', async () => {
  await renderInApp(<Opener />);
  await open();
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await expect.element(dialog).toBeVisible();
  const met = new Set<Element | null>();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    met.add(document.activeElement);
  }
  expect(met.size).toBe(3);
  for (const one of met) expect(dialog.element().contains(one)).toBe(true);
  const behind = page.getByRole('button', { name: 'Behind', includeHidden: true });
  (behind.element() as HTMLButtonElement).focus();
  await expect.element(behind).not.toHaveFocus();
});

test('the close button closes', async () => {
  await renderInApp(<Opener />);
  await open();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a question has no close button', async () => {
  await renderInApp(<Opener alert />);
  await open();
  await expect.element(page.getByRole('alertdialog', { name: 'Add person' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

const confirming = (onConfirm: () => Promise<void>, onClose: () => void) => (
  <ConfirmDialog title="Remove Maya?" open onClose={onClose} confirmLabel="Remove" onConfirm={onConfirm}>
    <p>Her documents go with her.</p>
  </ConfirmDialog>
);

test('a confirmation stays open and busy until it is done, then closes', async () => {
  const done = Promise.withResolvers<void>();
  const closed = vi.fn<() => void>();
  await renderInApp(confirming(() => done.promise, closed));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  expect(closed).not.toHaveBeenCalled();
  done.resolve();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('a failed confirmation stays open and can be retried', async () => {
  const confirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('No')).mockResolvedValue();
  const closed = vi.fn<() => void>();
  await renderInApp(confirming(confirm, closed));
  const remove = page.getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect.element(remove).not.toHaveAttribute('aria-busy');
  expect(closed).not.toHaveBeenCalled();
  await remove.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('declining only closes the dialog', async () => {
  const confirm = vi.fn<() => Promise<void>>();
  const closed = vi.fn<() => void>();
  await renderInApp(confirming(confirm, closed));
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(confirm).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledOnce();
});
