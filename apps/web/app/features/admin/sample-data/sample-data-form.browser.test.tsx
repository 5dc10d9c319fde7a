import { sampleDataCalls, type SampleState } from '@doctorbird/contract/admin/sample-data';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember } from '../../../../test/samples.ts';
import { SampleDataForm } from './sample-data-form.tsx';

const state: SampleState = {
  loaded: true,
  organization_name: 'Doctorbird Robotics',
  account_needed: false,
  kinds: [
    { kind: 'programs', sample: 14, added: 0 },
    { kind: 'messages', sample: 30, added: 2 },
  ],
};
const remove = page.getByRole('button', { name: 'Remove the sample data' });
const nameField = page.getByLabelText('Name of the organization');

test('counts what is removed, and needs the name and the consent to what was added', async () => {
  refuse(sampleDataCalls.removeSampleData, 422, {
    error: 'Records were added since the sample data was loaded. Please confirm that they are removed too.',
    fields: {
      accept_added: 'Records were added since the sample data was loaded. Please confirm that they are removed too.',
    },
  });
  answer(sampleDataCalls.removeSampleData, { removed: 46, session: null });
  const onRemoved = vi.fn();
  await renderInApp(<SampleDataForm state={state} onRemoved={onRemoved} />, { as: aStaffMember('admin') });
  await expect.element(page.getByText('30 and 2 added')).toBeVisible();
  await remove.click();
  await expect.element(nameField).toHaveAccessibleDescription(/Please type the name of the organization/);
  expect(sentTo(sampleDataCalls.removeSampleData)).toHaveLength(0);

  await nameField.fill('Doctorbird Robotics');
  await remove.click();
  const consent = page.getByRole('checkbox', { name: 'Also remove the 2 records that were added since' });
  await expect.element(consent).toHaveAccessibleDescription(/Please confirm that they are removed too/);
  expect(onRemoved).not.toHaveBeenCalled();

  await consent.click();
  await remove.click();
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledWith(null));
  const bodies = sentTo(sampleDataCalls.removeSampleData).map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ organization_name: 'Doctorbird Robotics', accept_added: true });
});

test('a sample account is replaced, and a lost answer is asked for with the same key', async () => {
  loseLine(sampleDataCalls.removeSampleData);
  const session = { ...aStaffMember('admin'), token: 't'.repeat(43) } as never;
  answer(sampleDataCalls.removeSampleData, { removed: 900, session });
  const onRemoved = vi.fn();
  const needed = { ...state, account_needed: true, kinds: [] };
  await renderInApp(<SampleDataForm state={needed} onRemoved={onRemoved} />, { as: aStaffMember('admin') });
  await page.getByLabelText('Your full name').fill('Marva Clarke');
  await page.getByLabelText('Your email').fill('marva@robots.test');
  await page.getByLabelText('Your password', { exact: true }).fill('long-enough-for-this');
  await nameField.fill('Doctorbird Robotics');
  await remove.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');

  await remove.click();
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  const [first, second] = sentTo(sampleDataCalls.removeSampleData);
  expect(second!.key).toBe(first!.key);
});
