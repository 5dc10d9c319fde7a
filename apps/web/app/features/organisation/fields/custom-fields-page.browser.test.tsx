import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import { settingCalls, type OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hold, refuse, sentTo, answer } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember } from '../../../../test/samples.ts';
import { CustomFieldsPage } from './custom-fields-page.tsx';

const stored = (facts: Partial<CustomField>): CustomField => ({
  key: 'f-stop',
  record: 'student',
  kind: 'text',
  label: 'Bus stop',
  help: null,
  see: 'everybody',
  fill: 'everybody',
  health: false,
  required: false,
  retired: false,
  max_length: 200,
  min: null,
  max: null,
  unit: null,
  several: false,
  options: [],
  ...facts,
});
const stop = stored({});
const church = stored({ key: 'f-church', record: 'family', label: 'Church' });
const shirt = stored({
  key: 'f-shirt',
  kind: 'choice',
  label: 'Shirt size',
  max_length: null,
  required: true,
  options: [{ key: 'o-small', label: 'Small', retired: false }],
});
const partOf = (fields: CustomField[]): OfficeSettings['fields'] => ({
  value: { fields },
  version: 4,
  changed: { at: '2026-11-18T15:00:00.000Z', by: 'Errol Dixon' },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const sent = () =>
  sentTo(settingCalls.saveFields).map(({ body }) => body) as { fields: CustomField[]; version: number }[];

const open = async (fields: CustomField[]) => {
  answer(fieldAnswerCalls.getFieldUses, {
    uses: [{ key: 'f-shirt', answers: 3, options: [{ key: 'o-small', answers: 3 }] }],
  });
  // What the server answers is not looked at: the page loads its settings again.
  const saved = () => hold(settingCalls.saveFields, {} as never)();
  await renderInApp(<CustomFieldsPage part={partOf(fields)} />, {
    at: '/admin/settings/fields',
    as: aStaffMember('admin'),
  });
  await expect.element(page.getByRole('heading', { name: 'Children' })).toBeVisible();
  return saved;
};

test('a choice is added with its options; what is missing is named first', async () => {
  const saved = await open([stop]);
  await expect.element(page.getByText('Saved by Errol Dixon', { exact: false })).toBeVisible();
  await button('Add field for children').click();
  await box('Kind of answer').selectOptions('Choice');
  await page.getByRole('dialog').getByRole('button', { name: 'Add field', exact: true }).click();
  await expect.element(box('Question or label')).toHaveAccessibleDescription(/Please enter the question or label/);
  await expect.element(page.getByText('Please add at least one option', { exact: true })).toBeVisible();
  await box('Question or label').fill('Shirt size');
  await button('Add an option').click();
  await box('Option').fill('Small');
  await box('Families must answer it').click();
  saved();
  await page.getByRole('dialog').getByRole('button', { name: 'Add field', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('“Shirt size” is added.');
  expect(sent()).toMatchObject([
    {
      version: 4,
      fields: [
        { key: 'f-stop' },
        {
          record: 'student',
          kind: 'choice',
          label: 'Shirt size',
          required: true,
          options: [{ label: 'Small', retired: false }],
        },
      ],
    },
  ]);
});

test('a field that has answers keeps its kind, and is retired instead of deleted', async () => {
  const saved = await open([shirt, stop]);
  await expect.element(page.getByText('3 answers', { exact: true })).toBeVisible();
  await button('Shirt size').click();
  await expect.element(page.getByText('This field has answers, so it stays a choice.', { exact: true })).toBeVisible();
  await expect.element(box('Kind of answer')).not.toBeInTheDocument();
  await button('Cancel').click();
  await button('Actions for Shirt size').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  saved();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await expect.element(messages()).toMatchTextContent('“Shirt size” is retired. Its answers stay.');
  expect(sent()[0]!.fields.map(({ key, retired }) => [key, retired])).toEqual([
    ['f-shirt', true],
    ['f-stop', false],
  ]);
});

test('fields are moved among those of the same records, and one without answers is deleted after a question', async () => {
  const saved = await open([shirt, church, stop]);
  await expect.element(button('Move “Shirt size” up')).toBeDisabled();
  await expect.element(button('Move “Church” down')).toBeDisabled();
  saved();
  saved();
  await button('Move “Shirt size” down').click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]!.fields.map(({ key }) => key)).toEqual(['f-stop', 'f-church', 'f-shirt']);
  await button('Actions for Bus stop').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete field').click();
  await expect.element(messages()).toMatchTextContent('“Bus stop” is deleted.');
  expect(sent()[1]!.fields.map(({ key }) => key)).toEqual(['f-shirt', 'f-church']);
});

test('somebody else was faster: what was typed stays, with the reason', async () => {
  await open([stop]);
  refuse(settingCalls.saveFields, 409, { error: 'Somebody else has just changed this.', code: 'stale' });
  await button('Bus stop').click();
  await box('Question or label').fill('Where the bus stops');
  await button('Save field').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else has just changed this.');
  await expect.element(box('Question or label')).toHaveValue('Where the bus stops');
});

test('the server’s message about one field stands beside its box', async () => {
  await open([stop, shirt]);
  refuse(settingCalls.saveFields, 422, {
    error: 'This label cannot be used',
    fields: { 'fields.1.label': 'This label cannot be used' },
  });
  await button('Shirt size').click();
  await box('Question or label').fill('Size of shirt');
  await button('Save field').click();
  await expect.element(box('Question or label')).toHaveAccessibleDescription(/This label cannot be used/);
});
