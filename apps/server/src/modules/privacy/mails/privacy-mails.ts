import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'accounts', audience: 'account', button: 'Open your settings' } as const;

export const privacyMails = {
  deletion: mailKind({
    ...base,
    id: 'accounts.deletion',
    title: 'Account is going to be deleted',
    when: 'Somebody asks to delete their account.',
    tone: 'alert',
    variables: { day: '24 Dec 2026' },
    subject: 'Your account is going to be deleted',
    body: `Hello {{first_name}},

You asked {{organisation}} to delete your account and everything that we hold about you. This happens on {{day}}. Records of payments stay, without your name, because the law asks for them.

Did you change your mind, or was it not you? Sign in before that day and cancel it in your settings.

{{button}}`,
  }),
  inactive: mailKind({
    ...base,
    id: 'accounts.inactive',
    title: 'Account that nobody uses is going to be deleted',
    when: 'A family has not signed in, paid or taken part for the years in the settings, 30 days before its account is deleted.',
    tone: 'alert',
    variables: { day: '24 Dec 2026' },
    subject: 'Your account is going to be deleted',
    body: `Hello {{first_name}},

Nobody has used your account with {{organisation}} for a long time, so we are going to delete it with everything that we hold about you and your children. This happens on {{day}}. Records of payments stay, without your name, because the law asks for them.

Would you like to keep it? Sign in before that day: that is all.

{{button}}`,
    button: 'Sign in',
  }),
  childGoes: mailKind({
    group: 'family',
    id: 'guardian.deletion',
    title: 'Child goes with the account of the primary guardian',
    when: 'The account of a primary guardian is going to be deleted, 30 days before. It goes to the other guardians of the children.',
    tone: 'alert',
    variables: { children: 'Maya Campbell and Omari Campbell', day: '24 Dec 2026' },
    subject: 'The record of a child is going to be deleted',
    body: `Hello {{first_name}},

You are a guardian of {{children}} at {{organisation}}. The account of the primary guardian is going to be deleted on {{day}}, unless it is cancelled before. The records of the children go with it, for you too: classes, attendance, reports, photos and certificates. Payments stay, without names.

Would you like to keep them? Please call us before that day: our office can make you the primary guardian.

{{button}}`,
    button: 'Open your children',
  }),
  copyReady: mailKind({
    ...base,
    id: 'accounts.copy',
    title: 'Copy of the data is ready',
    when: 'The copy of everything that we hold about somebody is ready.',
    variables: { days: '7' },
    subject: 'The copy of your data is ready',
    body: `Hello {{first_name}},

The copy of everything that {{organisation}} holds about you is ready. Sign in and download it under "Your data":

{{button}}

It can be downloaded for {{days}} days. If you did not ask for it, please change your password and let us know.`,
  }),
};
