import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { Button, ButtonLink } from './button.tsx';

test('a pending button says what it does, holds the focus and ignores a second click', async () => {
  const pressed = vi.fn<() => void>();
  const button = (pending: boolean) => (
    <Button pending={pending} pendingLabel="Saving" onClick={pressed}>
      Save
    </Button>
  );
  const { screen } = await renderInApp(button(true));
  const shown = screen.getByRole('button', { name: 'Saving' });
  await expect.element(shown).toHaveAttribute('aria-disabled', 'true');
  await expect.element(shown).toHaveAttribute('aria-busy', 'true');
  (shown.element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  await expect.element(shown).toHaveFocus();
});

test('a link styled as a button navigates', async () => {
  const { address } = await renderInApp(<ButtonLink to="/programs">See programs</ButtonLink>);
  await page.getByRole('link', { name: 'See programs' }).click();
  await expect.poll(address).toBe('/programs');
});
