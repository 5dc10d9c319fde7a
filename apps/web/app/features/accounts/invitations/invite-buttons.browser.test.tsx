import { accountHelpCalls, type AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { invitationCalls } from '@doctorbird/contract/accounts/invitations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { AccountAccess } from '../users/account-access.tsx';
import { InvitationNotes } from './invitation-notes.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import { BulkInvite } from './bulk-invite.tsx';

const holder = { id: idOf(1), full_name: 'Denise Brown', is_active: true };
const never: AccountHelp = {
  email: 'denise@family.test',
  sign_in_phone: null,
  email_confirmed: false,
  pending_email: null,
  locked_until: null,
  second_step: false,
  has_password: false,
  was_signed_in: false,
  invitation: null,
  sign_in_text: null,
  can_text: true,
  sessions: [],
};
const byPhone = { email: null, sign_in_phone: '+18765550123' } as const;
const panel = (facts: Partial<AccountHelp>, is_active = true) => {
  const access = { ...never, ...facts };
  return renderInApp(
    <AccountAccess
      holder={{ ...holder, is_active }}
      access={access}
      inviting={{
        notes: <InvitationNotes access={access} />,
        buttons: <InviteButtons id={holder.id} access={access} />,
      }}
    />,
    { as: aStaffMember('admin') },
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = page.getByRole('main');
const sentAt = '2026-11-25T15:00:00Z';

test('a family without a password is invited, and once when the answer was lost', async () => {
  loseLine(invitationCalls.inviteFamily);
  answer(invitationCalls.inviteFamily, { email: 'denise@family.test', invited_at: sentAt });
  await panel({});
  await expect.element(shown).toMatchTextContent('No password set yet, and no invitation sent.');
  await expect.element(button('Send reset link')).not.toBeInTheDocument();
  await button('Send invitation').click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await button('Send invitation').click();
  await expect.element(messages()).toMatchTextContent('An invitation with a link to set a password goes to denise@');
  const keys = sentTo(invitationCalls.inviteFamily).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('an invitation that has expired says so; with a password there is the reset link instead', async () => {
  const { leave } = await panel({ invitation: { sent_at: sentAt, is_open: false } });
  await expect.element(shown).toMatchTextContent('Invited 25 Nov 2026, no password set yet. The link no longer works.');
  await leave();
  await panel({ has_password: true, invitation: { sent_at: sentAt, is_open: false } });
  await expect.element(button('Send reset link')).toBeVisible();
  await expect.element(button('Send invitation')).not.toBeInTheDocument();
  await expect.element(page.getByText('Invited', { exact: false })).not.toBeInTheDocument();
});

test('the link by text, what became of it, and why there is none', async () => {
  answer(invitationCalls.textSignInLink, { channel: 'sms', phone: '+18765550123', sent_at: sentAt });
  const first = await panel(byPhone);
  await button('Send sign-in link by text').click();
  await expect.element(messages()).toMatchTextContent('The sign-in link goes to (876) 555-0123 by text message.');
  await expect.element(button('Send invitation')).not.toBeInTheDocument();
  await first.leave();
  const second = await panel({ ...byPhone, sign_in_text: { sent_at: sentAt, has_failed: true } });
  await expect.element(shown).toMatchTextContent('The sign-in link of 25 Nov 2026 was not sent');
  await expect
    .element(page.getByRole('link', { name: 'Outgoing messages' }))
    .toHaveAttribute('href', '/admin/messages/mails');
  await second.leave();
  await panel({ ...byPhone, can_text: false });
  await expect.element(shown).toMatchTextContent('Texting is off');
  await expect
    .element(page.getByRole('link', { name: 'Settings, Phone messages' }))
    .toHaveAttribute('href', '/admin/settings/texting');
  await expect.element(button('Send sign-in link by text')).not.toBeInTheDocument();
});

test('nothing is sent to an account that is switched off', async () => {
  await panel({ ...byPhone, email: 'denise@family.test' }, false);
  await expect.element(shown).toMatchTextContent('No password set yet');
  await expect.element(button('Send invitation')).not.toBeInTheDocument();
  await expect.element(button('Send sign-in link by text')).not.toBeInTheDocument();
});

test('a number of another family leads to it, and stays typed', async () => {
  const error = 'This number signs in to the account of Sandra Francis.';
  refuse(accountHelpCalls.saveSignInPhone, 409, {
    error,
    code: 'phone_taken',
    fields: { phone: error },
    record: { id: idOf(7), name: 'Sandra Francis' },
  });
  await panel({});
  await button('Add sign-in phone').click();
  const field = page.getByRole('textbox', { name: 'Phone to sign in with' });
  await field.fill('876-555-0123');
  await button('Save number').click();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(error));
  await expect.element(field).toHaveValue('876-555-0123');
  await expect
    .element(page.getByRole('link', { name: 'Open Sandra Francis' }))
    .toHaveAttribute('href', `/admin/parents/${idOf(7)}/account`);
});

test('an address that nobody has used is corrected at once, and the page says where the invitation went', async () => {
  const invitation = { sent_at: sentAt, is_open: true };
  answer(accountHelpCalls.askEmailChange, { ...never, email: 'denise.b@family.test', invitation });
  await panel({ invitation });
  await button('Change email').click();
  await expect.element(page.getByText('Nobody has used this account yet', { exact: false })).toBeVisible();
  await expect.element(page.getByText('links that went to denise@family.test stop', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'New email' }).fill('denise.b@family.test');
  await button('Save email').click();
  await expect.element(messages()).toMatchTextContent('The invitation went to denise.b@family.test.');
});

test('many are invited after a question; a lost answer leaves it open, and the sum says who was left out', async () => {
  loseLine(invitationCalls.inviteFamilies);
  answer(invitationCalls.inviteFamilies, {
    by_email: 3,
    by_text: 1,
    skipped: [{ reason: 'signed_in', families: 2 }],
  });
  await renderInApp(<BulkInvite ids={[1, 2, 3, 4, 5, 6].map(idOf)} />, { as: aStaffMember('admin') });
  await button('Invite').click();
  const dialog = page.getByRole('alertdialog', { name: 'Invite 6 families?' });
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(messages()).toMatchTextContent('3 invited by email, 1 by text, 2 already signed in.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(new Set(sentTo(invitationCalls.inviteFamilies).map(({ key }) => key)).size).toBe(1);
});
