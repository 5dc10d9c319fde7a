import { logoCalls } from '@doctorbird/contract/organisation/logo';
import type { LogoState } from '@doctorbird/contract/organisation/logo';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { sentFiles } from '../../../../test/fake-uploads.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { LogoForm } from './logo-form.tsx';

const none: LogoState = { logo: null, changed: null };
const own: LogoState = {
  // A real picture, so that the browser does not ask for one that is not there.
  logo: { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 138, height: 138 },
  changed: { at: '2026-11-20T15:00:00.000Z', by: 'Karen Whyte' },
};
const changed = vi.fn<() => void>();
const open = (state: LogoState) => {
  changed.mockClear();
  return renderInApp(<LogoForm state={state} onChanged={changed} />, { at: '/admin/settings/logo' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (file: File) => userEvent.upload(page.getByLabelText(/logo$/i), file);

test('a logo is uploaded; what cannot be one is refused beside the field before it is sent', async () => {
  answer(logoCalls.uploadLogo, own);
  await open(none);
  await expect.element(page.getByText('There is no logo yet', { exact: false })).toBeVisible();
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(page.getByText('This does not look like a PNG, JPG or WebP file inside')).toBeVisible();
  await choose(new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], 'logo.png', { type: 'image/png' }));
  await button('Upload logo').click();
  await expect.poll(() => sentFiles().length).toBe(1);
  await sentFiles()[0]?.arrive();
  await expect.poll(() => changed.mock.calls.length).toBe(1);
});

test('a logo is removed after saying what returns', async () => {
  answer(logoCalls.removeLogo, none);
  await open(own);
  await expect.element(page.getByText('Last changed by Karen Whyte', { exact: false })).toBeVisible();
  await button('Remove logo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(sentTo(logoCalls.removeLogo)).toHaveLength(1);
});
