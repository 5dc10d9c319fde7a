import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const { id } = JSON.parse(readFileSync('/dev/shm/setup/comp.json', 'utf8'));
const base = 'http://localhost:4510';
const steps = process.argv[2] ?? 'all';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
const page = await context.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 200)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 300)));
await page.goto(`${base}/admin/auth`);
await page.getByLabel('Email').fill('admin@demo.test');
await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
await page.getByRole('button', { name: /sign in/i }).click();
await page.waitForURL('**/admin');
const shot = async (name) => { await page.waitForTimeout(600); await page.screenshot({ path: `/dev/shm/setup/${name}.png`, fullPage: true }); };
const at = `${base}/admin/competitions/${id}`;
if (steps === 'all' || steps === 'setup') {
await page.goto(`${at}/setup`);
await page.getByLabel('Add a division').waitFor();
if (await page.getByRole('region', { name: 'Robot Wars' }).count() === 0) {
  await page.getByLabel('Add a division').selectOption('robot_wars');
  await page.getByRole('button', { name: 'Add all 24 teams' }).click();
  for (const [name, kind] of [['Mat A', 'mat'], ['Mat B', 'mat'], ['Room 1', 'judging']]) {
    await page.getByRole('button', { name: 'Add a place' }).click();
    const line = page.getByRole('group', { name: / of Mats, tables/ }).last();
    await line.getByLabel('Name').fill(name);
    await line.getByLabel('Kind').selectOption(kind);
  }
  await shot('setup-1440-open');
  await page.getByRole('button', { name: 'Save the set-up' }).click();
  await page.getByText('The set-up is saved.').waitFor();
}
await page.reload(); await page.getByLabel('Add a division').waitFor();
await page.getByRole('button', { name: 'Change Robot Wars' }).click();
await page.setViewportSize({ width: 360, height: 740 }); await shot('setup-360');
console.log('scroll', await page.evaluate(() => document.documentElement.scrollWidth));
await page.setViewportSize({ width: 768, height: 1000 }); await shot('setup-768');
await page.emulateMedia({ colorScheme: 'dark' }); await page.setViewportSize({ width: 1440, height: 1000 }); await shot('setup-1440-dark');
await page.emulateMedia({ colorScheme: 'light' });
}
if (steps === 'all' || steps === 'plan') {
await page.goto(`${at}/plan`);
await page.getByRole('button', { name: /Make/ }).first().waitFor();
await shot('plan-1440-empty');
if (await page.getByRole('button', { name: 'Save the plan' }).count() === 0) {
  const t0 = Date.now();
  await page.getByRole('button', { name: 'Make a plan' }).click();
  await page.getByText('Nothing is saved yet.').waitFor();
  console.log('made in', Date.now() - t0);
}
await shot('plan-1440');
await page.getByRole('button', { name: 'Move M5, drag or press Enter for choices' }).focus();
await page.keyboard.press('Enter');
await page.getByRole('menuitem', { name: 'Earlier' }).waitFor();
await page.waitForTimeout(300);
await page.screenshot({ path: '/dev/shm/setup/plan-menu.png' });
await page.getByRole('menuitem', { name: 'Earlier' }).click();
await shot('plan-1440-moved');
await page.emulateMedia({ colorScheme: 'dark' }); await shot('plan-1440-dark'); await page.emulateMedia({ colorScheme: 'light' });
await page.setViewportSize({ width: 360, height: 740 }); await shot('plan-360');
console.log('scroll', await page.evaluate(() => document.documentElement.scrollWidth));
await page.setViewportSize({ width: 768, height: 1000 }); await shot('plan-768');
console.log('scroll', await page.evaluate(() => document.documentElement.scrollWidth));
await page.setViewportSize({ width: 1440, height: 1000 });
if (await page.getByRole('button', { name: 'Publish' }).count()) { await page.getByRole('button', { name: 'Publish' }).click(); await page.getByText('The plan is published.').waitFor(); }
await page.reload(); await page.getByText(/published/).first().waitFor(); await shot('plan-1440-published');
}
if (steps === 'all' || steps === 'helpers') {
await page.goto(`${at}/helpers`);
await page.getByRole('button', { name: 'Invite somebody' }).click();
const dialog = page.getByRole('dialog');
await dialog.getByLabel('Name', { exact: true }).fill('Everton Grant');
await dialog.getByLabel('Email').fill('everton@robots.test');
await dialog.getByRole('checkbox', { name: 'Referee', exact: true }).click();
await dialog.getByRole('button', { name: 'Add a shift' }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: '/dev/shm/setup/helper-form-1440.png' });
await page.setViewportSize({ width: 360, height: 740 }); await page.waitForTimeout(300);
await page.screenshot({ path: '/dev/shm/setup/helper-form-360.png' });
await dialog.getByRole('button', { name: 'Remove line 1 of Shifts' }).click();
await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
await page.getByRole('img', { name: /Code with the link/ }).waitFor();
await page.waitForTimeout(300);
await page.screenshot({ path: '/dev/shm/setup/helper-link-360.png' });
const link = await page.locator('[class*=helpers-link]').textContent().catch(() => null);
await dialog.getByRole('button', { name: 'Done' }).click();
await shot('helpers-360');
console.log('scroll', await page.evaluate(() => document.documentElement.scrollWidth));
await page.setViewportSize({ width: 1440, height: 1000 }); await shot('helpers-1440');
await page.emulateMedia({ colorScheme: 'dark' }); await shot('helpers-1440-dark'); await page.emulateMedia({ colorScheme: 'light' });
if (link) { await page.goto(link.replace(/^https?:\/\/[^/]+/, base)); await page.setViewportSize({ width: 360, height: 740 }); await page.getByRole('button', { name: 'I come', exact: true }).click(); await shot('event-360'); }
}
await browser.close();
