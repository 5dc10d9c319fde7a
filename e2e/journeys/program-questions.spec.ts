import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import {
  expect,
  mayTake,
  messages,
  newFamily,
  openAs,
  openTab,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';

test('a program asks its own questions; what comes later is on the family’s home', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(150);
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const title = unique('Rovers').split('@')[0]!;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const made = await page.request.post('/api/v1/admin/programs', {
    headers,
    data: {
      title,
      description: `${title} drive over the field behind the workshop, follow a line and carry what they find.`,
      price: 12_000,
      duration: '8 weeks',
      age_range: '8-14',
      max_participants: 12,
      start_date: day(40),
      end_date: day(90),
      location: 'Hope Road workshop',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const program = (await made.json()) as { id: string; slug: string };
  const opened = await page.request.put(`/api/v1/admin/programs/${program.id}/status`, {
    headers,
    data: { status: 'open' },
  });
  expect(opened.status(), await opened.text()).toBe(200);

  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  const dialog = office.getByRole('dialog', { name: 'New question', exact: true });
  const add = async (label: string, kind: string) => {
    await office.getByRole('button', { name: 'Add question', exact: true }).click();
    await dialog.getByLabel('Question or label').fill(label);
    await dialog.getByLabel('Kind of answer').selectOption(kind);
    await dialog.getByRole('checkbox', { name: 'Families must answer it' }).check();
    await dialog.getByRole('button', { name: 'Add question', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(messages(office)).toContainText(`“${label}” is added.`);
  };
  await test.step('the office adds two questions', async () => {
    await openAs(office, 'admin', `/admin/programs/${program.id}`);
    await openTab(office, 'Questions');
    await add('What have you built?', 'Text');
    await add('Can you bring a laptop?', 'Yes or no');
    await office.getByRole('button', { name: 'Move “Can you bring a laptop?” up', exact: true }).click();
    await expect(office.getByRole('list', { name: 'Questions', exact: true }).getByRole('listitem')).toContainText([
      'Can you bring a laptop?',
      'What have you built?',
    ]);
    await expectFitAtBothWidths(office);
  });

  const family = await newFamily(page);
  const asked = page.getByRole('group', { name: 'A few more questions', exact: true });
  await test.step('a family is asked where it requests the place', async () => {
    await signedInWith(page, family.token, `/programs/${program.slug}/enroll`);
    await expect(page.getByRole('checkbox', { name: 'Kemar Test' })).toBeChecked();
    await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
    const built = asked.getByRole('textbox', { name: 'What have you built?', exact: true });
    await expect(built).toHaveAccessibleDescription('Please answer this question');
    await built.fill('A gate for our dog');
    await asked.getByRole('combobox', { name: 'Can you bring a laptop?', exact: true }).selectOption('Yes');
    await expectFitAtBothWidths(page);
    await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your answers', exact: true })).toBeVisible();
    await expect(page.getByText('A gate for our dog', { exact: true })).toBeVisible();
  });

  await test.step('the roster has the answers, and the office asks one thing more', async () => {
    await openTab(office, 'Roster');
    await expect(office.getByRole('table').getByText('A gate for our dog')).toBeVisible();
    await openTab(office, 'Questions');
    await add('Who brings the child?', 'Text');
  });

  await test.step('it is something to do on the family’s home, and gone once answered', async () => {
    await page.goto('/parent');
    await page.getByRole('link', { name: `Answer the questions about Kemar Test, ${title}`, exact: true }).click();
    await page.getByRole('button', { name: 'Edit answers', exact: true }).click();
    await page.getByRole('textbox', { name: 'Who brings the child?', exact: true }).fill('Grandmother');
    await page.getByRole('button', { name: 'Save answers', exact: true }).click();
    await expect(page.getByText('Grandmother', { exact: true })).toBeVisible();
    await page.goto('/parent');
    await expect(page.getByRole('heading', { name: 'Latest', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Answer the questions about Kemar Test, ${title}` })).toHaveCount(0);
    await expectFitAtBothWidths(page);
  });
  await office.context().close();
});
