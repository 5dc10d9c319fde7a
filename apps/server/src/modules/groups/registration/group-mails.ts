import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { serviceTypeLabels, type GroupStatus } from '@doctorbird/contract/groups/groups';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { MailFact } from '../../../platform/mail/mail-content.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { groupStatusText } from './group-status.ts';
import type { NewGroup } from './insert-group.ts';
import { groupMails } from '../mails/group-mails.ts';

interface Facts {
  given: NewGroup;
  reference: string;
}

/** Nothing of it is free text. */
const factsOf = ({ given, reference }: Facts): MailFact[] => [
  { label: 'Reference', value: reference },
  ...(given.serviceType ? [{ label: 'Service', value: serviceTypeLabels[given.serviceType] }] : []),
  ...(given.expectedParticipants === null
    ? []
    : [{ label: 'Participants', value: String(given.expectedParticipants) }]),
  ...(given.preferredStartDate ? [{ label: 'Preferred start', value: writtenDate(given.preferredStartDate) }] : []),
];

/** To the contact. It has no word of what was typed, names included, because anybody can submit the form with any address. */
export const groupConfirmationMail = ({ statusPath, ...facts }: Facts & { statusPath: WebAddress }) => ({
  kind: groupMails.registered,
  to: { email: facts.given.contactEmail, name: facts.given.contactName },
  values: { reference: facts.reference },
  details: [{ is: 'facts' as const, facts: factsOf(facts) }],
  path: statusPath,
});

/** The office's own copy. */
export const groupAdminMail = (facts: Facts, office: { name: string; email: string }) => {
  const { contactName, contactEmail, contactPhone, address, additionalInfo, description } = facts.given;
  const phone = contactPhone ? `, ${showPhone(contactPhone)}` : '';
  return {
    kind: groupMails.newRegistration,
    to: office,
    values: {
      reference: facts.reference,
      organization: facts.given.organization,
      text: additionalInfo ?? description ?? 'No additional information.',
    },
    details: [
      {
        is: 'facts' as const,
        facts: [
          ...factsOf(facts),
          { label: 'Group', value: facts.given.name },
          { label: 'Organization', value: facts.given.organization },
          { label: 'Contact', value: `${contactName}, ${contactEmail}${phone}` },
          { label: 'Address', value: address ?? 'not given' },
        ],
      },
    ],
    path: '/admin/groups' as const,
  };
};

const movedText: Record<GroupStatus, string> = {
  pending: 'We have your registration.',
  quoted: 'We have sent you an offer with dates and cost. Please tell us whether it suits you.',
  active: 'Good news: your group is booked.',
  completed: 'Your program is complete. Thank you for building with us.',
  declined: 'We are sorry, but we cannot take this booking.',
  cancelled: 'This booking has been cancelled.',
};

/** What the contact reads when an admin moves the booking. */
export const groupMovedMail = ({
  group,
  to,
  message,
  staffName,
}: {
  group: { name: string; reference: string; contactName: string; contactEmail: string };
  to: GroupStatus;
  message: string | null;
  staffName: string | null;
}) => ({
  kind: groupMails.status,
  to: { email: group.contactEmail, name: group.contactName },
  values: {
    group: group.name,
    reference: group.reference,
    status: groupStatusText(to).toLowerCase(),
    what: movedText[to],
    staff: to === 'active' ? staffName : null,
    message,
  },
});
