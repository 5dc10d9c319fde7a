import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, signedInWith, test } from '../fixtures/app.ts';
import { fullClass } from '../fixtures/class-now.ts';
import { countSteps, stepsOfAMinute } from '../fixtures/count-steps.ts';

test(
  'an incident: written in class in a minute, read by the family, signed by a second person and closed',
  { tag: '@phone' },
  async ({ page }) => {
    mayTake(150);
    const club = await fullClass(page, 2, -10);
    const [family, other] = club.families as [(typeof club.families)[0], (typeof club.families)[0]];
    const steps = await countSteps(page);
    await openAs(page, 'staff', `/staff/meetings/${club.meeting}`);
    await page.getByRole('main').getByRole('link', { name: 'Incident', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Ambulance 110' })).toBeVisible();
    await expectAccessible(page, { about: 'an incident note to write' });
    await page.getByText(family.name, { exact: true }).click();
    await page.getByText('Small cut or burn', { exact: true }).click();
    await page
      .getByLabel('What happened?')
      .fill(`${family.name} touched the tip of the glue gun beside ${other.name}.`);
    await page.getByLabel('What did you do?').fill('Cold water for 10 minutes.');
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect(messages(page).getByText('Note signed. The office has been notified.')).toBeVisible();
    expect((await steps()).steps).toBeLessThanOrEqual(stepsOfAMinute);
    const line = page.getByRole('link', { name: `${family.name}: Small cut or burn` });
    const path = (await line.getAttribute('href'))!;
    await line.click();
    await page.getByRole('button', { name: 'I wrote it' }).click();
    await expect(page.getByText('Cold water for 10 minutes.')).toBeVisible();
    await expectAccessible(page, { about: 'a signed note' });

    // The family reads it from the child's page, and signs.
    await signedInWith(page, family.token, `/parent/children/${family.childId}/health`);
    await page.getByRole('link', { name: 'Small cut or burn' }).click();
    await expect(page.getByText('touched the tip of the glue gun', { exact: false })).toBeVisible();
    await expectAccessible(page, { about: 'a note for the family' });
    await page.getByLabel('Your name as signature').fill('Andrea Test');
    await page.getByRole('button', { name: 'Sign: I read it' }).click();
    await expect(messages(page).getByText('Thank you. You signed that you read it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign: I read it' })).toHaveCount(0);

    // Another family finds nothing under the same address.
    const id = path.split('/').at(-1)!;
    const refused = await page.request.post(`/api/v1/parent/incidents/${id}/open`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(refused.status()).toBe(404);

    await openAs(page, 'admin', `/admin/incidents?q=${encodeURIComponent(family.name)}`);
    await page.goto(`/admin/incidents/${id}`);
    await page.getByRole('button', { name: 'Second signature' }).click();
    await page.getByLabel('Your name as signature').fill('Ana Office');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('button', { name: 'Close the note' }).click();
    await expect(page.getByText('Signed by a second person:', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the note' })).toHaveCount(0);
  },
);
