import { expectAccessible } from '../fixtures/axe.ts';
import { classIn } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import {
  expect,
  mayTake,
  messages,
  newFamily,
  newPlace,
  openAs,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { countSteps } from '../fixtures/count-steps.ts';

/** The map of the demo organisation, which other tests read too: this one adds nothing to it. */
test('a teacher marks a level with one tap, and the family reads it with what comes next', async ({ page }) => {
  mayTake(90);
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

/** The office works at a desk. */
test.describe(() => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
  test(
    'a place waits for a level, in words, until the office opens the program for the child',
    { tag: '@desk' },
    async ({ page, browser, baseURL }) => {
      mayTake(90);
      const next = await classIn(page, { minutes: 60 });
      const name = `Bevon ${unique('t')
        .split('@')[0]!
        .replaceAll(/[^a-z]/g, 'x')}`;
      const family = await newFamily(page, name);
      await openAs(page, 'admin', `/admin/programs/${next.id}`);
      await page.getByRole('button', { name: 'Set levels before the program' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add level' }).click();
      await dialog.getByLabel('Skill').selectOption('Wiring');
      await dialog.getByLabel('At least').selectOption('Confident');
      await dialog.getByRole('button', { name: 'Save levels' }).click();
      await expect(messages(page).getByText('The levels are saved.')).toBeVisible();

      const home = await (
        await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      ).newPage();
      await signedInWith(home, family.token, `/programs/${next.slug}/enroll`);
      await expect(home.getByRole('region', { name: 'Bevon needs 1 level first' })).toContainText(
        'Needs Wiring: Confident',
      );
      const child = home.getByRole('checkbox', { name });
      await expect(child).toBeDisabled();
      await expect(home.getByText('Bevon still needs Wiring at Confident (now not seen yet).')).toBeVisible();
      await expectAccessible(home, { about: 'levels before a program' });

      await page.getByRole('button', { name: 'Open for a child' }).click();
      await dialog.getByLabel('Find a child').fill(name);
      await dialog.getByLabel('Child', { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel('Why').fill('Robots at school for a year.');
      await dialog.getByRole('button', { name: 'Open for this child' }).click();
      await expect(messages(page).getByText('The family can request a place now.')).toBeVisible();
      await home.reload();
      await expect(home.getByRole('region', { name: 'Bevon is ready' })).toContainText('Robots at school for a year.');
      await expect(child).toBeEnabled();
      await home.context().close();
      await newPlace(page, family, next.slug);
    },
  );
});

test('what comes next says why from the own records, and “Not for us” hides it', async ({ page }) => {
  mayTake(90);
  const club = await classIn(page, { minutes: 30 });
  const next = await classIn(page, { minutes: 90 });
  const family = await newFamily(page, 'Gavin Test');
  await newPlace(page, family, club.slug);
  const headers = await adminHeaders(page);
  const map = await page.request.get('/api/v1/admin/skill-map', { headers });
  const { tracks } = (await map.json()) as { tracks: { skills: { id: string }[] }[] };
  const [one, other] = tracks.flatMap(({ skills }) => skills.map(({ id }) => id));
  const steps = [one, other].map((id) => ({ skill_id: id, level: 'practising' }));
  await page.request.put(`/api/v1/admin/programs/${next.id}/gate`, { headers, data: { steps } });
  const staff = { authorization: `Bearer ${await tokenFor(page, 'staff@demo.test', demoPassword)}` };
  for (const { skill_id: id } of steps) {
    const data = { student_id: family.childId, skill_id: id, level: 'confident' };
    const marked = await page.request.post(`/api/v1/staff/programs/${club.id}/skills`, { headers: staff, data });
    expect(marked.status(), await marked.text()).toBe(201);
  }
  await signedInWith(page, family.token, '/parent');
  await page.getByText('Next for Gavin').click();
  const found = page.getByRole('region', { name: 'What comes next' });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, { about: 'what comes next' });
  await found.getByRole('button', { name: 'Not for us' }).click();
  await expect(messages(page).getByText('is hidden for Gavin until its term is over.')).toBeVisible();
});
