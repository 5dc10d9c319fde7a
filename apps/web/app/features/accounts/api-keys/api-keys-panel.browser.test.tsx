import { apiKeyCalls, type ApiKey } from '@doctorbird/contract/accounts/api-keys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ApiKeysPanel } from './api-keys-panel.tsx';

const key: ApiKey = {
  id: idOf(71),
  name: 'Accounting',
  last_four: 'x7Qz',
  scopes: ['see_money'],
  addresses: ['203.0.113.7'],
  state: 'active',
  made_by: 'Karen Whyte',
  made_at: '2026-03-01T15:00:00.000Z',
  expires_at: '2026-06-01T15:00:00.000Z',
  last_used: '2026-03-09',
  revoked_at: null,
  revoked_by: null,
};
const secret = `dbk_live_${'a1B2'.repeat(11)}zz`;
const open = (keys: readonly ApiKey[] = [key]) =>
  renderInApp(<ApiKeysPanel keys={keys} />, { as: aStaffMember('admin') });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('a key is listed with what it reads, where from, and when it was used; one that ended says why', async () => {
  await open([
    key,
    {
      ...key,
      id: idOf(72),
      name: 'Old',
      state: 'revoked',
      revoked_by: 'Ana Second',
      revoked_at: '2026-03-02T15:00:00Z',
    },
    { ...key, id: idOf(73), name: 'Left', state: 'stopped', addresses: [], last_used: null },
  ]);
  const list = page.getByRole('list', { name: 'API keys' });
  await expect
    .element(list)
    .toMatchTextContent('Ends in x7Qz · made by Karen Whyte, 1 Mar 2026 · last used 9 Mar 2026');
  await expect.element(list).toMatchTextContent('Only from 203.0.113.7');
  await expect.element(list).toMatchTextContent('Revoked by Ana Second, 2 Mar 2026');
  await expect.element(list).toMatchTextContent('not used yet');
  await expect.element(button('Actions for Old')).not.toBeInTheDocument();
  await expect.element(button('Actions for Left')).toBeVisible();
});

test('a key is made and shown once; what is missing is named beside its field', async () => {
  answer(apiKeyCalls.addApiKey, { key, secret });
  await open([]);
  await expect.element(page.getByText('No keys yet.')).toBeVisible();
  await button('Make a key').click();
  const add = dialog.getByRole('button', { name: 'Add key', exact: true });
  await add.click();
  await expect.element(dialog.getByText('Choose what the key may read')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Program', exact: true }).fill('Accounting');
  await dialog.getByRole('checkbox', { name: 'Money', exact: true }).click();
  await add.click();
  await expect.element(page.getByText(secret)).toBeVisible();
  expect(sentTo(apiKeyCalls.addApiKey)[0]?.body).toEqual({
    name: 'Accounting',
    scopes: ['see_money'],
    works_for: 'quarter',
    addresses: [],
  });
  await button('I have saved it').click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});

test('after a lost answer the same key is asked for again, and what was typed stays', async () => {
  loseLine(apiKeyCalls.addApiKey);
  answer(apiKeyCalls.addApiKey, { key, secret });
  await open([]);
  await button('Make a key').click();
  const name = dialog.getByRole('textbox', { name: 'Program', exact: true });
  await name.fill('Sheets');
  await dialog.getByRole('checkbox', { name: 'Audit log', exact: true }).click();
  const add = dialog.getByRole('button', { name: 'Add key', exact: true });
  await add.click();
  await expect.element(name).toHaveValue('Sheets');
  await add.click();
  await expect.element(page.getByText(secret)).toBeVisible();
  const [first, second] = sentTo(apiKeyCalls.addApiKey);
  expect(first?.key).toBe(second?.key);
});

test('a key is revoked after a question; a refusal is shown', async () => {
  refuse(apiKeyCalls.revokeApiKey, 404, { error: 'We could not find that key.', code: 'not_found' });
  await open();
  await button('Actions for Accounting').click();
  await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('We could not find that key.');
  expect(sentTo(apiKeyCalls.revokeApiKey)[0]?.params).toEqual({ id: key.id });
});
