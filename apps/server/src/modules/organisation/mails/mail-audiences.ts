import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { MailAudience } from '@doctorbird/contract/organisation/mail-texts';
import type { MailKind } from './mail-kind.ts';

const reasons: Record<MailAudience, (organisation: string) => string> = {
  family: (name) => `You get this because your family has an account with ${name}.`,
  student: (name) => `You get this because you have an account with ${name}.`,
  account: (name) => `You get this because of your account with ${name}.`,
  team: (name) => `You get this because you work with ${name}.`,
  organization: (name) => `You get this because your organization works with ${name}.`,
  payer: (name) => `You get this because you paid ${name}.`,
  subscriber: (name) => `You get this because somebody entered this address for the newsletter of ${name}.`,
  reader: (name) => `You get this because you subscribed to the newsletter of ${name}.`,
  stranger: (name) => `You get this because somebody entered this address at ${name}.`,
};

/** Why the reader gets a mail of this kind. */
export const becauseOf = ({ audience }: Pick<MailKind, 'audience'>, organisation: string): string =>
  reasons[audience](organisation);

/** Where readers choose what we send; an optional mail links to it. */
export const choosePages: Partial<Record<MailAudience, WebAddress>> = {
  family: '/parent/settings/notifications',
  student: '/student/settings/notifications',
};
