import { authCalls } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent } from '../../../../test/samples.ts';
import { ParentSignUpForm } from './parent-sign-up-form.tsx';
import { StudentSignUpForm } from './student-sign-up-form.tsx';

const box = (label: string) => page.getByLabelText(label, { exact: true });
const create = page.getByRole('button', { name: /^Create (Parent|Student) Account$/ });
const signedUp = vi.fn<(answer: AuthAnswer) => void>();

async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await box(label).fill(value);
}
const twice = (password: string, again = password) => ({ Password: password, 'Confirm password': again });

test('a parent signs up; the repeated password never leaves the browser', async () => {
  answer(authCalls.registerParent, { token: 't', ...aParent() });
  signedUp.mockClear();
  await renderInApp(<ParentSignUpForm onSignedUp={signedUp} />);
  await fillIn({ 'Full name': 'Simone Campbell', Email: 'simone@example.com', ...twice('tallawah') });
  await fillIn({ 'Phone (optional)': '876 555 0123' });
  await create.click();
  await expect.poll(() => signedUp.mock.calls.length).toBe(1);
  await expect
    .poll(() => sentTo(authCalls.registerParent)[0]?.body)
    .toEqual({
      full_name: 'Simone Campbell',
      email: 'simone@example.com',
      phone: '+18765550123',
      address: null,
      password: 'tallawah',
    });
});

test('different passwords are reported beside the second field and in a toast, also with other errors', async () => {
  await renderInApp(<ParentSignUpForm onSignedUp={signedUp} />);
  await fillIn(twice('tallawah', 'tallawa'));
  await create.click();
  await expect.element(box('Confirm password')).toHaveAccessibleDescription('Enter it again Passwords do not match');
  await expect.element(messages()).toMatchTextContent('Passwords do not match');
  await expect.element(box('Full name')).toHaveAccessibleDescription('Full name is required');
  await expect.element(box('Full name')).toHaveFocus();
});

test('a taken email is reported beside its field, and everything typed stays', async () => {
  const taken = 'An account with this email already exists';
  refuse(authCalls.registerParent, 409, { error: taken, fields: { email: taken } });
  await renderInApp(<ParentSignUpForm onSignedUp={signedUp} />);
  await fillIn({ 'Full name': 'Simone Campbell', Email: 'simone@example.com', ...twice('tallawah') });
  await create.click();
  await expect.element(box('Email')).toHaveAccessibleDescription(taken);
  await expect.element(box('Email')).toHaveFocus();
  await expect.element(box('Password')).toHaveValue('tallawah');
});

test('name and email move along when the kind of account is changed', async () => {
  const shared = { current: {} };
  function Either() {
    const [asStudent, setAsStudent] = useState(false);
    const Form = asStudent ? StudentSignUpForm : ParentSignUpForm;
    return (
      <>
        <button onClick={() => setAsStudent(true)}>As a student</button>
        <Form shared={shared} onSignedUp={signedUp} />
      </>
    );
  }
  await renderInApp(<Either />);
  await fillIn({ 'Full name': 'Tajay Brown', Email: 'tajay@example.com', ...twice('tallawah') });
  await page.getByRole('button', { name: 'As a student', exact: true }).click();
  await expect.element(box('Full name')).toHaveValue('Tajay Brown');
  await expect.element(box('Email')).toHaveValue('tajay@example.com');
  await expect.element(box('Password')).toHaveValue('');
});

test('a student signs up with the grade as people write it', async () => {
  answer(authCalls.registerStudent, { token: 't', ...aParent() });
  signedUp.mockClear();
  await renderInApp(<StudentSignUpForm onSignedUp={signedUp} />);
  await fillIn({ 'Full name': 'Tariq Brown', Email: 'tariq@example.com', 'Date of birth': '2011-05-04' });
  await fillIn({ 'Grade level': 'ninth', 'Family code (optional)': 'K7QM-2XWD', ...twice('tallawah') });
  await create.click();
  await expect
    .element(box('Grade level'))
    .toHaveAccessibleDescription(/Please enter the grade like this: Grade 9 or Form 4/);
  await fillIn({ 'Grade level': '4th form' });
  await create.click();
  await expect.poll(() => signedUp.mock.calls.length).toBe(1);
  const body = sentTo(authCalls.registerStudent)[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({ full_name: 'Tariq Brown', date_of_birth: '2011-05-04', parent_id: 'K7QM-2XWD' });
  expect(body).not.toHaveProperty('confirm_password');
});

test('a birth date in the future is rejected', async () => {
  await renderInApp(<StudentSignUpForm onSignedUp={signedUp} />);
  await fillIn({ 'Date of birth': '2099-01-01' });
  await create.click();
  await expect.element(box('Date of birth')).toHaveAccessibleDescription(/The date of birth is in the future/);
  await expect.element(box('Password')).toHaveAccessibleDescription('At least 6 characters Password is required');
});
