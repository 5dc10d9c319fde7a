import type { Page } from '@playwright/test';
import {
  confirmAddress,
  expect,
  expectPlaceIs,
  mayTake,
  messages,
  newFamily,
  openAs,
  openTab,
  openUnmarkedClass,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newTeacher } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

// The connection is lost in one of them: with everything that a page does before that.
test.use({ fetchesAhead: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stamp = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 5);

/** No two are the same: the office would be warned of a slip that was sent before. */
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${stamp()}\n%%EOF\n`),
});
const dayIn = (days: number) => new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A student who signs up with their own account. */
async function newStudent(page: Page) {
  const data = {
    full_name: `Kemar Solar ${stamp()}`,
    email: unique('kemar'),
    password: 'granny-robot',
    date_of_birth: '2014-02-03',
    grade_level: 'Grade 7',
  };
  const answer = await page.request.post('/api/v1/auth/register/student', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { token: string; user: { student_id: string; full_name: string } };
}

/** The office creates a program that meets today, assigns its teacher, and opens it. */
async function openProgram(office: Page, title: string, teacher: string): Promise<void> {
  const dialog = office.getByRole('dialog');
  await openAs(office, 'admin', '/admin/programs');
  await button(office, 'Create program').click();
  for (const [label, value] of [
    ['Title', title],
    ['Price (JMD)', '9000'],
    ['Max participants', '10'],
    ['Duration', '4 weeks'],
    ['Age range', '6-16'],
    ['Start date', dayIn(0)],
    ['End date', dayIn(27)],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(office.getByText('Program created successfully')).toBeVisible();
  await office.getByRole('link', { name: `View ${title}` }).click();
  await openTab(office, 'Meetings');
  await button(office, 'Add one').click();
  await dialog.getByLabel('Day', { exact: true }).fill(dayIn(0));
  // The meeting started within this hour, in Jamaica's time.
  const hour = String(new Date(Date.now() - 5 * 3_600_000).getUTCHours()).padStart(2, '0');
  await dialog.getByLabel('Start', { exact: true }).fill(`${hour}:00`);
  await dialog.getByLabel('End', { exact: true }).fill('23:59');
  await dialog.getByRole('button', { name: 'Add meeting' }).click();
  await expect(office.getByText('The meeting is added.')).toBeVisible();
  await openTab(office, 'Overview');
  await button(office, 'Assign staff').click();
  await dialog.getByLabel('Member of staff').selectOption({ label: teacher });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  await button(office, 'Open for enrollment').click();
  await dialog.getByRole('button', { name: 'Open for enrollment' }).click();
  await expect(messages(office).getByText('families can request places now')).toBeVisible();
}

/** The parent requests a place on the website and pays by transfer; returns the enrollment's address. */
async function enrollAndPay(parent: Page, title: string, child: string): Promise<string> {
  await parent.goto(`/programs?q=${encodeURIComponent(title)}`);
  await parent.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await parent.getByRole('link', { name: 'Enroll a child', exact: true }).click();
  await parent.getByRole('checkbox', { name: child }).check({ force: true });
  await button(parent, 'Hold the place').click();
  await expect(parent).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}/);
  const place = new URL(parent.url()).pathname;
  await parent.getByRole('link', { name: 'Transfer, agent or cash' }).click();
  await parent.getByRole('radio', { name: 'Bank transfer or deposit' }).check({ force: true });
  await button(parent, 'Get my reference').click();
  await button(parent, 'Send proof').click();
  await parent.getByLabel('Paid on').fill(dayIn(0));
  await parent.getByLabel('Slip or screenshot').setInputFiles(pdf('slip.pdf'));
  await button(parent, 'Send proof').click();
  await expect(parent.getByText('Under review', { exact: true })).toBeVisible();
  return place;
}

test(
  'a term: a program opens, a family pays, a class learns, and its certificate verifies',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    mayTake(180);
    const title = `Solar Rovers ${stamp()}`;
    const family = await newFamily(page);
    const student = await newStudent(page);
    const name = student.user.full_name;
    const newPage = async () =>
      (await browser.newContext({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) })).newPage();
    const open = async (token: string, path: string) => {
      const other = await newPage();
      await signedInWith(other, token, path);
      return other;
    };
    const office = await newPage();
    const teacher = await newTeacher(page);
    await openProgram(office, title, teacher.name);

    // The student asks by family code, the parent accepts.
    const code = (
      (await (
        await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${family.token}` } })
      ).json()) as { user: { family_code: string } }
    ).user.family_code;
    const pupil = await open(student.token, '/student/settings');
    await pupil.getByLabel('Family code').fill(code.toLowerCase());
    await button(pupil, 'Ask my parent').click();
    await expect(pupil.getByText('waiting for an answer')).toBeVisible();
    // Only whoever has shown that the address is theirs accepts a child.
    await confirmAddress(page, family.email);
    const parent = await open(family.token, '/parent');
    await parent.getByRole('link', { name: `Answer ${name}` }).click();
    await button(parent, `Accept ${name}`).click();
    await parent.getByRole('alertdialog').getByRole('button', { name: 'Accept into the family' }).click();
    await expect(parent.getByText(`${name} is now linked to your family.`)).toBeVisible();

    // A place, paid by transfer; the office accepts the proof.
    const place = await enrollAndPay(parent, title, name);
    await office.goto(`/admin/payments/proofs?q=${encodeURIComponent(name)}`);
    await office.getByRole('link', { name: `Review the proof of ${name}`, exact: true }).click();
    await office.getByRole('button', { name: 'Accept' }).click();
    await expect(office.getByText(`Accepted: ${name} is paid for, and the receipt is on its way.`)).toBeVisible();
    await parent.goto(place);
    await expectPlaceIs(parent, 'Enrolled');

    await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), '/staff');
    // Staff take attendance, and undo one tap. The place was made after the meeting started, before it was over.
    await page.goto('/staff/schedule');
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const group = page.getByRole('group', { name });
    await group.getByRole('button', { name: 'Late' }).click();
    await expect(group.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 of 1 marked')).toBeVisible();
    await group.getByRole('button', { name: 'Late' }).click();
    await expect(page.getByText('0 of 1 marked')).toBeVisible();
    await button(page, 'All present').click();
    await expect(page.getByText('1 child is marked present.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Attendance', exact: true }).getByText('Saved', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('group', { name }).getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    // A report: drafted, released, acknowledged.
    await page.getByRole('link', { name, exact: true }).click();
    await button(page, `Write a report on ${name} in ${title}`).click();
    await page.getByRole('group', { name: 'Wiring' }).getByRole('button', { name: 'Confident' }).click();
    await button(page, 'Release to the family').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await expect(messages(page).getByText('Please write a comment: the family will see it')).toBeVisible();
    await page.getByLabel('Comment').fill('Found the loose wire without help.');
    await page.getByLabel('Score').fill('88');
    await expectAccessible(page);
    await button(page, 'Release to the family').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText(`Released. The family of ${name} gets an email.`)).toBeVisible();
    await parent.goto('/parent');
    await parent.getByRole('link', { name: `Read the report on ${name}: ${title}` }).click();
    await expect(parent.getByText('Found the loose wire without help.')).toBeVisible();
    await button(parent, `Acknowledge the report on ${name}, ${title}`).click();
    await expect(messages(parent).getByText('The instructor can see that you have read it')).toBeVisible();

    // Coursework: assigned, handed in, returned, handed in again as a file, done.
    await page.goto('/staff/coursework?new=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Program').selectOption({ label: title });
    await dialog.getByLabel('Title').fill('Draw the panel');
    await dialog.getByRole('button', { name: 'Publish to the class' }).click();
    await expect(page.getByRole('heading', { name: 'Draw the panel' })).toBeVisible();
    await pupil.goto('/student/assignments');
    await pupil.getByRole('link', { name: 'Draw the panel' }).click();
    await button(pupil, 'Hand in').click();
    await expect(pupil.getByText('Enter a text, add a link or choose a file')).toBeVisible();
    await pupil.getByLabel('Your answer').fill('Here it is.');
    await button(pupil, 'Hand in').click();
    await expect(pupil.getByText('Handed in. Well done!')).toBeVisible();
    await page.reload();
    await page.getByLabel('Comment').fill('Add the battery.');
    await button(page, `Return for another try : ${name}`).click();
    await expect(page.getByText(`The work goes back to ${name}.`)).toBeVisible();
    await pupil.reload();
    await expect(pupil.getByText('Add the battery.')).toBeVisible();
    await pupil.getByLabel('File').setInputFiles(pdf('panel.pdf'));
    await button(pupil, 'Hand in again').click();
    await expect(button(pupil, 'panel.pdf (1 KB)')).toBeVisible();
    await expectAccessible(pupil);
    await page.reload();
    await button(page, `Mark as done : ${name}`).click();
    await expect(page.getByText(`The work of ${name} is done.`)).toBeVisible();

    // The office completes the place: badges, and a certificate that anyone can check.
    await office.goto(place.replace('/parent/', '/admin/'));
    await button(office, 'Mark as completed').click();
    await office.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click();
    await expect(office.getByText('Completed', { exact: true })).toBeVisible();
    await expect(async () => {
      await pupil.goto('/student/achievements');
      await expect(pupil.getByRole('link', { name: `Public page of ${title}`, exact: true })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 30_000 });
    // Of those of the organisation and of whatever the office has made besides.
    await expect(pupil.getByRole('heading', { level: 2 }).filter({ hasText: '3 of ' })).toBeVisible();
    const saved = pupil.waitForEvent('download');
    await button(pupil, `PDF of ${title}`).click();
    expect((await saved).suggestedFilename()).toMatch(/^certificate-[A-Z2-9-]{14}\.pdf$/);
    await pupil.getByRole('link', { name: `Public page of ${title}`, exact: true }).click();
    await expect(pupil.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    await expect(pupil.getByText(/^Kemar [A-Z0-9]\. has completed/)).toBeVisible(); // The stamp is the surname: only its initial.
    await expectAccessible(pupil);
    await parent.goto(`/parent/children/${student.user.student_id}/progress`);
    await parent.getByLabel('Show the full name on the public page').check();
    await expect(parent.getByText('The full name is shown on the public page.')).toBeVisible();
  },
);

test(
  'taps without a connection are stored in the browser and saved when it is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openUnmarkedClass(page, 'Weekend workshops: sumo bots');
    const row = page
      .getByRole('region', { name: 'Attendance', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Brianna Foster' });
    const late = row.getByRole('button', { name: 'Late' });
    await expect(late).toBeVisible();
    if ((await late.getAttribute('aria-pressed')) === 'true') await late.click();
    await context.setOffline(true);
    await late.click();
    await expect(row.getByText('Not saved yet')).toBeVisible();
    await context.setOffline(false);
    await expect(row.getByText('Saved', { exact: true })).toBeVisible();
  },
);
