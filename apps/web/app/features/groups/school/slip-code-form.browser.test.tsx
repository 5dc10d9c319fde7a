import { schoolSlipCalls } from '@doctorbird/contract/groups/school-links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { SlipCodeForm } from './slip-code-form.tsx';

test('a typed code leads to the slip; one that is not found says so beside the field, and stays', async () => {
  refuse(schoolSlipCalls.findSchoolSlip, 404, { code: 'not_found', error: 'We could not find that slip.' });
  const { address } = await renderInApp(<SlipCodeForm />, { at: '/school-slip' });
  const open = page.getByRole('button', { name: 'Open the slip', exact: true });
  const code = page.getByRole('textbox', { name: 'Code on the slip' });
  await open.click();
  await expect.element(page.getByText('Enter the code that is on the slip')).toBeVisible();
  await code.fill('k7q4m2 8hwx3q');
  await open.click();
  await expect.element(page.getByText('We could not find this code.', { exact: false })).toBeVisible();
  await expect.element(code).toHaveValue('k7q4m2 8hwx3q');
  forget(schoolSlipCalls.findSchoolSlip);
  answer(schoolSlipCalls.findSchoolSlip, { token: 'a-token-of-twenty-letters' });
  await code.fill('k7q4m2 8hwx3p');
  await open.click();
  await expect
    .poll(() => sentTo(schoolSlipCalls.findSchoolSlip).at(-1))
    .toMatchObject({ body: { code: 'k7q4m2 8hwx3p' } });
  await expect.poll(address).toBe('/school-slip/a-token-of-twenty-letters');
});
