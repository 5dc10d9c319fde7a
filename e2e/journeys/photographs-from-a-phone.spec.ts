import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';

/** Drawn for this test: white, with a square of another color in each corner. An iPhone's photographs have this format. */
const photograph = async (name: string) => ({
  name,
  mimeType: 'image/heic',
  buffer: await readFile(join(import.meta.dirname, '../fixtures/photographed-slip.heic')),
});
const corners = { red: [209, 43, 43], green: [26, 154, 75], blue: [31, 79, 209], gold: [242, 183, 5] };

/** A JPG of the same size arrived, the right way up. */
async function expectTheSlip(bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 640 });
  const pixels = await sharp(bytes).raw().toBuffer();
  for (const [[x, y], ink] of [
    [[60, 60], corners.red],
    [[420, 60], corners.green],
    [[60, 580], corners.blue],
    [[420, 580], corners.gold],
  ] as const)
    for (const [at, wanted] of ink.entries())
      expect(Math.abs(pixels[(y * 480 + x) * 3 + at]! - wanted), `ink ${at} at ${x}, ${y}`).toBeLessThan(24);
}

/** The file as the office downloads it. */
async function savedBy(page: Page, press: () => Promise<void>, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

test(
  'a HEIC photograph of a document is converted in the browser and arrives as a JPG',
  { tag: '@phone' },
  async ({ page }) => {
    const family = await newFamily(page);
    await signedInWith(page, family.token, `/parent/children/${family.childId}/papers`);
    await page.getByRole('button', { name: 'Upload Birth certificate of Kemar Test', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Birth certificate' });
    await dialog.getByLabel('File').setInputFiles(await photograph('IMG_0042.HEIC'));
    await expect(dialog.getByText('IMG_0042.jpg')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send document' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
    const headers = { authorization: `Bearer ${family.token}` };
    const listed = await page.request.get('/api/v1/documents', { headers });
    const { data } = (await listed.json()) as {
      data: { items: { document: { id: string; file_name: string } | null }[] }[];
    };
    const sent = data.flatMap(({ items }) => items.flatMap(({ document }) => (document ? [document] : [])));
    expect(sent.map(({ file_name }) => file_name)).toEqual(['IMG_0042.jpg']);
    const file = await page.request.get(`/api/v1/documents/${sent[0]!.id}/file`, { headers });
    await expectTheSlip(await file.body());
  },
);

test(
  'a HEIC photograph of a proof of payment is accepted, and the office opens it as a JPG',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const family = await newFamily(page);
    const placeId = await newPlace(page, family, 'weekend-line-followers');
    const headers = { authorization: `Bearer ${family.token}` };
    const started = await page.request.post(`/api/v1/enrollments/${placeId}/payments`, {
      headers,
      data: { method: 'bank_transfer' },
    });
    expect(started.status()).toBe(201);
    const { payment_id: paymentId } = (await started.json()) as { payment_id: string };
    const payment = await page.request.get(`/api/v1/payments/${paymentId}`, { headers });
    const { reference } = (await payment.json()) as { reference: string };
    await signedInWith(page, family.token, `/parent/enrollments/${placeId}/pay`);
    await page.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
    await page.getByLabel('Slip or screenshot').setInputFiles(await photograph('transfer.heic'));
    await expect(page.getByText('transfer.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText('Under review', { exact: true })).toBeVisible();

    const office = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage();
    await openAs(office, 'admin', `/admin/payments/proofs?q=${reference}`);
    await office.getByRole('link', { name: 'Review the proof of Kemar Test', exact: true }).click();
    await expect(office.getByRole('img', { name: 'Slip sent by the family: transfer.jpg' })).toBeVisible();
    await expectTheSlip(
      await savedBy(
        office,
        () => office.getByRole('button', { name: 'Download', exact: true }).click(),
        'transfer.jpg',
      ),
    );
    await office.context().close();
  },
);

test(
  'a file that only claims to be HEIC is refused beside the field, and nothing is sent',
  { tag: '@phone' },
  async ({ page }) => {
    const family = await newFamily(page);
    await signedInWith(page, family.token, `/parent/children/${family.childId}/papers`);
    await page.getByRole('button', { name: 'Upload Birth certificate of Kemar Test', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Birth certificate' });
    const broken = { name: 'broken.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') };
    await dialog.getByLabel('File').setInputFiles(broken);
    const refusal = dialog.getByText('This does not look like a PDF, JPG, PNG or WebP file inside');
    await expect(refusal).toBeVisible();
    await dialog.getByLabel('File').setInputFiles(await photograph('better.heic'));
    await expect(dialog.getByText('better.jpg')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  },
);
