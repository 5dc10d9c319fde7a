import { studentCalls } from '@doctorbird/contract/families/students';
import { fieldAnswerCalls, type ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { Student } from '@doctorbird/contract/families/students';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aChild, aConsent, aField, aParent } from '../../../../test/samples.ts';
import { AddChildSteps } from './add-child-steps.tsx';

const added = vi.fn<(child: Student) => void>();
const here = '/parent/children/new';

const open = (accountId = aParent().user.id, at = here) => {
  added.mockClear();
  return renderInApp(<AddChildSteps accountId={accountId} consents={[aConsent()]} onAdded={added} />, { at });
};

const heading = page.getByRole('heading', { level: 2 });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const next = page.getByRole('button', { name: 'Next' });
const register = page.getByRole('button', { name: 'Register child' });

async function identity(): Promise<void> {
  await box('Full name').fill('Maya Campbell');
  await box('Date of birth').fill('2014-03-02');
  await next.click();
  await expect.element(heading).toMatchTextContent('School and grade');
}
async function toTheEnd(): Promise<void> {
  await identity();
  await box('Grade level').selectOptions('Grade 7 (Form 1)');
  await next.click();
  await page.getByRole('radio', { name: 'Nothing the class must know' }).click();
  await next.click();
  await expect.element(heading).toMatchTextContent('People');
  await next.click();
  await expect.element(heading).toMatchTextContent('Consents');
}

test('a child is registered with the answers of all five steps', async () => {
  answer(studentCalls.createStudent, aChild());
  await open();
  await identity();
  await box('Grade level').selectOptions('Grade 7 (Form 1)');
  await box('School (optional)').fill('Papine High');
  await next.click();
  await page.getByRole('radio', { name: 'Yes, there is something' }).click();
  await box('Critical alert').fill('Peanuts');
  await next.click();
  await page.getByRole('button', { name: 'Add person' }).click();
  await box("Contact's full name").fill('Grace Brown');
  await box('Relationship to the child').fill('Aunt');
  await box('Phone').fill('876 555 0199');
  await box('May pick the child up').click();
  await next.click();
  await page.getByRole('group', { name: 'Photographs' }).getByRole('radio', { name: 'Yes, I consent' }).click();
  await register.click();
  await expect.element(messages()).toMatchTextContent('Maya Campbell is registered.');
  expect(added).toHaveBeenCalledOnce();
  await expect
    .poll(() => sentTo(studentCalls.createStudent)[0]?.body)
    .toMatchObject({
      full_name: 'Maya Campbell',
      date_of_birth: '2014-03-02',
      school: 'Papine High',
      critical_alert: 'Peanuts',
      no_critical_alert: false,
      people: [{ full_name: 'Grace Brown', phone: '+18765550199', is_emergency_contact: true, may_pick_up: true }],
      consents: [{ kind: 'photo', given: true, text_version: 'photo-2' }],
    });
});

test('a step can be left only when it is valid; its invalid fields are named', async () => {
  await open();
  await next.click();
  await expect.element(box('Full name')).toHaveAccessibleDescription('Full name is required');
  await expect.element(box('Full name')).toHaveFocus();
  await expect.element(heading).toMatchTextContent('Identity');
  await box('Full name').fill('M');
  await expect.element(box('Full name')).not.toHaveAttribute('aria-invalid');
  await expect.element(box('Date of birth')).toHaveAccessibleDescription('Date of birth is required');
});

test('"yes" without the alert itself is not an answer', async () => {
  await open();
  await identity();
  await box('Grade level').selectOptions('Grade 7 (Form 1)');
  await next.click();
  await page.getByRole('radio', { name: 'Yes, there is something' }).click();
  await next.click();
  await expect.element(box('Critical alert')).toHaveAccessibleDescription(/Enter what the class must know/);
});

test('each step has its own URL and is announced', async () => {
  const { address, goTo } = await open();
  await identity();
  expect(address()).toBe(`${here}?step=2`);
  await expect.element(page.getByText('Step 2 of 5')).toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toContain('School and grade');
  await goTo(-1);
  await expect.element(heading).toMatchTextContent('Identity');
  await expect.element(box('Full name')).toHaveValue('Maya Campbell');
});

test('a reload loses nothing; the next person at this computer finds nothing', async () => {
  const account = aParent().user.id;
  const first = await open(account);
  await identity();
  await first.leave();
  const again = await open(account, `${here}?step=2`);
  await expect.element(heading).toMatchTextContent('School and grade');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(box('Full name')).toHaveValue('Maya Campbell');
  await again.leave();
  const { address } = await open(aParent().user.id, `${here}?step=2`);
  await expect.element(box('Full name')).toHaveValue('');
  await expect.poll(address).toBe(here);
});

