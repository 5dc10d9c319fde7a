import type { Page } from '@playwright/test';
import { expectAccessible, expectFit } from '../fixtures/axe.ts';
import { expect, messages, openAs, test, unique } from '../fixtures/app.ts';

const mark = Math.random()
  .toString(36)
  .replaceAll(/[^a-z]/g, '')
  .slice(0, 6);

/** The surest kind of suggestion, so that it is on the first page whatever other tests leave behind. */
const phone = `876-55${String(Date.now()).slice(-5, -4)}-${String(Date.now()).slice(-4)}`;

/** A family with the same child; the second one has another child besides. */
async function family(page: Page, parent: string, children: readonly string[]): Promise<string> {
  const email = unique('double');
  const registered = await page.request.post('/api/v1/auth/register/parent', {
    data: { full_name: parent, email, password: 'granny-robot', phone },
  });
  const { token } = (await registered.json()) as { token: string };
  for (const name of children)
    await page.request.post('/api/v1/students', {
      headers: { authorization: `Bearer ${token}` },
      data: { full_name: name, date_of_birth: '2016-05-04', grade_level: 'Grade 5' },
    });
  return email;
}

test('the office finds two accounts of one family, merges them, sees everything together, and undoes it', async ({
  page,
}) => {
  const narrow = page.viewportSize()!.width < 700;
  if (narrow) await page.setViewportSize({ width: 360, height: 780 });
  await family(page, `Orla ${mark}`, [`Ada ${mark}`]);
  const second = await family(page, `Orla ${mark}`, [`Ada  ${mark}`, `Ben ${mark}`]);
  await openAs(page, 'admin', '/admin/duplicates');
  const suggestion = page
    .getByRole('region', { name: 'Suggestions', exact: true })
    .getByRole('listitem')
    .filter({ hasText: `Ada ${mark}, born 4 May 2016, is in both families` });
  await expect(suggestion).toContainText(second);
  await expectAccessible(page, { about: 'suggestions of duplicates' });
  await suggestion.getByRole('link', { name: `Compare (Orla ${mark} and Orla ${mark})`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Merge two families', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: `Ben ${mark}, born 4 May 2016`, exact: true })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'What moves', exact: true })).toContainText('Children');
  await expectAccessible(page, { about: 'the comparison of two families' });
  await page.getByRole('button', { name: 'Merge families', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge families', exact: true }).click();
  await expect(messages(page).getByText('The families are merged. Both are notified.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Children', exact: true })).toContainText(`Ben ${mark}`);

  await page.goto('/admin/duplicates');
  if (narrow) await page.getByRole('button', { name: 'Show Merges', exact: true }).click();
  const done = page
    .getByRole('region', { name: 'Merges', exact: true })
    .getByRole('listitem')
    .filter({ hasText: `Orla ${mark}` });
  await done.getByRole('button').click();
  const ask = page.getByRole('alertdialog', { name: 'Undo this merge?', exact: true });
  await ask.getByRole('button', { name: 'Undo merge', exact: true }).click();
  await expect(messages(page).getByText('The merge is undone. Both families are notified.')).toBeVisible();
  await expectFit(page);
  await page.goto(`/admin/parents?q=${encodeURIComponent(second)}`);
  await expect(page.getByRole('table')).toContainText(second);
});
