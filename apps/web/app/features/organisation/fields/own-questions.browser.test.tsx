import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { OwnQuestions } from './own-questions.tsx';

const lunch: CustomField = {
  key: 'q-lunch',
  record: 'enrollment',
  kind: 'text',
  label: 'Lunch',
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
};
const set = { fields: [lunch], version: 3, uses: [{ key: 'q-lunch', answers: 2 }] };
const about = { record: 'enrollment', note: 'Asked here.' } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });

const open = async (mayChange: boolean) => {
  const send = vi.fn<(body: { fields: unknown[]; version: number }) => Promise<void>>().mockResolvedValue();
  await renderInApp(
    <OwnQuestions id={idOf(11)} about={about} set={set} send={(body) => send(body)} mayChange={mayChange} />,
    { at: `/admin/programs/${idOf(11)}/questions`, as: aStaffMember('admin') },
  );
  return send;
};

test('a question of yes or no is added to those of the program, with the version that was read', async () => {
  const send = await open(true);
  await button('Add question').click();
  await expect.element(page.getByLabelText('About', { exact: true })).not.toBeInTheDocument();
  await page.getByLabelText('Question or label', { exact: true }).fill('Can you bring a laptop?');
  await page.getByLabelText('Kind of answer', { exact: true }).selectOptions('Yes or no');
  await page.getByLabelText('It is about health').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add question', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('“Can you bring a laptop?” is added.');
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    version: 3,
    fields: [
      { key: 'q-lunch' },
      {
        record: 'enrollment',
        kind: 'choice',
        health: true,
        several: false,
        options: [{ label: 'Yes' }, { label: 'No' }],
      },
    ],
  });
});

test('who may not change programs reads the questions', async () => {
  await open(false);
  await expect.element(page.getByText('Lunch', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 answers')).toBeVisible();
  expect(button('Add question').elements()).toEqual([]);
  expect(button('Move “Lunch” up').elements()).toEqual([]);
});
