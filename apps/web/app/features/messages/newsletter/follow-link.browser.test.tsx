import { newsletterCalls } from '@doctorbird/contract/messages/newsletter';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../api/call.ts';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { FollowLink } from './follow-link.tsx';

const { confirmNewsletter } = newsletterCalls;
const token = 'a'.repeat(43);
const open = () =>
  renderInApp(
    <FollowLink
      follow={(key) => call(confirmNewsletter, { body: { token: key } })}
      titles={{ before: 'Confirm the newsletter', done: 'You are subscribed', failed: 'This link does not work' }}
      text="Press the button, and the newsletter comes to this address."
      button="Confirm"
      fallback="The address could not be confirmed"
    >
      <a href="/">Home page</a>
    </FollowLink>,
    { at: `/newsletter/confirm?token=${token}` },
  );
const press = page.getByRole('button', { name: 'Confirm' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('a link of an email does nothing until the button is pressed', async () => {
  answer(confirmNewsletter, { message: 'Thank you.' });
  await open();
  await expect.element(heading('Confirm the newsletter')).toBeVisible();
  expect(sentTo(confirmNewsletter)).toEqual([]);
  await press.click();
  await expect.element(heading('You are subscribed')).toBeVisible();
  await expect.element(page.getByText('Thank you.')).toBeVisible();
  expect(sentTo(confirmNewsletter)).toMatchObject([{ body: { token } }]);
});

test('one that no longer works says so', async () => {
  refuse(confirmNewsletter, 409, { error: 'Please use the one in our latest email.' });
  await open();
  await press.click();
  await expect.element(heading('This link does not work')).toBeVisible();
  await expect.element(page.getByText('Please use the one in our latest email.')).toBeVisible();
});
