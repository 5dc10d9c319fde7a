import { authCalls } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent } from '../../../../test/samples.ts';
import { PhoneSignInForm } from './phone-sign-in-form.tsx';

const phone = page.getByRole('textbox', { name: 'Phone number' });
const code = page.getByRole('textbox', { name: 'Code' });
const send = page.getByRole('button', { name: 'Send code' });
const signIn = page.getByRole('button', { name: 'Sign In' });
const signedIn = vi.fn<(answer: AuthAnswer) => void>();
const onItsWay = { message: 'If a family signs in with this number, a code is on its way.' };

async function open() {
  signedIn.mockClear();
  await renderInApp(<PhoneSignInForm onSignedIn={signedIn} aside={null} />);
}
async function askForCode() {
  answer(authCalls.askPhoneCode, onItsWay);
  await open();
  await phone.fill('876 555 0123');
  await send.click();
  await expect.element(code).toHaveFocus();
}

test('asks for the number, then for the code that was sent, and reports who signed in', async () => {
  answer(authCalls.signInWithPhone, { token: 't', ...aParent() });
  await askForCode();
  await expect.poll(() => sentTo(authCalls.askPhoneCode)[0]?.body).toEqual({ phone: '+18765550123' });
  await expect.element(page.getByRole('status')).toMatchTextContent('(876) 555-0123');
  await code.fill('123 456');
  await signIn.click();
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  await expect.poll(() => sentTo(authCalls.signInWithPhone)[0]?.body).toMatchObject({ phone: '+18765550123' });
});

test('a wrong code is reported and stays; a new one can be asked for after a minute only; the number can be changed', async () => {
  refuse(authCalls.signInWithPhone, 401, { error: 'That code is not right', code: 'wrong_phone_code' });
  await askForCode();
  await code.fill('000000');
  await signIn.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('That code is not right');
  await expect.element(code).toHaveValue('000000');
  await expect.element(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect.element(phone).toHaveValue('');
});

test('the second step follows a right code', async () => {
  refuse(authCalls.signInWithPhone, 401, { error: 'Code needed', code: 'second_step_required', challenge: 'c' });
  await askForCode();
  await code.fill('123456');
  await signIn.click();
  await expect.element(page.getByLabelText('Code from your authenticator app')).toBeVisible();
});

test('says so when there is no connection, and keeps the number', async () => {
  loseLine(authCalls.askPhoneCode);
  await open();
  await phone.fill('876 555 0123');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await expect.element(phone).toHaveValue('876 555 0123');
});
