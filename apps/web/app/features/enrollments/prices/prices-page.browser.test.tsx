import { priceCodeCalls, type PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import { priceRuleCalls, type PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { PricesPage } from './prices-page.tsx';

const shared = {
  percent: 10,
  amount: null,
  programs: [],
  from: null,
  until: null,
  combines: true,
  active: true,
  changed: { at: '2026-11-18T15:00:00.000Z', by: 'Errol Dixon' },
  version: 3,
};
const rule: PriceRuleAnswer = {
  ...shared,
  id: idOf(1),
  kind: 'sibling',
  name: 'Sibling discount',
  nth_child: 2,
  nth_class: null,
  scope: 'season',
  sentence: 'The second child of a family and every further one in the same season pays 10% less.',
};
const code: PriceCodeAnswer = {
  ...shared,
  id: idOf(2),
  code: 'ROBOTFAIR',
  most_uses: 40,
  most_per_family: 1,
  used: 3,
  sentence: 'Takes 10% off a place, for 40 places in all and one place per family.',
};
const programs = [{ value: idOf(11), label: 'Rovers' }];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const dialog = page.getByRole('dialog');

const open = () =>
  renderInApp(
    <PricesPage rules={[rule]} codes={{ data: [code], page: 1, limit: 10, total: 1 }} programs={programs} />,
    { at: '/admin/settings/prices', as: aStaffMember('admin') },
  );

test('each rule and code says what it does, how often it is in use and who changed it', async () => {
  await open();
  await expect.element(page.getByText(rule.sentence, { exact: true })).toBeVisible();
  await expect.element(page.getByText('In use for 3 of 40 places', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Codes' })).toMatchTextContent('Changed by Errol Dixon');
});

test('a new rule says what it would do while it is typed; what is missing is named', async () => {
  await open();
  await button('Add rule').click();
  await dialog.getByRole('button', { name: 'Add rule', exact: true }).click();
  await expect.element(box('Name')).toHaveAccessibleDescription(/Please enter a name/);
  await expect.element(box('Percent off')).toHaveAccessibleDescription(/Please enter a percentage or an amount/);
  await box('Name').fill('Third child');
  await box('From which child on').fill('3');
  await box('Percent off').fill('15');
  await box('Programs').selectOptions('Only some programs');
  await dialog.getByRole('button', { name: 'Add rule', exact: true }).click();
  await expect.element(page.getByText('Choose at least one program', { exact: true })).toBeVisible();
  await box('Rovers').click();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('The third child of a family and every further one in the same season pays 15% less in Rovers.');
  answer(priceRuleCalls.addPriceRule, rule);
  await dialog.getByRole('button', { name: 'Add rule', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('“Third child” is added.');
  await expect
    .poll(() => sentTo(priceRuleCalls.addPriceRule)[0]?.body)
    .toEqual({
      kind: 'sibling',
      name: 'Third child',
      percent: 15,
      amount: null,
      program_ids: [idOf(11)],
      from: null,
      until: null,
      combines: true,
      active: true,
      nth_child: 3,
      nth_class: null,
      scope: 'season',
    });
});

test('a rule for several classes of one child asks from which class on', async () => {
  await open();
  await button('Add rule').click();
  await box('What is it for?').selectOptions('Several classes of one child');
  await box('Name').fill('Second class');
  await box('Percent off').fill('10');
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('The second class of a child and every further one in the same season costs 10% less.');
  answer(priceRuleCalls.addPriceRule, { ...rule, kind: 'multi_class', nth_child: null, nth_class: 2 });
  await dialog.getByRole('button', { name: 'Add rule', exact: true }).click();
  await expect
    .poll(() => sentTo(priceRuleCalls.addPriceRule)[0]?.body)
    .toMatchObject({ kind: 'multi_class', nth_child: null, nth_class: 2, scope: 'season', until: null });
});

test('a rule is switched off from its menu, with the version that was read', async () => {
  await open();
  answer(priceRuleCalls.changePriceRule, { ...rule, active: false });
  await button('Actions for Sibling discount').click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect.element(messages()).toMatchTextContent('“Sibling discount” is switched off.');
  await expect.poll(() => sentTo(priceRuleCalls.changePriceRule)[0]?.body).toEqual({ active: false, version: 3 });
});

test('a code is changed by name; when it is taken, the sentence stands beside its box', async () => {
  await open();
  await button('ROBOTFAIR').click();
  await expect.element(dialog.getByText('Code ROBOTFAIR', { exact: true })).toBeVisible();
  await box('Places in all (optional)').fill('50');
  answer(priceCodeCalls.changePriceCode, code);
  await button('Save code').click();
  await expect.element(messages()).toMatchTextContent('ROBOTFAIR is saved.');
  await expect.poll(() => sentTo(priceCodeCalls.changePriceCode)[0]?.body).toMatchObject({ most_uses: 50, version: 3 });
  await button('Add code').click();
  await box('Code').fill('robot fair');
  await box('Percent off').fill('5');
  const error = 'This code exists already. Change it instead, or choose another';
  refuse(priceCodeCalls.addPriceCode, 409, { error, code: 'code_taken', fields: { code: error } });
  await dialog.getByRole('button', { name: 'Add code', exact: true }).click();
  await expect.element(box('Code')).toHaveAccessibleDescription(new RegExp(error));
  await expect
    .poll(() => sentTo(priceCodeCalls.addPriceCode)[0]?.body)
    .toMatchObject({ code: 'ROBOTFAIR', percent: 5 });
});
