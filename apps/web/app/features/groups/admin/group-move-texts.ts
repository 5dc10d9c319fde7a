import type { GroupStatus } from '@doctorbird/contract/groups/groups';

/** What a move is called on a button, what it does, and how the message to the contact is asked for. */
export const groupMoveWords: Record<
  Exclude<GroupStatus, 'pending'>,
  { deed: string; question: string; consequence: string; message: string; hard: boolean }
> = {
  quoted: {
    deed: 'Send quote',
    question: 'Send a quote?',
    consequence: 'The contact gets a mail with your words: say dates, numbers and cost.',
    message: 'Quote',
    hard: false,
  },
  active: {
    deed: 'Make active',
    question: 'Make this group active?',
    consequence:
      'The contact reads that the group is booked, and who will be with them. That person then sees its children.',
    message: 'Message',
    hard: false,
  },
  completed: {
    deed: 'Complete',
    question: 'Complete this group?',
    consequence: 'The contact is thanked by mail. Its staff no longer see its children.',
    message: 'Message',
    hard: false,
  },
  declined: {
    deed: 'Decline',
    question: 'Decline this group?',
    consequence: 'The contact gets a mail with your reason. This cannot be undone.',
    message: 'Reason',
    hard: true,
  },
  cancelled: {
    deed: 'Cancel booking',
    question: 'Cancel this booking?',
    consequence: 'The contact gets a mail with your reason. This cannot be undone.',
    message: 'Reason',
    hard: true,
  },
};
