import type { Page } from '@playwright/test';
import { expect, openAs, test, type Role } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';

/* Everything that opens above a page: axe finds nothing in light and dark, Escape closes it, and the focus goes back. */

type Opener = { at: string; as: Role; press: RegExp; in?: string; choose?: RegExp };

const openers: Opener[] = [
  { as: 'admin', at: '/admin/staff', press: /^Add Staff$/ },
  { as: 'admin', at: '/admin/staff', press: /^Actions for Andre Bennett/, choose: /^Edit$/ },
  { as: 'admin', at: '/admin/programs', press: /^Create program$/ },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', press: /^Edit/ },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', press: /^Delete/ },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', in: '/admin/programs/', press: /^Plan meetings$/ },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', in: '/admin/programs/', press: /^Cancel program$/ },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', in: '/admin/programs/', press: /^Assign staff$/ },
  {
    as: 'admin',
    at: '/admin/programs?q=First+Bolts',
    in: '/admin/programs/',
    press: /^Actions for the meeting/,
    choose: /^Move/,
  },
  {
    as: 'admin',
    at: '/admin/programs?q=First+Bolts',
    in: '/admin/programs/',
    press: /^Actions for the meeting/,
    choose: /^Cancel/,
  },
  { as: 'admin', at: '/admin/groups', press: /^Create group$/ },
  { as: 'admin', at: '/admin/groups?status=active', in: '/admin/groups/', press: /^Add member$/ },
  { as: 'admin', at: '/admin/groups?status=active', in: '/admin/groups/', press: /^Upload CSV$/ },
  { as: 'admin', at: '/admin/groups?status=pending', in: '/admin/groups/', press: /^Decline$/ },
  { as: 'admin', at: '/admin/groups?status=pending', in: '/admin/groups/', press: /^Edit details$/ },
  { as: 'admin', at: '/admin/payments?status=paid', press: /^Refund/ },
  { as: 'admin', at: '/admin/payments/proofs?state=under_review', press: /^Review the proof/ },
  { as: 'admin', at: '/admin/payments/refunds', press: /^Decide/ },
  { as: 'admin', at: '/admin/documents?state=submitted', press: /^Review/ },
  { as: 'admin', at: '/admin/enrollments?status=pending', press: /^Actions for/, choose: /^Approve$/ },
  { as: 'admin', at: '/admin/enrollments?status=pending', press: /^Actions for/, choose: /^Reject$/ },
  { as: 'admin', at: '/admin/enrollments?status=enrolled', press: /^Actions for/, choose: /^Cancel enrollment$/ },
  { as: 'admin', at: '/admin/content/robots/new', press: /^Choose a drawing$/ },
  { as: 'admin', at: '/admin/messages/mails?q=Welcome+to+Doctorbird', press: /^Welcome to Doctorbird Robotics$/ },
  { as: 'admin', at: '/admin/messages/newsletter', press: /^Remove/ },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: '/admin/students/', press: /^Edit details$/ },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: '/admin/students/', press: /^Enroll in a program$/ },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: '/admin/students/', press: /^Archive$/ },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: '/admin/students/', press: /^Review Immunization record$/ },
  { as: 'admin', at: '/admin/parents?q=Simone+Campbell', in: '/admin/parents/', press: /^Edit contact$/ },
  { as: 'admin', at: '/admin/parents?q=Simone+Campbell', in: '/admin/parents/', press: /^Change email$/ },
  { as: 'admin', at: '/admin/parents?q=Simone+Campbell', in: '/admin/parents/', press: /^Send them a copy$/ },
  { as: 'admin', at: '/admin/deletions', press: /^Delete now: Marlene Dawkins$/ },
  { as: 'parent', at: '/parent/settings', press: /^Delete the account$/ },
  { as: 'staff', at: '/staff/reports', press: /^New report$/ },
  { as: 'staff', at: '/staff/coursework', press: /^New coursework$/ },
  { as: 'staff', at: '/staff/students', in: '/staff/students/', press: /^Give a badge$/ },
  { as: 'parent', at: '/parent/documents', press: /^Upload Immunization record of Jaden/ },
  { as: 'parent', at: '/parent', press: /^Decline Amari Campbell$/ },
  { as: 'parent', at: '/parent/children', in: '/parent/children/0', press: /^Archive child$|^Remove child$/ },
  { as: 'parent', at: '/parent/children', in: '/parent/children/0', press: /^Add person$/ },
];

const sheet = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

for (const { as, at, press, in: inside, choose } of openers)
  test(`${as} at ${at}${inside ? `, ${inside}…` : ''}: ${press.source}${choose ? ` ${choose.source}` : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(page, as, at);
    if (inside) await page.locator(`main a[href^="${inside}"]`).first().click();
    const opener = page.getByRole('main').getByRole('button', { name: press }).first();
    await opener.click();
    if (choose) await page.getByRole('menuitem', { name: choose }).click();
    await expect(sheet(page)).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

const inner: Array<{ as: Role; at: string; go: string }> = [
  { as: 'admin', at: '/admin/parents', go: '/admin/parents/' },
  { as: 'admin', at: '/admin/students?q=Maya', go: '/admin/students/' },
  { as: 'admin', at: '/admin/enrollments?status=pending', go: '/admin/enrollments/' },
  { as: 'admin', at: '/admin/programs?status=in_progress', go: '/admin/programs/' },
  { as: 'admin', at: '/admin/groups?status=active', go: '/admin/groups/' },
  { as: 'parent', at: '/parent/children', go: '/parent/children/0' },
  { as: 'parent', at: '/parent/enrollments', go: '/parent/enrollments/' },
  { as: 'staff', at: '/staff/students', go: '/staff/students/' },
  { as: 'staff', at: '/staff/schedule', go: '/staff/meetings/' },
  { as: 'staff', at: '/staff/reports', go: '/staff/reports/' },
  { as: 'staff', at: '/staff/coursework', go: '/staff/coursework/' },
  { as: 'student', at: '/student/courses', go: '/student/courses/' },
  { as: 'student', at: '/student/assignments', go: '/student/assignments/' },
];
for (const { as, at, go } of inner)
  test(`the page behind ${at} as ${as}: axe finds nothing at 360 and 1440 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, as, at);
    await page.locator(`main a[href^="${go}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(go));
    await page.waitForLoadState('networkidle');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFit(page);
    }
  });
