import type { PhotoLevel, StorySheet } from '@doctorbird/contract/teaching/stories';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { StoryCompose } from './story-compose.tsx';

const child = (at: number, name: string, photos: PhotoLevel, guest = false) => ({
  id: idOf(at),
  name,
  first_name: name.split(' ')[0]!,
  photos,
  guest,
});
const sheet: StorySheet = {
  program: { id: idOf(4), title: 'Level 1' },
  families: 15,
  children: [
    child(11, 'Maya Campbell', 'public'),
    child(12, 'Omari Wright', 'class'),
    child(13, 'Dequan Francis', 'no'),
    child(14, 'Ruel Brown', 'unanswered'),
    child(15, 'Zuri Grant', 'own'),
  ],
};
const show = (of = sheet) => renderInApp(<StoryCompose sheet={of} />, { as: aStaffMember('staff') });

async function photo(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#0a0';
  pen.fillRect(0, 0, 200, 300);
  pen.fillStyle = '#a00';
  pen.fillRect(200, 0, 200, 300);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg'));
  return new File([blob], 'class.jpg', { type: 'image/jpeg' });
}
const choose = async () => userEvent.upload(page.getByLabelText('Photo or short video'), await photo());
const name = (text: string) => page.getByRole('button', { name: text, exact: true });

test('a child without a yes covers the picture, and nothing can be sent until it is cropped, changed or not in it', async () => {
  await show();
  await choose();
  await name('Maya').click();
  await name('Dequan (no photos)').click();
  await expect.element(page.getByText('Covered: Dequan')).toBeVisible();
  await expect.element(page.getByText('Dequan’s family said no to photos.', { exact: true })).toBeVisible();
  await expect.element(name('Not yet: Dequan is on it')).toBeDisabled();
  await name('It is not Dequan').click();
  await expect.element(name('Send to 15 families')).toBeEnabled();
  await name('Ruel (no photos)').click();
  await expect.element(name('Not yet: Ruel is on it')).toBeDisabled();
  await name('Crop Ruel out').click();
  await page.getByLabelText('From the right').fill('50');
  await name('Ruel is cut off').click();
  await expect.element(name('Send to 15 families')).toBeEnabled();
  await expect.element(name('Ruel (no photos)')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => document.querySelector<HTMLImageElement>('img[alt="Your choice"]')?.naturalWidth).toBe(200);
});

test('one family alone is a class of one; the gallery needs a public yes of everybody', async () => {
  await show();
  await choose();
  await expect.element(name('Not yet: who is in it?')).toBeDisabled();
  await name('Zuri').click();
  await expect.element(name('Send to Zuri’s family')).toBeEnabled();
  await name('Maya').click();
  await expect.element(name('Not yet: Zuri may be seen by the own family only')).toBeDisabled();
  await name('Zuri').click();
  const gallery = page.getByLabelText('Public gallery', { exact: false });
  await expect.element(gallery).toBeEnabled();
  await name('Omari').click();
  await expect.element(gallery).toBeDisabled();
  await name('No child').click();
  await expect.element(name('Maya')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(name('Send to 15 families')).toBeEnabled();
});

test('a guest can be named; one whose family alone may see it has no class story and no report here', async () => {
  await show({
    ...sheet,
    children: [
      ...sheet.children,
      child(16, 'Kemar Reid', 'unanswered', true),
      child(17, 'Nia Lewis', 'own', true),
      child(18, 'Tariq Hall', 'class', true),
    ],
  });
  await choose();
  await name('Kemar (guest) (no photos)').click();
  await expect.element(name('Not yet: Kemar is on it')).toBeDisabled();
  await name('Kemar (guest) (no photos)').click();
  await name('Nia (guest)').click();
  await expect.element(page.getByLabelText('Class story', { exact: false })).toBeDisabled();
  await expect.element(page.getByLabelText('Next report', { exact: false })).toBeDisabled();
  await expect.element(name('Save')).toBeEnabled();
  await name('Nia (guest)').click();
  await name('Tariq (guest)').click();
  await name('Maya').click();
  await expect.element(page.getByLabelText('Next report', { exact: false })).toBeEnabled();
  await expect.element(name('Send to 15 families')).toBeEnabled();
});
