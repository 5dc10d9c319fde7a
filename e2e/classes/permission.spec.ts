import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, signedInWith, test } from '../fixtures/app.ts';
import { fullClass } from '../fixtures/class-now.ts';
import { countSteps } from '../fixtures/count-steps.ts';

const inHours = (ahead: number): string => new Date(Date.now() + (ahead - 5) * 3_600_000).toISOString().slice(0, 16);

test(
  'permission: a teacher asks a class, a parent signs in two taps from home, and the class sees who may come',
  { tag: '@phone' },
  async ({ page }) => {
    mayTake(150);
    const club = await fullClass(page, 2, -10);
    const [family, other] = club.families as [(typeof club.families)[0], (typeof club.families)[0]];
    await openAs(page, 'staff', `/staff/meetings/${club.meeting}`);
    await page.getByRole('main').getByRole('link', { name: 'Permission', exact: true }).click();
    await page.getByRole('button', { name: 'New slip' }).click();
    await page.getByLabel('What is it?').fill('Yard Clash');
    await page.getByLabel('Begins').fill(inHours(100));
    await page.getByLabel('Ends').fill(inHours(106));
    await page.getByLabel('Where').fill('National Arena');
    await page.getByLabel('Who is with the children').fill('Andre and Kezia');
    await page.getByLabel('Families answer by').fill(inHours(72));
    await expectAccessible(page, { about: 'a permission slip to write' });
    await page.getByRole('button', { name: 'Send to the families' }).click();
    await expect(messages(page).getByText('Sent to 2 families.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Yard Clash' })).toBeVisible();
    await expectAccessible(page, { about: 'a permission slip with its children' });
    const slip = page.url().split('/').at(-1)!;

    const steps = await countSteps(page);
    await signedInWith(page, family.token, '/parent');
    await page.getByRole('link', { name: `Answer for ${family.name}: Yard Clash` }).click();
    await expect(page.getByRole('heading', { name: `Yard Clash: ${family.name}` })).toBeVisible();
    const before = (await steps()).taps;
    const first = family.name.split(' ')[0]!;
    await page.getByRole('button', { name: `Yes, ${first} may come` }).click();
    await expectAccessible(page, { about: 'a permission slip to sign' });
    await page.getByRole('button', { name: `Sign for ${first}` }).click();
    await expect(messages(page).getByText(`Signed: ${first} may come.`)).toBeVisible();
    expect((await steps()).taps - before).toBeLessThanOrEqual(2);
    const headers = { authorization: `Bearer ${other.token}` };
    const refused = await page.request.post(`/api/v1/parent/slips/${slip}/answers`, {
      headers,
      data: { id: crypto.randomUUID(), student_id: family.childId, answer: 'yes', version: 1, signature: 'Somebody' },
    });
    expect(refused.status()).toBe(404);

    await openAs(page, 'admin', `/admin/slips?q=${encodeURIComponent(family.name)}`);
    await page.goto(`/admin/slips/${slip}`);
    await expect(page.getByText('Signed by Paula Test', { exact: false })).toBeVisible();
    await page.goto(`/admin/programs/${club.id}/slips`);
    await expect(page.getByText(`May come: ${family.name}`)).toBeVisible();
  },
);
