import { fieldAnswerCalls, type AnsweredField } from '@doctorbird/contract/organisation/field-answers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { aField, anAdminAs, aParent, aStaffMember, idOf } from '../../test/samples.ts';
import { CustomFieldValues } from './custom-field-values.tsx';

const { getAnswers, saveAnswers } = fieldAnswerCalls;
const shirt: AnsweredField = { ...aField(), answer: ['o-small'] };
const height: AnsweredField = {
  ...aField({
    key: 'f-height',
    kind: 'number',
    label: 'Height',
    unit: 'cm',
    min: 50,
    max: 220,
    required: false,
    options: [],
  }),
  answer: null,
};
const langs: AnsweredField = {
  ...aField({ key: 'f-langs', label: 'Languages', several: true, required: false }),
  answer: ['o-small'],
};
const since: AnsweredField = {
  ...aField({ key: 'f-since', kind: 'date', label: 'Swims since', required: false, may_fill: false, options: [] }),
  answer: '2026-02-03',
};
const old: AnsweredField = {
  ...aField({ key: 'f-old', kind: 'text', label: 'Old question', retired: true, may_fill: false, options: [] }),
  answer: 'Once',
};
const fields = [shirt, height, langs, since, old];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (as = aParent()) =>
  renderInApp(<CustomFieldValues kind="student" id={idOf(1)} title="A few more questions" />, { at: '/child', as });

test('answers are shown as people read them; only what may be filled in can be edited, and only changes are sent', async () => {
  answer(getAnswers, { fields });
  answer(saveAnswers, { fields });
  await open();
  await expect.element(page.getByText('3 Feb 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not answered', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Old question (no longer asked)', { exact: true })).toBeVisible();
  await button('Edit answers').click();
  await expect.element(page.getByLabelText('Swims since')).not.toBeInTheDocument();
  await page.getByLabelText('Height (cm) (optional)').fill('20');
  await button('Save answers').click();
  await expect
    .element(page.getByLabelText('Height (cm) (optional)'))
    .toHaveAccessibleDescription('Please enter a number from 50 to 220 cm');
  await page.getByLabelText('Height (cm) (optional)').fill('140.5');
  await page.getByRole('group', { name: 'Languages (optional)' }).getByLabelText('Large').click();
  await button('Save answers').click();
  await expect.element(messages()).toMatchTextContent('Answers saved.');
  expect(sentTo(saveAnswers).map(({ body }) => body)).toEqual([
    { answers: { 'f-height': 140.5, 'f-langs': ['o-small', 'o-large'] } },
  ]);
  await expect.poll(() => sentTo(saveAnswers)[0]?.params).toEqual({ record: 'student', id: idOf(1) });
});

test('an admin who may not see families gets no panel, instead of a refusal in it', async () => {
  await open(anAdminAs('content_editor'));
  await expect.element(page.getByText('A few more questions')).not.toBeInTheDocument();
  expect(sentTo(getAnswers)).toHaveLength(0);
});

test('a family cannot take back a required answer; an admin can', async () => {
  answer(getAnswers, { fields: [shirt] });
  answer(saveAnswers, { fields: [shirt] });
  const { leave } = await open();
  await button('Edit answers').click();
  await page.getByLabelText('Shirt size').selectOptions('Choose one');
  await button('Save answers').click();
  await expect.element(page.getByLabelText('Shirt size')).toHaveAccessibleDescription('Please answer this question');
  expect(sentTo(saveAnswers)).toEqual([]);
  await leave();
  await open(aStaffMember('admin'));
  await button('Edit answers').click();
  await page.getByLabelText('Shirt size (optional)').selectOptions('Choose one');
  await button('Save answers').click();
  await expect.element(messages()).toMatchTextContent('Answers saved.');
  await expect.poll(() => sentTo(saveAnswers)[0]?.body).toEqual({ answers: { 'f-shirt': null } });
});

test('what the server refuses stands beside its box, and what was typed stays', async () => {
  answer(getAnswers, { fields: [shirt] });
  refuse(saveAnswers, 422, {
    error: 'Choose one of the options',
    fields: { 'answers.f-shirt': 'Choose one of the options' },
  });
  await open();
  await button('Edit answers').click();
  await page.getByLabelText('Shirt size').selectOptions('Large');
  await button('Save answers').click();
  await expect.element(page.getByLabelText('Shirt size')).toHaveAccessibleDescription('Choose one of the options');
  await expect.element(page.getByLabelText('Shirt size')).toHaveDisplayValue('Large');
});

test('without fields there is nothing on the page', async () => {
  answer(getAnswers, { fields: [] });
  const { screen } = await open();
  await expect.poll(() => sentTo(getAnswers).length).toBe(1);
  expect(screen.container.querySelector('main section')).toBeNull();
});
