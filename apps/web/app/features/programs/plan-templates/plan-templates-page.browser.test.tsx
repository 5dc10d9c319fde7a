import { planTemplateCalls, type PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { PlanTemplatesPage } from './plan-templates-page.tsx';

const template: PlanTemplate = {
  id: idOf(71),
  name: 'Deposit and two parts',
  deposit_percent: null,
  deposit_amount: 4_000,
  timing: 'after_start',
  parts: 2,
  every: 1,
  unit: 'months',
  first: null,
  days: [],
  active: true,
  sentence: 'A deposit of J$4,000 first, then 2 equal parts, one every month.',
  programs: [{ id: idOf(11), title: 'Rovers' }],
  changed: { at: '2026-11-18T15:00:00.000Z', by: 'Errol Dixon' },
  version: 3,
};
const open = () => renderInApp(<PlanTemplatesPage templates={[template]} />, { as: aStaffMember('admin') });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const box = (label: string) => dialog.getByLabelText(label, { exact: true });
const sentence = dialog.getByRole('status');

test('each plan says what it asks for and which programs offer it, and is switched off', async () => {
  answer(planTemplateCalls.changePlanTemplate, { ...template, active: false });
  await open();
  const list = page.getByRole('list', { name: 'Plans' });
  await expect.element(list).toMatchTextContent(template.sentence);
  await expect.element(list).toMatchTextContent('Offered by Rovers');
  await button('Actions for Deposit and two parts').click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect.element(messages()).toMatchTextContent('“Deposit and two parts” is switched off.');
  await expect.poll(() => sentTo(planTemplateCalls.changePlanTemplate)[0]?.body).toEqual({ active: false, version: 3 });
});

test('a new plan says what it would ask for while it is typed; what is missing is named', async () => {
  answer(planTemplateCalls.addPlanTemplate, template);
  await open();
  await button('Add plan').click();
  await dialog.getByRole('button', { name: 'Add plan', exact: true }).click();
  await expect.element(box('Name')).toHaveAccessibleDescription(/Please enter a name/);
  await expect.element(box('Deposit (JMD)')).toHaveAccessibleDescription('Please enter an amount');
  await box('Name').fill('Before the camp');
  await box('Deposit').selectOptions('A percentage of the price');
  await box('Percent of the price').fill('30');
  await expect
    .element(sentence)
    .toMatchTextContent('A deposit of 30% of the price first, then 2 equal parts, one every month.');
  await box('The rest is due').selectOptions('Before or after the program begins');
  await expect
    .element(sentence)
    .toMatchTextContent('then 2 equal parts: the first 2 months before the program begins, then one every month.');
  await dialog.getByRole('button', { name: 'Add plan', exact: true }).click();
  await expect.poll(() => sentTo(planTemplateCalls.addPlanTemplate)).toHaveLength(1);
  await expect
    .poll(() => sentTo(planTemplateCalls.addPlanTemplate)[0]?.body)
    .toMatchObject({
      name: 'Before the camp',
      deposit_percent: 30,
      deposit_amount: null,
      timing: 'around_program',
      first: -2,
      days: [],
    });
});

test('fixed dates are one per line, and their order is checked', async () => {
  await open();
  await button('Deposit and two parts').click();
  await box('The rest is due').selectOptions('On fixed dates');
  await box('Dates').fill('2027-02-01\n2027-01-01');
  await dialog.getByRole('button', { name: 'Save plan', exact: true }).click();
  await expect.element(box('Dates')).toHaveAccessibleDescription(/Each date must be later than the one before/);
  expect(sentTo(planTemplateCalls.changePlanTemplate)).toEqual([]);
});

test('a deposit that a program cannot have is said at its box', async () => {
  refuse(planTemplateCalls.changePlanTemplate, 422, {
    code: 'invalid',
    error: 'Please check',
    fields: { deposit_amount: 'Rovers offers this plan and costs J$12,500.00: the deposit must be less' },
  });
  await open();
  await button('Deposit and two parts').click();
  await box('Deposit (JMD)').fill('20000');
  await dialog.getByRole('button', { name: 'Save plan', exact: true }).click();
  await expect.element(box('Deposit (JMD)')).toHaveAccessibleDescription(/Rovers offers this plan/);
});
