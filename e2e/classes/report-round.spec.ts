import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, test, tokenFor } from '../fixtures/app.ts';
import { classIn } from '../fixtures/class-now.ts';
import { countSteps } from '../fixtures/count-steps.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

const names = ['Ama', 'Ben', 'Cleo', 'Dion', 'Ella', 'Fay', 'Gia', 'Hugh', 'Ines', 'Jon', 'Kai', 'Lea'];

test('twelve reports, each in at most six taps besides the typing, reviewed on one page and released at once', async ({
  page,
}) => {
  mayTake(240);
  const before = await classIn(page, { minutes: -120, places: names.length });
  const club = await classIn(page, { minutes: 10, places: names.length });
  const authorization = `Bearer ${await tokenFor(page, 'staff@demo.test', demoPassword)}`;
  const send = async (path: string, data: object) => {
    const answered = await page.request.post(`/api/v1${path}`, { headers: { authorization }, data });
    expect(answered.status(), await answered.text()).toBeLessThan(300);
    return (await answered.json()) as { id: string; version: number };
  };
  const families = [];
  for (const name of names) {
    const family = await newFamily(page, `${name} Round`);
    await newPlace(page, family, before.slug);
    await newPlace(page, family, club.slug);
    families.push(family);
    const skills = ['Building', 'Wiring', 'Teamwork'].map((skill) => ({ skill, level: 'practising' }));
    const last = { student_id: family.childId, program_id: before.id, skills, comment: `${name} began well.` };
    const report = await send('/staff/progress', last);
    await send(`/staff/progress/${report.id}/release`, { version: report.version });
    await send(`/staff/programs/${club.id}/notes`, {
      student_id: family.childId,
      tag: 'Great idea',
      text: 'Two wheels',
    });
  }

  const steps = await countSteps(page);
  await openAs(page, 'staff', `/staff/programs/${club.id}/reports`);
  await expect(page.getByText('0 of 12 written.')).toBeVisible();
  await expectAccessible(page, { about: 'a report of a class' });
  const level = (skill: string, name: string) =>
    page.getByRole('group', { name: skill, exact: true }).getByRole('button', { name, exact: true });
  const taps = [];
  for (const name of names) {
    await expect(page.getByRole('heading', { name: `${name} Round` })).toBeVisible();
    await expect(level('Building', 'Practising')).toHaveAttribute('aria-pressed', 'true');
    const from = (await steps()).taps;
    await level('Building', 'Confident').click();
    await level('Teamwork', 'Teaching others').click();
    await page.getByRole('button', { name: 'Two wheels' }).click();
    await page.getByRole('button', { name: 'Building went up a level' }).click();
    await page.getByLabel('Next step').fill('Explain it to a partner.');
    const last = name === names.at(-1);
    await page.getByRole('button', { name: last ? 'Save and review' : 'Save and next' }).click();
    taps.push((await steps()).taps - from);
  }
  expect(Math.max(...taps), 'taps of one report').toBeLessThanOrEqual(6);

  await expect(page.getByRole('heading', { level: 1, name: 'Review of reports' })).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(12);
  // Neighbours in the class have other wordings; two further apart may have the same one, which is said.
  await expectAccessible(page, { about: 'the review of the reports of a class' });
  await page.getByRole('button', { name: 'Release 12 reports' }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(messages(page).getByText('12 reports are released.')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'No drafts to release' })).toBeVisible();

  const headers = { authorization: `Bearer ${families[0]!.token}` };
  const read = (await (await page.request.get('/api/v1/progress', { headers })).json()) as {
    data: { comment: string; next_step: string | null }[];
  };
  expect(read.data.map(({ next_step: next }) => next)).toContain('Explain it to a partner.');
  expect(read.data.map(({ comment }) => comment).join(' ')).toContain('Two wheels.');
});

test('what was written is there after the page is loaded again, and points out another child', async ({ page }) => {
  mayTake(120);
  const club = await classIn(page, { minutes: 10, places: 2 });
  for (const name of ['Mia Pair', 'Noah Pair']) await newPlace(page, await newFamily(page, name), club.slug);
  await openAs(page, 'staff', `/staff/programs/${club.id}`);
  await page.getByRole('link', { name: 'Class reports' }).click();
  await page.getByLabel('Comment').fill('Noah measured twice.');
  await expect(page.getByText('The text names Noah, another child in this class.')).toBeVisible();
  await page.getByLabel('Comment').fill('Mia measured twice.');
  await page.getByRole('button', { name: 'Noah Pair, next' }).click();
  await expect(page.getByRole('heading', { name: 'Noah Pair' })).toBeVisible();
  await page.getByRole('button', { name: 'Mia Pair, before' }).click();
  await expect(page.getByText('0 of 2 written. Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('Mia measured twice.');
});
