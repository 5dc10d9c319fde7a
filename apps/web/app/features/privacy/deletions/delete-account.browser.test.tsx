import { deletionCalls, type DeletionRequest } from '@doctorbird/contract/privacy/deletion-requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../../test/samples.ts';
import { DeleteAccount } from './delete-account.tsx';

const request: DeletionRequest = {
  id: idOf(1),
  state: 'open',
  cause: 'asked',
  requested_at: '2026-11-10T15:00:00.000Z',
  due_at: '2026-12-10T15:00:00.000Z',
  finished_at: null,
};
const show = (open: DeletionRequest | null) =>
  renderInApp(<DeleteAccount request={open} ofFamily underParent={false} />, { as: aParent() });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('whoever asked reads the day, and can cancel', async () => {
  answer(deletionCalls.cancelOwnDeletion, { request: null });
  await show(request);
  await expect.element(page.getByRole('status')).toMatchTextContent('will be deleted on 10 Dec 2026');
  await expect.element(button('Delete the account')).not.toBeInTheDocument();
  await button('Cancel the deletion').click();
  await expect.poll(() => sentTo(deletionCalls.cancelOwnDeletion)).toHaveLength(1);
});

test('whoever comes back after years reads that the account stays, and can still ask for the deletion', async () => {
  await show({ ...request, cause: 'inactive' });
  await expect.element(page.getByText('You are back, so it stays.', { exact: false })).toBeVisible();
  await expect.element(button('Cancel the deletion')).not.toBeInTheDocument();
  await expect.element(button('Delete the account')).toBeVisible();
});

test('whoever asks reads first what has to be settled, and what ends with the account', async () => {
  await show(null);
  await button('Delete the account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account?' });
  await expect.element(dialog.getByText('wait for a refund that is on its way', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Other guardians of your children lose these', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Family credit and classes that are left', { exact: false })).toBeVisible();
});
