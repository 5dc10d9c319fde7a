import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Reader {
  email: string;
  name: string;
}

const letter = (to: Reader, organization: string, subject: string, paragraphs: readonly string[]): MailMessage => ({
  to: to.email,
  subject,
  text: [`Hello ${to.name.split(' ')[0]},`, ...paragraphs, organization].join('\n\n'),
});

const notYou = (phone: string) =>
  `If this was not you, use "Forgot password?" on the sign-in page at once and call us: ${phone}`;

export const passwordChangedMail = (to: Reader, organization: string, phone: string): MailMessage =>
  letter(to, organization, 'Your password was changed', [
    'The password of your account was changed just now. Every other device was signed out, and links that we had sent you before no longer work.',
    notYou(phone),
  ]);

export const recoveryCodeUsedMail = (to: Reader, organization: string, left: number): MailMessage =>
  letter(to, organization, 'A recovery code of your account was used', [
    `Somebody, hopefully you, signed in to your account with one of your recovery codes. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    'If you have a new phone, set up the authenticator app on it and make new recovery codes: Settings, "Second step".',
    'If this was not you, use "Forgot password?" on the sign-in page at once and talk to an admin.',
  ]);

export const secondStepOnMail = (to: Reader, organization: string): MailMessage =>
  letter(to, organization, 'Your second step is on', [
    'From now on signing in to your account needs a code from your authenticator app after the password. Keep your recovery codes in a safe place: without the phone they are the way in.',
    'If this was not you, talk to us at once.',
  ]);

export const secondStepOffMail = (to: Reader, organization: string, by: string | null): MailMessage =>
  letter(to, organization, 'Your second step was turned off', [
    by === null
      ? 'The second step of your account was turned off just now. Your password alone signs you in.'
      : `${by} has reset the second step of your account, and every device was signed out. Your password alone signs you in until you set up the second step again under Settings.`,
    'If you did not expect this, change your password and talk to us at once.',
  ]);
