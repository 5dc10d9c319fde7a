import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';

/** Another program on this machine, which takes what is posted. */
async function startProgram() {
  const posted: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      posted.push(text);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { posted, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test(
  'the office gives a program a key and takes it back, and notifies another one of a place',
  { tag: '@desk' },
  async ({ page }) => {
    mayTake(120);
    const name = `Accounting ${Date.now() % 1_000_000}`;
    let secret = '';
    const read = (path: string) =>
      page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });

    await test.step('a key is made and shown once', async () => {
      await openAs(page, 'admin', '/admin/settings/connections');
      await page.getByRole('button', { name: 'Make a key', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'New key' });
      await dialog.getByLabel('Program', { exact: true }).fill(name);
      await dialog.getByRole('checkbox', { name: 'Money', exact: true }).check();
      await expectFitAtBothWidths(page);
      await dialog.getByRole('button', { name: 'Add key', exact: true }).click();
      const shown = page.getByRole('alertdialog', { name: `Key for ${name}` });
      secret = (await shown.getByText('dbk_live_').textContent())!;
      await expectFitAtBothWidths(page);
      await shown.getByRole('button', { name: 'I have saved it', exact: true }).click();
      await expect(page.getByRole('list', { name: 'API keys' })).toContainText(name);
    });

    await test.step('the program reads money with it, no families, and changes nothing', async () => {
      expect((await read('/api-key')).status()).toBe(200);
      expect((await read('/admin/payments')).status()).toBe(200);
      const refused = await read('/admin/parents');
      expect([refused.status(), ((await refused.json()) as { permission: string }).permission]).toEqual([
        403,
        'see_families',
      ]);
      const written = await page.request.post('/api/v1/admin/venues', {
        headers: { authorization: `Bearer ${secret}` },
        data: { name: 'Yard' },
      });
      expect(written.status()).toBe(403);
    });

    await test.step('once it is revoked, it reads nothing', async () => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click();
      await page.getByRole('button', { name: 'Revoke key', exact: true }).click();
      await expect(messages(page).getByText(`“${name}” is revoked.`)).toBeVisible();
      expect((await read('/admin/payments')).status()).toBe(401);
    });

    const program = await startProgram();
    await test.step('a webhook is added', async () => {
      await page.getByRole('button', { name: 'Add webhook', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'New webhook' });
      await dialog.getByLabel('Program', { exact: true }).fill(name);
      await dialog.getByLabel('Address', { exact: true }).fill(program.url);
      await dialog.getByLabel('A place is requested or given', { exact: true }).check();
      await expectFitAtBothWidths(page);
      await dialog.getByRole('button', { name: 'Add webhook', exact: true }).click();
      await page.getByRole('button', { name: 'I have saved it', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText(name);
      await expectFitAtBothWidths(page);
    });

    await test.step('a place is requested: the program is notified, and the message is in the list', async () => {
      const id = await newPlace(page, await newFamily(page), 'holiday-camp-kites');
      await expect.poll(() => program.posted.join('\n'), { timeout: 20_000 }).toContain(id);
      await page.goto(`/admin/webhook-messages?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('table')).toContainText('A place is requested or given');
      await expect(page.getByRole('table')).toContainText('Delivered');
      await expectFitAtBothWidths(page);
    });

    await test.step('the list for other websites is a light page without cookies', async () => {
      const answer = await page.request.get('/embed/programs?age=9');
      expect(answer.headers()['content-security-policy']).toContain('frame-ancestors');
      expect(answer.headers()['set-cookie']).toBeUndefined();
      await page.goto('/embed/programs?age=9');
      await expect(page.getByRole('link', { name: 'All programs of' })).toBeVisible();
      await expectFitAtBothWidths(page);
      // A title can be one long word: it breaks.
      await page.evaluate(() => {
        for (const title of document.querySelectorAll('h2 a'))
          title.textContent = 'Roboticsforabsolutebeginners'.repeat(3);
      });
      await expectFitAtBothWidths(page);
    });
    program.close();
  },
);
