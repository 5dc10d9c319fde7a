import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { RowMenu } from './row-menu.tsx';

const view = vi.fn<() => void>();
const approve = vi.fn<() => void>();
const reject = vi.fn<() => void>();

const menu = (
  <RowMenu
    label="Actions for Maya Campbell"
    actions={[
      { id: 'view', label: 'View enrollment', onAction: view },
      { id: 'approve', label: 'Approve', onAction: approve, disabled: true },
      { id: 'reject', label: 'Reject', onAction: reject, danger: true },
    ]}
  />
);
const opener = page.getByRole('button', { name: 'Actions for Maya Campbell' });

test('the keyboard opens it, skips disabled items, and runs an action', async () => {
  await renderInApp(menu);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'View enrollment' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Reject' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(reject).toHaveBeenCalledOnce();
  expect(approve).not.toHaveBeenCalled();
});

test('an arrow key opens it too', async () => {
  await renderInApp(menu);
  await userEvent.tab();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'View enrollment' })).toHaveFocus();
});

test('Escape closes it without an action, and focus returns to the dots', async () => {
  view.mockClear();
  await renderInApp(menu);
  await opener.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(view).not.toHaveBeenCalled();
});

test('a click runs the action under it, with the focus on the dots, where a dialog gives it back', async () => {
  view.mockClear();
  view.mockImplementationOnce(() => expect(document.activeElement).toBe(opener.element()));
  await renderInApp(menu);
  await opener.click();
  await page.getByRole('menuitem', { name: 'View enrollment' }).click();
  expect(view).toHaveBeenCalledOnce();
});
