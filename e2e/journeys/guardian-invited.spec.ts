import { demoPassword } from '../fixtures/demo-account.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  expect,
  mayTake,
  messages,
  newFamily,
  openTab,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';

test('a parent invites a second guardian, who creates an account, sees the child, adds a person, and is ended', async ({
  page,
}) => {
  mayTake(90);
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  const admin = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const family = await newFamily(page);
  const email = unique('devon');

  await signedInWith(page, family.token, `/parent/children/${family.childId}/people`);
  await page.getByRole('button', { name: 'Invite a guardian', exact: true }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a guardian', exact: true });
  await invite.getByRole('textbox', { name: 'Full name', exact: true }).fill('Devon Test');
  await invite.getByRole('textbox', { name: 'Email', exact: true }).fill(family.email);
  await invite.getByRole('checkbox', { name: 'Pick-up decisions', exact: true }).check();
  await expectAccessible(page, { about: 'inviting a guardian' });
  await invite.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(invite.getByText('This address belongs to the child or to the primary guardian.')).toBeVisible();
  await invite.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await invite.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(messages(page).getByText(`The invitation is on its way to ${email}.`)).toBeVisible();

  const sent = await page.request.get('/api/v1/admin/mails', { headers: admin, params: { q: email } });
  const [mail] = ((await sent.json()) as { data: Array<{ id: string }> }).data;
  const opened = await page.request.get(`/api/v1/admin/mails/${mail!.id}`, { headers: admin });
  const link = /\/guardian\/[\w-]+/.exec(await opened.text())![0];
  // Whoever is signed in with another address needs a code from the invited mailbox.
  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${family.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept invitation', exact: true })).toBeHidden();
  await expectAccessible(page, { about: 'an invitation for another address' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('/');
  await page.goto(link);
  await page.getByRole('link', { name: 'Create an account', exact: true }).click();
  await page.getByRole('textbox', { name: 'Full name', exact: true }).fill('Devon Test');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('ackee-and-rovers-7');
  await page.getByLabel('Confirm password', { exact: true }).fill('ackee-and-rovers-7');
  await page.getByRole('button', { name: 'Create Parent Account', exact: true }).click();
  // Anybody can sign up with an address: the mailbox shows that it is theirs.
  await page.getByRole('button', { name: 'Send code', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
  await expectAccessible(page, { about: 'an invitation that waits for a code' });
  const codes = await page.request.get('/api/v1/admin/mails', { headers: admin, params: { q: email } });
  const [newest] = ((await codes.json()) as { data: Array<{ id: string }> }).data;
  const opening = await page.request.get(`/api/v1/admin/mails/${newest!.id}`, { headers: admin });
  const code = /Your code is (\d{6})/.exec(await opening.text())![1]!;
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Accept invitation', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Kemar Test', exact: true })).toBeVisible();
  await expect(page.getByText('Medical notes', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit details', exact: true })).toBeHidden();
  // Without a critical alert, too: notes from class are for each guardian.
  await openTab(page, 'Health');
  await expect(
    page.getByRole('heading', { name: 'Notes from class: incidents and first aid', exact: true }),
  ).toBeVisible();
  await openTab(page, 'People');
  await page.getByRole('button', { name: 'Add person', exact: true }).click();
  const person = page.getByRole('dialog', { name: 'Add a person', exact: true });
  await person.getByRole('textbox', { name: 'Full name', exact: true }).fill('Rita Test');
  await person.getByRole('textbox', { name: 'Relationship to the child', exact: true }).fill('Aunt');
  await person.getByRole('textbox', { name: 'Phone', exact: true }).fill('876-555-0144');
  await person.getByRole('button', { name: 'Add person', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Rita Test', exact: true })).toBeVisible();
  await expectAccessible(page, { about: 'a child as a second guardian sees it' });
  const guardianToken = await tokenFor(page, email, 'ackee-and-rovers-7');

  // Signing out ended the first session.
  const again = await tokenFor(page, family.email, 'granny-robot');
  await signedInWith(page, again, `/parent/children/${family.childId}/people?again`);
  await expect(page.getByRole('button', { name: 'Actions for Rita Test', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End rights of Devon Test', exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: 'End these rights?', exact: true });
  await ask.getByRole('button', { name: 'End rights', exact: true }).click();
  await expect(messages(page).getByText('Devon Test is no longer a guardian.')).toBeVisible();
  const gone = await page.request.get(`/api/v1/students/${family.childId}`, {
    headers: { authorization: `Bearer ${guardianToken}` },
  });
  expect(gone.status()).toBe(404);
});
