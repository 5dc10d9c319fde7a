import { expectAccessible } from '../fixtures/axe.ts';
import { adminHeaders, classIn } from '../fixtures/class-now.ts';
import { expect, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';
import { countSteps } from '../fixtures/count-steps.ts';

/** The map of the demo organisation, which other tests read too: this one adds nothing to it. */
test('a teacher marks a level with one tap, and the family reads it with what comes next', async ({ page }) => {
  test.setTimeout(90_000);
  const club = await classIn(page, { minutes: 30 });
  const family = await newFamily(page, 'Amoy Test');
  await newPlace(page, family, club.slug);
  const headers = await adminHeaders(page);
  const map = await page.request.get('/api/v1/admin/skill-map', { headers });
  const { tracks } = (await map.json()) as { tracks: { skills: { title: string }[] }[] };
  const skill = tracks.flatMap(({ skills }) => skills)[1]!.title;

  await openAs(page, 'staff', `/staff/programs/${club.id}/skills`);
  await expect(page.getByText('Nothing marked yet')).toBeVisible();
  await expectAccessible(page, { about: 'the skills of a class' });
  const steps = await countSteps(page);
  const chip = page
    .getByRole('group', { name: 'Skill', exact: true })
    .getByRole('button', { name: skill, exact: true });
  const isPhone = (await chip.count()) > 0;
  if (isPhone) await chip.click();
  else await page.getByRole('button', { name: `Amoy Test, ${skill}: Not seen yet` }).click();
  await page
    .getByRole('group', { name: `Amoy Test, ${skill}` })
    .getByRole('button', { name: 'Practising', exact: true })
    .click();
  await expect(page.getByText('1 marked')).toBeVisible();
  expect((await steps()).taps).toBeLessThanOrEqual(2);

  await signedInWith(page, family.token, `/parent/children/${family.childId}/progress`);
  const skills = page.getByRole('region', { name: 'Skills', exact: true });
  await expect(skills.getByRole('listitem').filter({ hasText: skill })).toContainText('Practising');
  await expect(skills.getByRole('listitem').filter({ hasText: skill })).toContainText('Next, Confident');
});
