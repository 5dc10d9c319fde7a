import { authCalls } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent } from '../../../../test/samples.ts';
import { SignInForm } from './sign-in-form.tsx';

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign In' });
const signedIn = vi.fn<(answer: AuthAnswer) => void>();
const found: AuthAnswer = { token: 't', ...aParent() };

async function open() {
  signedIn.mockClear();
  await renderInApp(
    <SignInForm
      onSignedIn={signedIn}
      demoAccounts={[{ role: 'Admin', email: 'admin@example.com', password: 'demo-admin' }]}
    />,
  );
}

async function enter(): Promise<void> {
  await email.fill('Simone@Example.com');
  await password.fill('tallawah');
  await signIn.click();
}

test('reports who signed in', async () => {
  answer(authCalls.signIn, found);
  await open();
  await enter();
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  expect(signedIn.mock.calls[0]?.[0].user.full_name).toBe('Simone Campbell');
  await expect
    .poll(() => sentTo(authCalls.signIn)[0]?.body)
    .toEqual({ email: 'simone@example.com', password: 'tallawah' });
});

test('says what is missing before anything is sent', async () => {
  await open();
  await signIn.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await email.fill('simone');
  await signIn.click();
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  expect(sentTo(authCalls.signIn)).toHaveLength(0);
});

test('a wrong password is reported, and the email stays for another try', async () => {
  refuse(authCalls.signIn, 401, { error: 'Invalid email or password', code: 'wrong_credentials' });
  await open();
  await enter();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid email or password');
  await expect.element(messages()).toMatchTextContent('Invalid email or password');
  await expect.element(email).toHaveValue('Simone@Example.com');
  expect(signedIn).not.toHaveBeenCalled();
});

test('says so when there is no connection', async () => {
  loseLine(authCalls.signIn);
  await open();
  await enter();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
});

test('a demo account fills in the form', async () => {
  answer(authCalls.signIn, found);
  await open();
  await page.getByRole('button', { name: /admin@example.com/ }).click();
  await expect.element(email).toHaveValue('admin@example.com');
  await expect.element(signIn).toHaveFocus();
  await signIn.click();
  await expect
    .poll(() => sentTo(authCalls.signIn)[0]?.body)
    .toEqual({
      email: 'admin@example.com',
      password: 'demo-admin',
    });
});

const codeWanted = { error: 'A code is needed', code: 'second_step_required', challenge: 'challenge-1' };
const code = page.getByRole('textbox', { name: 'Code from your authenticator app' });
const goOn = page.getByRole('button', { name: 'Continue' });

test('asks for a code when the account requires one, then signs in with it', async () => {
  refuse(authCalls.signIn, 401, codeWanted);
  refuse(authCalls.signInWithCode, 422, {
    error: 'That code is not right',
    fields: { code: 'That code is not right' },
  });
  answer(authCalls.signInWithCode, found);
  await open();
  await enter();
  await expect.element(code).toHaveFocus();
  await code.fill('111111');
  await goOn.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('123456');
  await goOn.click();
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  await expect
    .poll(() => sentTo(authCalls.signInWithCode)[1]?.body)
    .toEqual({ challenge: 'challenge-1', code: '123456' });
});

test('going back from the code restores what was typed', async () => {
  refuse(authCalls.signIn, 401, codeWanted);
  await open();
  await enter();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(email).toHaveValue('Simone@Example.com');
});

test('an expired code step leads back to the password', async () => {
  refuse(authCalls.signIn, 401, codeWanted);
  refuse(authCalls.signInWithCode, 401, { error: 'Please sign in again', code: 'sign_in_over' });
  await open();
  await enter();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('K7QM-2XWD-9HTR-4ZBC');
  await goOn.click();
  await expect.element(messages()).toMatchTextContent('Please sign in again');
  await expect.element(email).toBeVisible();
});
