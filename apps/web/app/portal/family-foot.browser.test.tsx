import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { FamilyFoot } from './family-foot.tsx';
import { FamilyLinks } from './family-links.tsx';
import type { FamilyArea, FamilyNumbers } from './family-numbers.ts';

/** The frame around a portal, whose layout has loaded these numbers. */
async function frame(area: FamilyArea, numbers: FamilyNumbers, at = `/${area}`) {
  const element = (
    <>
      <FamilyLinks area={area} />
      <FamilyFoot area={area} />
    </>
  );
  const route = { id: `routes/${area}/layout`, path: '*', loader: () => numbers, element, HydrateFallback: () => null };
  await render(<RouterProvider router={createMemoryRouter([route], { initialEntries: [at] })} />);
}
const foot = (name: string) => page.getByRole('navigation', { name });
const labels = (name: string) =>
  foot(name)
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);

test('a parent has four pages at the foot, and documents and settings first under "More"', async () => {
  await frame('parent', { unread: 2, due: 3, hasPages: true }, '/parent/bills/17');
  await expect.element(foot('Parent portal')).toBeVisible();
  expect(labels('Parent portal')).toEqual(['Overview', 'My Children', 'Enrollments', 'Payments']);
  const payments = page.getByRole('link', { name: 'Payments' });
  await expect.element(payments).toHaveAttribute('aria-current', 'true');
  await expect.element(payments).toHaveAccessibleDescription('3 due');
  await expect.element(page.getByRole('link', { name: 'Messages' })).toHaveAccessibleDescription('2 new');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Documents' })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('a student has coursework and achievements at the foot, and a number only where something waits', async () => {
  await frame('student', { unread: 0, due: 0, hasPages: true });
  await expect.element(foot('Student portal')).toBeVisible();
  expect(labels('Student portal')).toEqual(['Overview', 'My Courses', 'Assignments', 'Achievements']);
  await expect.element(page.getByRole('link', { name: 'Assignments' })).not.toHaveAttribute('aria-describedby');
  await expect.element(page.getByRole('link', { name: 'Messages' })).not.toHaveAttribute('aria-describedby');
});

test('a child who needs a parent first has no pages to go to', async () => {
  await frame('student', { unread: 0, due: 0, hasPages: false });
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
