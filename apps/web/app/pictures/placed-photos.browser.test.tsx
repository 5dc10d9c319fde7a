import { photographCalls, type PlacedPhotograph } from '@doctorbird/contract/content/photographs';
import { pictureCalls } from '@doctorbird/contract/organisation/pictures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../test/fake-api.ts';
import { sentFiles } from '../../test/fake-uploads.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { idOf } from '../../test/samples.ts';
import { PlacedPhotos } from './placed-photos.tsx';

// A real picture, so that the browser does not ask for one that is not there.
const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const slide: PlacedPhotograph = {
  place: 'slide',
  key: idOf(1),
  title: 'Likkle but tallawah.',
  art: 'mascot',
  photograph: null,
  withdrawn: false,
};
const placed: PlacedPhotograph = {
  ...slide,
  photograph: {
    photo: idOf(5),
    alt: 'A girl at a bench',
    focus: { x: 30, y: 50 },
    students: [{ id: idOf(7), full_name: 'Maya Campbell', consent: false }],
    shown: { src, art: null, alt: 'A girl at a bench' },
  },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async (data: PlacedPhotograph[]) => {
  answer(photographCalls.listPlacedPhotographs, { data });
  await renderInApp(<PlacedPhotos title="Photographs of the slides" place="slide" />, { at: '/admin/content/slides' });
  await page.getByText('Likkle but tallawah.').click();
};

test('a photograph is sent, needs words or is decoration, and is saved with the point that the keys chose', async () => {
  await open([slide]);
  answer(pictureCalls.uploadPicture, { id: idOf(5), src, width: 900, height: 600 });
  const jpg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'bench.jpg', { type: 'image/jpeg' });
  await userEvent.upload(page.getByLabelText('Photographs', { exact: true }), jpg);
  await expect.poll(() => sentFiles().length).toBe(1);
  await sentFiles()[0]?.arrive();
  await button('Save photograph').click();
  await expect.element(page.getByText('Please say what the photograph shows', { exact: false })).toBeVisible();
  await page.getByRole('checkbox', { name: 'picture 1 is decoration only' }).click();
  await button('Set the focus point of picture 1').click();
  const point = button('Focus point');
  await expect.element(point).toBeVisible();
  point.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
  await expect.element(page.getByText('30 % from the left, 60 % from the top')).toBeVisible();
  await button('Use this point').click();
  answer(photographCalls.placePhotograph, placed);
  answer(photographCalls.listPlacedPhotographs, { data: [placed] });
  await button('Save photograph').click();
  await expect
    .poll(() => sentTo(photographCalls.placePhotograph))
    .toMatchObject([{ body: { photo: idOf(5), alt: '', decorative: true, focus: { x: 30, y: 60 } } }]);
  await expect.element(messages()).toMatchTextContent('Photograph saved: Likkle but tallawah.');
});

test('who has no consent is named; a refusal is shown; taken off, the drawing returns', async () => {
  await open([placed]);
  await expect.element(page.getByText('No photo consent: Maya Campbell.')).toBeVisible();
  refuse(photographCalls.placePhotograph, 409, { code: 'no_photo_consent', error: 'There is no photo consent.' });
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('Maya at a bench');
  await button('Save photograph').click();
  await expect.element(page.getByText('There is no photo consent.')).toBeVisible();
  await button('Remove picture 1').click();
  answer(photographCalls.unplacePhotograph, slide);
  answer(photographCalls.listPlacedPhotographs, { data: [slide] });
  await button('Save photograph').click();
  await expect.poll(() => sentTo(photographCalls.unplacePhotograph)).toHaveLength(1);
});

test('an uploaded photograph is chosen; one that something shows cannot be deleted, and says where it is', async () => {
  await open([slide]);
  const shown = { src, art: null, alt: '' };
  const of = (id: number, name: string, used: string[]) => ({
    id: idOf(id),
    name,
    shown,
    created_at: '2026-11-20T15:00:00.000Z',
    used_in: used.map((title) => ({ what: 'Robot', title })),
  });
  answer(photographCalls.listPhotographs, {
    data: [of(8, 'used.jpg', ['Anansi', 'Tallawah']), of(9, 'free.jpg', [])],
    page: 1,
    limit: 24,
    total: 2,
  });
  await button('Choose an uploaded one').click();
  await expect.element(page.getByText('Used in Anansi, Tallawah')).toBeVisible();
  expect(button('Delete used.jpg').elements()).toHaveLength(0);
  await expect.element(button('Delete free.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Choose free.jpg', exact: false }).click();
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A bench');
  answer(photographCalls.placePhotograph, placed);
  await button('Save photograph').click();
  await expect
    .poll(() => sentTo(photographCalls.placePhotograph))
    .toMatchObject([{ body: { photo: idOf(9), alt: 'A bench' } }]);
});
