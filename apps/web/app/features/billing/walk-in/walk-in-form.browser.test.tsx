import { listCalls } from '@doctorbird/contract/lists';
import { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import { walkInCalls } from '@doctorbird/contract/billing/walk-ins';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aField, anAdminProgram, idOf } from '../../../../test/samples.ts';
import { WalkInForm } from './walk-in-form.tsx';

const club = anAdminProgram({ id: idOf(12), title: 'Saturday club', places_left: 3, price: 24_000 });
const eligibility = { closed: () => null, ageReason: () => null };
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const lines = [
  { kind: 'price' as const, label: 'Price', amount: 24_000 },
  { kind: 'early_bird' as const, label: 'Early bird', amount: -4000 },
];

test('the total and the change are said, and a refusal keeps what was typed and names the program', async () => {
  answer(listCalls.listParents, { data: [], page: 1, limit: 3, total: 0 });
  answer(fieldAnswerCalls.listFields, {
    fields: [aField({ key: 'robots', kind: 'number', label: 'Robots built', required: true, max: 9, min: 0 })],
  });
  answer(walkInCalls.quoteWalkIn, {
    children: [{ places: [{ program_id: club.id, lines, total: 20_000 }] }],
    total: 20_000,
    takes_codes: false,
    code_applies: false,
  });
  await renderInApp(
    <WalkInForm programs={[club]} eligibility={eligibility} today="2026-11-22" Done={() => null} onNext={() => {}} />,
  );
  await expect.element(page.getByRole('button', { name: 'Add the family' })).toBeVisible();
  await box('Full name').fill('Denise Brown');
  await box('Phone').fill('876-555-0123');
  await box("Child's full name").fill('Tia Brown');
  await page.getByLabelText('Date of birth').fill('2016-03-04');
  await page.getByRole('combobox', { name: 'Grade' }).selectOptions('Grade 4');
  await page.getByRole('combobox', { name: 'Program for Tia Brown' }).selectOptions(club.id);
  const asked = page.getByRole('group', { name: 'Saturday club: about Tia Brown' });
  const built = asked.getByLabelText('Robots built (optional)');
  await built.fill('12');
  const order = page.getByRole('complementary', { name: 'Order' });
  await expect.element(order).toMatchTextContent('Early bird −J$4,000.00');
  const record = page.getByRole('button', { name: 'Enroll and record J$20,000.00' });
  await expect.element(record).toBeVisible();
  await box('Amount (J$)').fill('21,500');
  await expect.element(page.getByRole('form')).toMatchTextContent('Change to give J$1,500.00');
  await page.getByRole('button', { name: 'Keep as credit' }).click();
  await expect.element(page.getByRole('button', { name: 'Enroll and record J$21,500.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Give it back as change' }).click();
  await record.click();
  await expect.element(built).toHaveAccessibleDescription('Please enter a number from 0 to 9');
  expect(sentTo(walkInCalls.recordWalkIn)).toEqual([]);
  await built.fill('2');
  refuse(walkInCalls.recordWalkIn, 409, {
    error: 'Tia Brown, Saturday club: This program is full. Nothing was held.',
    code: 'full',
    fields: { 'children.0.programs.0': 'Tia Brown, Saturday club: This program is full. Nothing was held.' },
  });
  await record.click();
  await expect
    .element(page.getByRole('group', { name: 'Tia Brown' }))
    .toMatchTextContent('This program is full. Nothing was held.');
  await expect.element(box('Full name')).toHaveValue('Denise Brown');
  const [sent] = sentTo(walkInCalls.recordWalkIn);
  expect(sent?.key).toBeTruthy();
  expect(sent?.body).toMatchObject({
    family_id: null,
    invite: false,
    contact: null,
    expected_amount: 20_000,
    children: [{ programs: [{ program_id: club.id, age_reason: null, answers: { robots: 2 } }] }],
    payment: { method: 'cash', amount: 20_000, credit: 0, handed_over: 21_500, reference: null },
  });
  await page.getByRole('textbox', { name: 'Amount (J$)' }).fill('5,000');
  await expect.element(page.getByRole('button', { name: 'Enroll and record J$5,000.00' })).toBeVisible();
  await box('Amount (J$)').fill('21,500');
  await page.getByRole('radio', { name: 'Bank transfer' }).click();
  await expect
    .element(page.getByText('J$1,500.00 is more than the family owes in all. It stays as family credit.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enroll and record J$21,500.00' })).toBeVisible();
  await page.getByRole('radio', { name: 'Pays later' }).click();
  await expect.element(page.getByRole('button', { name: 'Enroll, payment later' })).toBeVisible();
});
