import type { GroupStatus } from '@doctorbird/contract/groups/groups';

/** A move's button label, its effect, and the question about notifying the contact. */
export const groupMoveText: Record<
  Exclude<GroupStatus, 'pending'>,
  { button: string; question: string; consequence: string; message: string; hard: boolean }
> = {
  quoted: {
    button: 'Mark as quoted',
    question: 'Mark this group as quoted?',
    consequence:
      'For an offer in your own message: the contact gets it as an email. A quote with lines, which can be accepted online, is written under Quotes and invoices.',
    message: 'Offer',
    hard: false,
  },
  active: {
    button: 'Make active',
    question: 'Make this group active?',
    consequence:
      'The contact gets an email that the group is booked and who will lead it. That person can then see its children.',
    message: 'Message',
    hard: false,
  },
  completed: {
    button: 'Complete',
    question: 'Complete this group?',
    consequence:
      'The contact gets a thank-you email, and open quotes are withdrawn. Its staff can no longer see its children.',
    message: 'Message',
    hard: false,
  },
  declined: {
    button: 'Decline',
    question: 'Decline this group?',
    consequence: 'The contact gets an email with your reason, and open quotes are withdrawn. This cannot be undone.',
    message: 'Reason',
    hard: true,
  },
  cancelled: {
    button: 'Cancel booking',
    question: 'Cancel this booking?',
    consequence: 'The contact gets an email with your reason, and open quotes are withdrawn. This cannot be undone.',
    message: 'Reason',
    hard: true,
  },
};
