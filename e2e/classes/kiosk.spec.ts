import { expectAccessible } from '../fixtures/axe.ts';
import { classIn } from '../fixtures/class-now.ts';
import { expect, messages, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';

test(
  'the kiosk: a parent chooses a PIN, brings the child in, and asks for it; the team hands it over',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const [family, other] = [await newFamily(page), await newFamily(page)];
    const club = await classIn(page, { minutes: -10, lasts: 22 });
    for (const one of [family, other]) await newPlace(page, one, club.slug);
    const renamed = await page.request.put(`/api/v1/students/${other.childId}`, {
      headers: { authorization: `Bearer ${other.token}` },
      data: { full_name: 'Omari Elsewhere' },
    });
    expect(renamed.status(), await renamed.text()).toBe(200);

    await signedInWith(page, family.token, '/parent/settings/sign-in');
    await page.getByLabel('PIN, six digits').fill('123456');
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await expect(page.getByLabel('PIN, six digits')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('PIN, six digits').fill('482915');
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await expect(messages(page).getByText('Your PIN for the gate is saved.')).toBeVisible();

    // A member of the team makes a tablet the kiosk, and is signed out on it.
    const tablet = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
    await openAs(tablet, 'staff', '/staff');
    await tablet
      .getByRole('main')
      .getByRole('link', { name: `Door: ${club.title}`, exact: true })
      .click();
    await tablet.getByRole('link', { name: 'Kiosk', exact: true }).click();
    await expectAccessible(tablet, { about: 'opening a kiosk' });
    await tablet.getByRole('button', { name: 'Make this device the kiosk' }).click();
    await expect(tablet).toHaveURL(/\/kiosk$/);
    const arrive = tablet.getByRole('button', { name: 'Arrive' });
    await expect(arrive).toBeVisible();
    expect(await tablet.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await expectAccessible(tablet, { about: 'the kiosk before somebody says who they are' });

    const enter = async (pin: string) => {
      for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    };
    await arrive.click();
    const key = await tablet.getByRole('button', { name: '5', exact: true }).boundingBox();
    expect(Math.min(key!.width, key!.height)).toBeGreaterThanOrEqual(64);
    await expectAccessible(tablet, { about: 'the keys of the kiosk' });
    await enter('482915');
    await expect(tablet.getByText('Omari')).toHaveCount(0);
    await expectAccessible(tablet, { about: 'the own children at the kiosk' });
    await tablet.getByRole('button', { name: 'Bring in Kemar', exact: true }).click();
    await expect(tablet.getByRole('heading', { name: 'Kemar is in' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Close', exact: true }).click();

    // Out: the kiosk only asks.
    await tablet.getByRole('button', { name: 'Collect' }).click();
    await enter('482915');
    await tablet.getByRole('button', { name: 'Collect Kemar', exact: true }).click();
    await expect(tablet.getByText('A member of the team brings Kemar.')).toBeVisible();
    await tablet.getByRole('button', { name: 'Close', exact: true }).click();
    await arrive.click();
    await enter('550011');
    await expect(tablet.getByRole('heading', { name: 'Somebody is coming' })).toBeVisible();
    await expectAccessible(tablet, { about: 'somebody is coming' });

    await openAs(page, 'staff', '/staff');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Door: ${club.title}`, exact: true })
      .click();
    const gate = page.getByRole('status', { name: 'At the gate' });
    await expect(gate.getByText('asks for Kemar Test')).toBeVisible();
    await expect(gate.getByText('Somebody waits for a person')).toBeVisible();
    await expectAccessible(page, { about: 'what is asked for at the gate' });
    await gate.getByRole('button', { name: 'Hand over: Kemar Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Paula Test, parent' }).click();
    await expect(gate.getByText('asks for Kemar Test')).toHaveCount(0, { timeout: 10_000 });
    await gate.getByRole('button', { name: 'Done: Somebody waits for a person' }).click();
    await expect(gate.getByText('Somebody waits')).toHaveCount(0);
    await tablet.context().close();
  },
);
