import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { HelpButton } from './help-button.tsx';

const help = page.getByRole('button', { name: 'Help' });
const panel = page.getByRole('complementary', { name: 'Help' });

test('opens the section of the page with the focus on its title; Escape closes it and the button has the focus', async () => {
  await renderInApp(<HelpButton area="admin" />, { at: '/admin/enrollments' });
  await help.click();
  const title = panel.getByRole('heading', { name: 'Enrollments', level: 2 });
  await expect.element(title).toHaveFocus();
  await expect.element(panel.getByText('Columns', { exact: true })).toBeVisible();
  await expect.element(help).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(help).toHaveFocus();
});

test('another topic can be chosen, and the next page brings its own', async () => {
  const element = (
    <>
      <HelpButton area="staff" />
      <Link to="/staff/settings">Settings</Link>
    </>
  );
  const { goTo } = await renderInApp(element, { at: '/staff/:page' });
  await goTo('/staff/reports');
  await help.click();
  await expect.element(panel.getByRole('heading', { name: 'Progress reports', level: 2 })).toBeVisible();
  await panel.getByRole('button', { name: 'Coursework' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Coursework', level: 2 })).toHaveFocus();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Settings', level: 2 })).toBeVisible();
  await panel.getByRole('button', { name: 'Close help' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});
