import type { MailAudience, MailGroup } from '@doctorbird/contract/organisation/mail-texts';

export const groupLabels: Record<MailGroup, string> = {
  places: 'Places',
  waiting: 'Waiting list',
  classes: 'Classes',
  money: 'Money',
  competitions: 'Competitions',
  family: 'Family records',
  accounts: 'Accounts and security',
  organizations: 'Organizations',
  newsletter: 'Newsletter',
  office: 'The office',
};

export const audienceLabels: Record<MailAudience, string> = {
  family: 'Families',
  student: 'Students',
  account: 'Everybody with an account',
  team: 'Your team',
  organization: 'Contacts of organizations',
  payer: 'Whoever pays for a family',
  subscriber: 'Subscribers',
  reader: 'Newsletter readers',
  stranger: 'The address that was entered',
};
