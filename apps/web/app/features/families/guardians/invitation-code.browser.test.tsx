import { guardianCalls } from '@doctorbird/contract/families/guardians';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { InvitationCode } from './invitation-code.tsx';

const accepted = vi.fn<(answer: { student_id: string; full_name: string }) => void>();
const maya = { student_id: '0198c0de-0000-7000-8000-000000000001', full_name: 'Maya Campbell' };
const code = page.getByRole('textbox', { name: 'Code' });
const accept = page.getByRole('button', { name: 'Accept invitation' });
const send = page.getByRole('button', { name: 'Send code', exact: true });

beforeEach(async () => {
  accepted.mockClear();
  await renderInApp(
    <InvitationCode
      token="a-link-of-an-invitation"
      email="d…@elsewhere.test"
      onAccepted={accepted}
      aside={null}
      confirm={<button type="button">Send link again</button>}
    />,
  );
});

async function askForCode(sent = true) {
  answer(guardianCalls.sendInvitationCode, { email: 'd…@elsewhere.test', sent, minutes: 10 });
  await send.click();
  await expect.element(code).toHaveFocus();
}

test('sends a code, keeps a wrong one beside its sentence, and accepts with the right one', async () => {
  await askForCode();
  await expect.element(page.getByRole('status')).toMatchTextContent('on its way to d…@elsewhere.test');
  await expect.element(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  const sentence = 'This code is not right, or it has expired. Check it, or ask for a new one';
  refuse(guardianCalls.acceptGuardian, 422, { error: sentence, code: 'invalid', fields: { code: sentence } });
  await code.fill('000000');
  await accept.click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await expect.element(code).toHaveValue('000000');
  forget(guardianCalls.acceptGuardian);
  answer(guardianCalls.acceptGuardian, maya);
  await code.fill('482 913');
  await accept.click();
  await expect.poll(() => accepted.mock.calls).toEqual([[maya]]);
  await expect.poll(() => sentTo(guardianCalls.acceptGuardian).at(-1)?.body).toEqual({ code: '482 913' });
});

test('asks for a code before it sends an empty one, and says when no new one went out', async () => {
  await askForCode(false);
  await expect.element(page.getByRole('status')).toMatchTextContent('No new code was sent');
  await accept.click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Please enter the code'));
  expect(sentTo(guardianCalls.acceptGuardian)).toEqual([]);
});

test('an account whose address nobody confirmed gets the way to confirm it', async () => {
  refuse(guardianCalls.sendInvitationCode, 403, {
    error: 'Please confirm your email address first',
    code: 'address_not_confirmed',
  });
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('confirm your email address first');
  await expect.element(page.getByRole('button', { name: 'Send link again' })).toBeVisible();
  await expect.element(send).toBeVisible();
});