test('a server error leads back to its step, with everything still there', async () => {
  const sentence = 'Please check the year of birth';
  refuse(studentCalls.createStudent, 422, { error: sentence, fields: { date_of_birth: sentence } });
  await open();
  await toTheEnd();
  await register.click();
  await expect.element(heading).toMatchTextContent('Identity');
  await expect.element(box('Date of birth')).toHaveAccessibleDescription(sentence);
  // The step is rendered first and gets focus a moment later.
  await expect.poll(() => document.activeElement?.textContent).toContain('Identity');
  await expect.element(box('Full name')).toHaveValue('Maya Campbell');
});

test('a child with this name and birth date is registered twice only on purpose', async () => {
  refuse(studentCalls.createStudent, 409, { error: 'Maya Campbell is registered already.', code: 'duplicate_child' });
  answer(studentCalls.createStudent, aChild());
  await open();
  await toTheEnd();
  await register.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Maya Campbell is registered already.');
  expect(added).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Register anyway' }).click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  const [first, second] = sentTo(studentCalls.createStudent);
  expect(first?.body).not.toHaveProperty('allow_duplicate');
  expect(second?.body).toMatchObject({ allow_duplicate: true });
});

test('after a lost answer the same child is not registered twice', async () => {
  loseLine(studentCalls.createStudent);
  answer(studentCalls.createStudent, aChild());
  await open();
  await toTheEnd();
  await register.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await register.click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  const [first, second] = sentTo(studentCalls.createStudent);
  expect(second?.key).toBe(first?.key);
});

const withQuestions = (questions: readonly ShownField[], accountId = aParent().user.id, at = here) => {
  added.mockClear();
  return renderInApp(
    <AddChildSteps accountId={accountId} consents={[aConsent()]} questions={questions} onAdded={added} />,
    { at },
  );
};
const shirt = page.getByRole('combobox', { name: 'Shirt size' });

test('the organisation’s own questions are the last step; a required one needs an answer', async () => {
  answer(studentCalls.createStudent, aChild());
  const stop = aField({ key: 'f-stop', kind: 'text', label: 'Bus stop', required: false, max_length: 10, options: [] });
  await withQuestions([aField(), stop, aField({ key: 'f-note', label: 'Office note', may_fill: false })]);
  await toTheEnd();
  await next.click();
  await expect.element(heading).toMatchTextContent('A few more questions');
  await expect.element(page.getByText('Office note')).not.toBeInTheDocument();
  await register.click();
  await expect.element(shirt).toHaveAccessibleDescription('Please answer this question');
  await shirt.selectOptions('Large');
  await box('Bus stop (optional)').fill('Half-Way-Tree');
  await register.click();
  await expect.element(box('Bus stop (optional)')).toHaveAccessibleDescription('Please keep this to 10 characters');
  await box('Bus stop (optional)').fill('Papine');
  await register.click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  await expect
    .poll(() => sentTo(studentCalls.createStudent)[0]?.body)
    .toMatchObject({
      answers: { 'f-shirt': ['o-large'], 'f-stop': 'Papine' },
    });
});

test('a question that became required while the form was open appears with its sentence, and nothing typed is lost', async () => {
  refuse(studentCalls.createStudent, 422, {
    error: 'Please answer this question',
    fields: { 'answers.f-shirt': 'Please answer this question' },
  });
  answer(studentCalls.createStudent, aChild());
  answer(fieldAnswerCalls.listFields, { fields: [aField()] });
  await withQuestions([]);
  await toTheEnd();
  await register.click();
  await expect.element(heading).toMatchTextContent('A few more questions');
  await expect.element(shirt).toHaveAccessibleDescription('Please answer this question');
  await shirt.selectOptions('Small');
  await register.click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  await expect
    .poll(() => sentTo(studentCalls.createStudent)[1]?.body)
    .toMatchObject({
      full_name: 'Maya Campbell',
      answers: { 'f-shirt': ['o-small'] },
    });
});

test('answers survive a reload', async () => {
  const account = aParent().user.id;
  const { leave } = await withQuestions([aField()], account);
  await toTheEnd();
  await next.click();
  await shirt.selectOptions('Large');
  await leave();
  await withQuestions([aField()], account, `${here}?step=6`);
  await expect.element(shirt).toHaveDisplayValue('Large');
});
