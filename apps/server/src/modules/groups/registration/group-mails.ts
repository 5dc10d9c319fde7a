import { serviceTypeLabels, type GroupStatus } from '@doctorbird/contract/groups/groups';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { groupStatusText } from './group-status.ts';
import type { NewGroup } from './insert-group.ts';

interface Facts {
  given: NewGroup;
  reference: string;
  organisation: { name: string; email: string; phone: string };
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** 2027-01-10 as families read it: 10 Jan 2027. */
const writtenDay = (day: string): string =>
  `${Number(day.slice(8))} ${month.format(new Date(`${day}T00:00:00Z`))} ${day.slice(0, 4)}`;

const lines = ({ given, reference }: Facts) =>
  [
    `Reference: ${reference}`,
    `Group: ${given.name}`,
    `Organization: ${given.organization}`,
    given.serviceType && `Service: ${serviceTypeLabels[given.serviceType]}`,
    given.expectedParticipants !== null && `Participants: ${given.expectedParticipants}`,
    given.preferredStartDate && `Preferred start: ${writtenDay(given.preferredStartDate)}`,
  ]
    .filter(Boolean)
    .join('\n');

/** The organisation's own copy. It leaves out the free text, because anybody can submit the form. */
export const groupConfirmationMail = (facts: Facts & { statusLink: string }): MailMessage => ({
  to: facts.given.contactEmail,
  subject: `Your registration with ${facts.organisation.name}: ${facts.reference}`,
  text: `Hello ${facts.given.contactName},

Thank you for registering with us. We will contact you soon to talk about dates, numbers and cost.

${lines(facts)}

Check the status of your registration at any time. Keep this link private: anyone who has it can read the registration.
${facts.statusLink}

Questions? Write to ${facts.organisation.email} or call ${showPhone(facts.organisation.phone)} and quote your reference.

${facts.organisation.name}`,
});

export const groupAdminMail = (facts: Facts): MailMessage => ({
  to: facts.organisation.email,
  subject: `New organization registration ${facts.reference}: ${facts.given.organization}`,
  text: `${lines(facts)}
Contact: ${facts.given.contactName}, ${facts.given.contactEmail}${facts.given.contactPhone ? `, ${showPhone(facts.given.contactPhone)}` : ''}
Address: ${facts.given.address ?? 'not given'}

${facts.given.additionalInfo ?? facts.given.description ?? 'No additional information.'}`,
});

const movedText: Record<GroupStatus, string> = {
  pending: 'We have your registration.',
  quoted: 'We have sent you an offer with dates and cost. Please tell us whether it suits you.',
  active: 'Good news: your group is booked.',
  completed: 'Your program is complete. Thank you for building with us.',
  declined: 'We are sorry, but we cannot take this booking.',
  cancelled: 'This booking has been cancelled.',
};

/** What the contact reads when an admin moves the booking. */
export const groupMovedMail = (facts: {
  group: { name: string; reference: string; contactName: string; contactEmail: string };
  to: GroupStatus;
  message: string | null;
  staffName: string | null;
  organisation: Facts['organisation'];
}): MailMessage => ({
  to: facts.group.contactEmail,
  subject: `${facts.group.name} (${facts.group.reference}): ${groupStatusText(facts.to).toLowerCase()}`,
  text: [
    `Hello ${facts.group.contactName},`,
    '',
    movedText[facts.to],
    ...(facts.to === 'active' && facts.staffName ? [`${facts.staffName} will lead your sessions.`] : []),
    ...(facts.message ? ['', facts.message] : []),
    '',
    `Questions? Write to ${facts.organisation.email} or call ${showPhone(facts.organisation.phone)} and quote the reference ${facts.group.reference}.`,
    '',
    facts.organisation.name,
  ].join('\n'),
});
