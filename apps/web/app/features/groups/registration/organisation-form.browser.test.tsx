import { groupCalls } from '@doctorbird/contract/groups/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { OrganisationForm } from './organisation-form.tsx';

const box = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Submit registration' });
const confirmation = { message: 'Thank you', reference: 'G-0007' };

const open = () =>
  renderInApp(<OrganisationForm serviceTypes={[{ value: 'teacher_training', label: 'Teacher Training Workshop' }]} />, {
    at: '/group-registration',
  });

async function fillIn(): Promise<void> {
  const fields = {
    'Group name': 'Grade 8 science',
    Organization: 'Papine High',
    Address: '1 Papine Road',
    'Expected participants': '24',
    'Preferred start date': '2027-01-11',
    'Contact name': 'Grace Brown',
    'Contact email': 'grace@example.com',
    'Contact phone': '876 555 0199',
  };
  for (const [label, value] of Object.entries(fields)) await box(label).fill(value);
  await box('Service type').selectOptions('Teacher Training Workshop');
}

test('each missing field shows a message, and the first gets focus', async () => {
  await open();
  await submit.click();
  await expect.element(box('Group name')).toHaveAccessibleDescription(/Group name is required/);
  await expect.element(box('Group name')).toHaveFocus();
  await expect.element(box('Service type')).toHaveAccessibleDescription('Service type is required');
  await expect.element(box('Expected participants')).toHaveAccessibleDescription('Number of participants is required');
  await expect.element(box('Contact email')).toHaveAccessibleDescription('Email is required');
  await box('Group name').fill('Grade 8 science');
  await expect.element(box('Group name')).not.toHaveAttribute('aria-invalid');
  expect(sentTo(groupCalls.registerGroup)).toHaveLength(0);
});

test('a registration is sent with numbers as numbers, and leads home', async () => {
  answer(groupCalls.registerGroup, confirmation);
  const { address } = await open();
  await fillIn();
  await submit.click();
  await expect.element(messages()).toMatchTextContent('Group registration submitted successfully!');
  await expect.poll(address).toBe('/');
  const [sent] = sentTo(groupCalls.registerGroup);
  expect(sent?.body).toMatchObject({ expected_participants: 24, service_type: 'teacher_training', website: '' });
  expect(sent?.key).toBeTruthy();
});

test('half a participant is rejected', async () => {
  await open();
  await fillIn();
  await box('Expected participants').fill('2.5');
  await submit.click();
  await expect
    .element(box('Expected participants'))
    .toHaveAccessibleDescription('Please enter a whole number of participants');
});

test('server errors appear beside their fields, with everything still typed', async () => {
  const sentence = 'Please enter the phone number with its area code, such as 876-555-0123';
  refuse(groupCalls.registerGroup, 422, { error: sentence, fields: { contact_phone: sentence } });
  const { address } = await open();
  await fillIn();
  await submit.click();
  await expect.element(box('Contact phone')).toHaveAccessibleDescription(sentence);
  await expect.element(box('Contact phone')).toHaveFocus();
  await expect.element(box('Organization')).toHaveValue('Papine High');
  expect(address()).toBe('/group-registration');
});

test('sending again after a lost answer registers only once', async () => {
  loseLine(groupCalls.registerGroup);
  answer(groupCalls.registerGroup, confirmation);
  const { address } = await open();
  await fillIn();
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await submit.click();
  await expect.poll(address).toBe('/');
  const [first, second] = sentTo(groupCalls.registerGroup);
  expect(second?.key).toBe(first?.key);
});
