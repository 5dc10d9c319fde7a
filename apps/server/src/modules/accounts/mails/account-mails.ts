import { SIGN_IN_LINK } from '../../organisation/channels/text-job.ts';
import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'accounts', audience: 'account' } as const;

/** Accounts and their security: none of them may be switched off. */
export const accountMails = {
  welcome: mailKind({
    ...base,
    id: 'accounts.welcome',
    title: 'Welcome',
    when: 'Somebody creates an account.',
    tone: 'leaf',
    variables: {},
    subject: 'Welcome to {{organisation}}',
    body: `Hello {{first_name}},

Your account with {{organisation}} is ready. Please confirm that this email address is yours:

{{button}}

The link works for 7 days. If you did not create this account, you can ignore this message.`,
    button: 'Confirm this address',
  }),
  confirmation: mailKind({
    ...base,
    id: 'accounts.confirm',
    title: 'Confirm the address',
    when: 'Somebody asks for the link again.',
    tone: 'sun',
    variables: {},
    subject: 'Please confirm your email for {{organisation}}',
    headline: 'Please confirm your email',
    body: `Hello {{first_name}},

Please confirm that this email address is yours:

{{button}}

The link works for 7 days.`,
    button: 'Confirm this address',
  }),
  reset: mailKind({
    ...base,
    id: 'accounts.reset',
    title: 'New password',
    when: 'Somebody asks to reset the password of an account.',
    tone: 'sun',
    variables: {},
    subject: 'Set a new password for {{organisation}}',
    headline: 'Set a new password',
    body: `Hello {{first_name}},

Someone, hopefully you, asked to reset the password of your account. This link works once, for 60 minutes:

{{button}}

If it was not you, nothing has changed and you can ignore this message.`,
    button: 'Set a new password',
  }),
  unknownReset: mailKind({
    ...base,
    id: 'accounts.unknown',
    title: 'No account for this address',
    when: 'Somebody asks to reset a password for an address without an account.',
    audience: 'stranger',
    variables: {},
    subject: 'No account at {{organisation}} for this address',
    headline: 'No account for this address',
    body: `Hello,

Someone asked to reset the password for this email address, but there is no account for it. You may have signed up with another address. You can create an account here:

{{button}}`,
    button: 'Create an account',
  }),
  mergedReset: mailKind({
    ...base,
    id: 'accounts.merged',
    title: 'Account was merged with another one',
    when: 'Somebody asks to reset the password of an account that was merged with another one.',
    tone: 'sun',
    variables: {
      how: 'Please sign in with your other email address, m…@example.com. If you do not know its password, choose “Forgot password?” there.',
    },
    subject: 'Your account at {{organisation}} was merged with your other one',
    headline: 'This account was merged with your other one',
    body: `Hello {{first_name}},

Someone, hopefully you, asked to reset the password for this email address. Its account was merged with your other one, so everything is in that one. {{how}}

{{button}}

If this is not what you expect, please call us: {{phone}}`,
    button: 'Sign in',
  }),
  switchedOffReset: mailKind({
    ...base,
    id: 'accounts.switched_off',
    title: 'Account is switched off',
    when: 'Somebody asks to reset the password of an account that is switched off.',
    variables: {},
    subject: 'Your account at {{organisation}} is switched off',
    headline: 'This account is switched off',
    body: `Hello {{first_name}},

Someone, hopefully you, asked to reset the password for this email address. Its account is switched off, so nobody can sign in with it. Please call us, and we help you: {{phone}}`,
  }),
  invitation: mailKind({
    ...base,
    id: 'accounts.invitation',
    title: 'Invitation of a member of the team',
    when: 'An admin creates an account for staff or an admin.',
    audience: 'team',
    tone: 'leaf',
    variables: { invited_by: 'Keisha Grant' },
    subject: 'Your account with {{organisation}}',
    body: `Hello {{first_name}},

{{invited_by}} has created an account for you at {{organisation}}. Please set your password here:

{{button}}

The link works once, for 7 days. After that, sign in with this email address on the staff and admin sign-in page.`,
    button: 'Set your password',
  }),
  roleGiven: mailKind({
    ...base,
    id: 'accounts.role_given',
    title: 'Role given',
    when: 'An admin gives a role to another admin.',
    audience: 'team',
    tone: 'leaf',
    variables: {
      role: 'Bookkeeper',
      given_by: 'Karen Whyte',
      about: 'Payments, refunds, bank statements and month end',
      until: '2026-12-05 17:00',
    },
    subject: 'You have another role at {{organisation}}',
    body: `Hello {{first_name}},

{{given_by}} has given you the role {{role}}: {{about}}.

It ends by itself: {{until}}, Jamaica time.

{{button}}`,
    button: 'Open the admin panel',
  }),
  roleEnded: mailKind({
    ...base,
    id: 'accounts.role_ended',
    title: 'Role ended',
    when: 'A role ends, by itself or because an admin ends it. Whoever gave it for a time gets it, too.',
    audience: 'team',
    tone: 'sun',
    variables: { role: 'Bookkeeper', whose: 'Nicole Harrison', ended: 'as planned', at: '2026-12-05 17:00' },
    subject: 'A role at {{organisation}} has ended',
    body: `Hello {{first_name}},

The role {{role}} of {{whose}} has ended {{ended}}: {{at}}, Jamaica time.

{{button}}`,
    button: 'Open the admin panel',
  }),
  passwordChanged: mailKind({
    ...base,
    id: 'accounts.password_changed',
    title: 'Password changed',
    when: 'The password of an account changes.',
    variables: {},
    subject: 'Your password was changed',
    body: `Hello {{first_name}},

The password of your account was changed just now. Every other device was signed out, and links that we had sent you before no longer work.

If this was not you, use "Forgot password?" on the sign-in page at once and call us: {{phone}}`,
  }),
  recoveryCodeUsed: mailKind({
    ...base,
    id: 'accounts.recovery_code',
    title: 'Recovery code used',
    when: 'Somebody signs in with a recovery code.',
    variables: { codes_left: '5 codes are' },
    subject: 'A recovery code of your account was used',
    body: `Hello {{first_name}},

Somebody, hopefully you, signed in to your account with one of your recovery codes. {{codes_left}} left.

If you have a new phone, set up the authenticator app on it and make new recovery codes: Settings, "Second step".

If this was not you, use "Forgot password?" on the sign-in page at once and talk to an admin.`,
  }),
  secondStepOn: mailKind({
    ...base,
    id: 'accounts.second_step_on',
    title: 'Second step is on',
    when: 'Somebody sets up the second step.',
    tone: 'leaf',
    variables: {},
    subject: 'Your second step is on',
    body: `Hello {{first_name}},

From now on signing in to your account needs a code from your authenticator app after the password. Keep your recovery codes in a safe place: without the phone they are the way in.

If this was not you, talk to us at once.`,
  }),
  secondStepOff: mailKind({
    ...base,
    id: 'accounts.second_step_off',
    title: 'Second step is off',
    when: 'The second step is turned off, or reset by an admin.',
    variables: {
      what: 'The second step of your account was turned off just now. Your password alone signs you in.',
    },
    subject: 'Your second step was turned off',
    body: `Hello {{first_name}},

{{what}}

If you did not expect this, change your password and talk to us at once.`,
  }),
  passkeyAdded: mailKind({
    ...base,
    id: 'accounts.passkey_added',
    title: 'Passkey added',
    when: 'Somebody adds a passkey to their account.',
    tone: 'leaf',
    variables: { device: 'Safari on iPhone' },
    subject: 'A passkey was added to your account',
    body: `Hello {{first_name}},

A passkey was added with {{device}}. It signs you in without your password: the device asks for your finger, your face or its code.

If this was not you, remove it under Settings, change your password and talk to us at once.`,
  }),
  passkeyRemoved: mailKind({
    ...base,
    id: 'accounts.passkey_removed',
    title: 'Passkey removed',
    when: 'Somebody removes a passkey from their account.',
    variables: { device: 'Safari on iPhone' },
    subject: 'A passkey was removed from your account',
    body: `Hello {{first_name}},

The passkey that was added with {{device}} does not sign you in any more. On the device itself you can delete it as well.

If you did not expect this, change your password and talk to us at once.`,
  }),
  newAddress: mailKind({
    ...base,
    id: 'accounts.new_address',
    title: 'New address to confirm',
    when: 'The address of an account is about to change. It goes to the new address.',
    tone: 'sun',
    variables: { who: 'You asked to use this address for your account.' },
    subject: 'Your new address at {{organisation}}',
    body: `Hello {{first_name}},

{{who}} Open this link to use it from now on for signing in and for our emails:

{{button}}

The link works for 3 days. Until you open it, nothing changes. If you did not expect this, you can ignore this message.`,
    button: 'Use this address',
  }),
  leavingAddress: mailKind({
    ...base,
    id: 'accounts.leaving_address',
    title: 'Address is about to change',
    when: 'The address of an account is about to change. It goes to the old address.',
    variables: {
      who: 'You, or somebody signed in to your account, asked to change the email address of your account.',
    },
    subject: 'Your address at {{organisation}} is about to change',
    body: `Hello {{first_name}},

{{who}} The new address has to be confirmed first; until then you sign in with this one.

If you did not ask for this, please call us right away: {{phone}}`,
  }),
  addressChanged: mailKind({
    ...base,
    id: 'accounts.address_changed',
    title: 'Address has changed',
    when: 'A new address was confirmed. It goes to the old address.',
    variables: {},
    subject: 'Your address at {{organisation}} has changed',
    body: `Hello {{first_name}},

The new email address of your account was confirmed. You sign in with it from now on, and this address no longer works.

If you did not ask for this, please call us right away: {{phone}}`,
  }),
  signInPhoneSet: mailKind({
    ...base,
    id: SIGN_IN_LINK,
    title: 'Signing in by phone',
    when: 'The office sets the phone number with which a parent signs in by code. The text for phones goes out when an admin sends the sign-in link.',
    variables: {},
    short: '{{organisation}}: sign in with this phone number at {{link}} and we send you a code.',
    subject: 'You can sign in to {{organisation}} with your phone',
    body: `Hello {{first_name}},

Our office has set a phone number for signing in to your account: you enter the number, and we send a code there. Every device was signed out.

If you did not ask for this, please call us right away: {{phone}}`,
  }),
  signInPhoneEnded: mailKind({
    ...base,
    id: 'accounts.sign_in_phone_ended',
    title: 'Sign-in phone has ended',
    when: 'The office ends signing in by phone for a parent.',
    variables: {},
    subject: 'Signing in by phone has ended',
    body: `Hello {{first_name}},

You can no longer sign in to your account with a phone number. Your email and password work as before; every device was signed out.

If you did not ask for this, please call us right away: {{phone}}`,
  }),
};
