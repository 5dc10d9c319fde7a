import { expectAccessible } from '../fixtures/axe.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
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
} from '../fixtures/app.ts';

// One after the other: what the office asks at a kiosk holds for all of them.
test.describe.configure({ mode: 'serial' });

test(
  'the kiosk: a parent chooses a PIN, brings the child in, and asks for it; the team hands it over',
  { tag: '@phone' },
  async ({ page, browser }) => {
    mayTake(120);
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

test(
  'the kiosk with signatures: an adult signs with a finger, and the team sees it at the door',
  { tag: '@phone' },
  async ({ page, browser }) => {
    mayTake(120);
    const teacher = await newTeacher(page, 'Andrene');
    const club = await classIn(page, { minutes: -10, lasts: 22, teacher: teacher.email, location: 'Hope Gardens' });
    const family = await newFamily(page, 'Chevel Test');
    await newPlace(page, family, club.slug);

    await signedInWith(page, family.token, '/parent/settings/sign-in');
    await page.getByLabel('PIN, six digits').fill('305817');
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await page.getByRole('button', { name: 'Show my gate code' }).click();
    await expect(page.getByRole('img', { name: 'Your gate code' })).toBeVisible();
    await expectAccessible(page, { about: 'the gate code' });

    const admin = await adminHeaders(page);
    const ask = async (kiosk_signature: 'off' | 'out') => {
      const data = { late_minutes: 10, alone_age: 10, named_only: true, ratio: 8, kiosk_signature };
      const saved = await page.request.put('/api/v1/admin/settings/door', { headers: admin, data });
      expect(saved.status(), await saved.text()).toBe(200);
    };
    await ask('out');
    const token = await tokenFor(page, teacher.email, demoPassword);
    const headers = { authorization: `Bearer ${token}` };
    const event = {
      id: crypto.randomUUID(),
      student_id: family.childId,
      kind: 'in',
      at_device: new Date().toISOString(),
    };
    const came = await page.request.post(`/api/v1/staff/meetings/${club.meeting}/door`, {
      headers,
      data: { events: [event] },
    });
    expect(came.status(), await came.text()).toBe(200);

    const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true });
    const tablet = await context.newPage();
    await signedInWith(tablet, token, `/staff/meetings/${club.meeting}/kiosk`);
    await tablet.getByRole('button', { name: 'Make this device the kiosk' }).click();
    await tablet.getByRole('button', { name: 'Collect' }).click();
    for (const digit of '305817') await tablet.getByRole('button', { name: digit, exact: true }).click();
    await tablet.getByRole('button', { name: 'Collect Chevel', exact: true }).click();
    await expect(tablet.getByRole('heading', { name: 'Sign for Chevel' })).toBeVisible();
    await expectAccessible(tablet, { about: 'signing at the kiosk' });
    await tablet.getByRole('button', { name: 'Collect Chevel', exact: true }).click();
    await expect(tablet.getByRole('alert')).toContainText('Please sign with your finger');
    const box = (await tablet.getByRole('img', { name: 'Field for your signature' }).boundingBox())!;
    await tablet.mouse.move(box.x + 60, box.y + 80);
    await tablet.mouse.down();
    for (const [x, y] of [
      [160, 40],
      [240, 120],
      [330, 50],
    ] as const)
      await tablet.mouse.move(box.x + x, box.y + y, { steps: 6 });
    await tablet.mouse.up();
    await tablet.getByRole('button', { name: 'Collect Chevel', exact: true }).click();
    await expect(tablet.getByText('A member of the team brings Chevel.')).toBeVisible();
    await context.close();
    await ask('off');

    const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    // The session of the tablet ended with the kiosk.
    const again = await tokenFor(page, teacher.email, demoPassword);
    await signedInWith(staff, again, `/staff/meetings/${club.meeting}/door`);
    await staff.getByText('Signatures at the kiosk, 1').click();
    await expect(staff.getByText('Paula Test asked for Chevel Test')).toBeVisible();
    await expect(staff.getByRole('img', { name: 'Signature of Paula Test' })).toBeVisible();
    await expectAccessible(staff, { about: 'signatures at the door' });
    await staff.context().close();
  },
);
