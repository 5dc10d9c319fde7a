import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { UrgentLine } from './urgent-line.tsx';

const line = (text: string, ahead: number) => ({
  text,
  about: 'Sat 28 Nov: All classes',
  until: new Date(Date.now() + ahead).toISOString(),
});
const band = () => page.getByRole('complementary', { name: 'Urgent' });

test('two closures stand in one band; one that is over goes by itself, also from a page that was kept', async () => {
  await renderInApp(
    <UrgentLine banners={[line('Closed today.', 1500), line('Closed tomorrow.', 60_000), line('Over.', -1000)]} />,
  );
  await expect.element(band().getByText('Closed tomorrow.', { exact: false })).toBeVisible();
  expect(page.getByRole('complementary').elements()).toHaveLength(1);
  await expect.element(band().getByText('Closed today.', { exact: false })).toBeVisible();
  await vi.waitFor(() => expect(band().element().textContent).not.toMatch(/Over|today/), { timeout: 4000 });
  expect(band().element().textContent).toContain('Closed tomorrow.Sat 28 Nov: All classes');
});

test('without a closure there is no band', async () => {
  await renderInApp(<UrgentLine banners={[]} />);
  await expect.element(band()).not.toBeInTheDocument();
});
