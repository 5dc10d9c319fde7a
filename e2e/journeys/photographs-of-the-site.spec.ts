import sharp from 'sharp';
import { expect, mayTake, openAs, test } from '../fixtures/app.ts';
import { expectAccessible, expectFitAtBothWidths } from '../fixtures/axe.ts';

const photo = async () => ({
  name: 'tallawah-bench.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#0a7a43' } })
    .jpeg()
    .toBuffer(),
});

test(
  'a slide gets a photograph with its point and words, the photograph says where it is, and the drawing returns',
  { tag: '@desk' },
  async ({ page, context }) => {
    mayTake(120);
    await openAs(page, 'admin', '/admin/content/slides');
    const panel = page.getByRole('region', { name: 'Photographs of the slides', exact: true });
    await panel.getByText('Likkle but tallawah.', { exact: true }).click();
    const form = panel.getByRole('form', { name: 'Photograph of Likkle but tallawah.', exact: true });
    await form.getByLabel('Photographs', { exact: true }).setInputFiles(await photo());
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
    const save = form.getByRole('button', { name: 'Save photograph', exact: true });
    await save.click();
    await expect(form.getByText('Please say what the photograph shows', { exact: false })).toBeVisible();
    await form.getByLabel('What picture 1 shows', { exact: true }).fill('A girl lifts a chip');
    await form.getByRole('button', { name: 'Set the focus point of picture 1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'What must be in sight?', exact: true });
    const point = dialog.getByRole('button', { name: 'Focus point', exact: true });
    await point.press('ArrowRight');
    await point.press('ArrowRight');
    await point.press('ArrowUp');
    await expect(dialog.getByText('70 % from the left, 40 % from the top', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this point', exact: true }).click();
    await expectFitAtBothWidths(page);
    await save.click();
    await expect(page.getByText('Photograph saved: Likkle but tallawah.', { exact: false })).toBeVisible();

    const visitor = await context.newPage();
    await visitor.goto('/');
    await visitor.getByRole('button', { name: 'Next slide', exact: true }).click();
    const shown = visitor.getByAltText('A girl lifts a chip', { exact: true });
    await expect(shown).toBeVisible();
    await expect(shown).toHaveCSS('object-position', '70% 40%');
    // The heading of the page is on the first slide.
    await visitor.getByRole('button', { name: 'Previous slide', exact: true }).click();
    await expectFitAtBothWidths(visitor);

    await form.getByRole('button', { name: 'Choose an uploaded one', exact: true }).click();
    const library = page.getByRole('dialog', { name: 'Uploaded photographs', exact: true });
    await library.getByLabel('Find by the name of the file', { exact: true }).fill('tallawah-bench');
    await expect(library.getByText('Used in Likkle but tallawah.', { exact: true })).toBeVisible();
    await library.getByRole('button', { name: 'Close', exact: true }).click();
    await form.getByRole('button', { name: 'Remove picture 1', exact: true }).click();
    await save.click();
    await expect(page.getByText('The drawing is back: Likkle but tallawah.', { exact: false })).toBeVisible();
  },
);
