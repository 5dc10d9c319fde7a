/** The groups of automatic mails, in the order of the list. */
export const mailGroups = [
  'places',
  'waiting',
  'classes',
  'money',
  'competitions',
  'family',
  'accounts',
  'organizations',
  'newsletter',
  'office',
] as const;
export type MailGroup = (typeof mailGroups)[number];

/** Who gets a mail; its last line says why they do. */
export const mailAudiences = [
  'family',
  'student',
  'account',
  'team',
  'organization',
  'payer',
  'subscriber',
  'stranger',
] as const;
export type MailAudience = (typeof mailAudiences)[number];
