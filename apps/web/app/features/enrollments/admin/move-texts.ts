import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

type MoveText = {
  /** The label of the button and the menu item. */
  button: string;
  /** The dialog's question. */
  question: (student: string) => string;
  /** The consequences, shown before it is done. */
  consequence: string;
  /** The same for one enrollment whose payments are known. */
  withMoney?: (paid: string | null) => string;
  done: string;
};

/** The office's texts for each move of an enrollment, by target status. */
export const moveText: Record<EnrollmentStatus, MoveText> = {
  pending: {
    button: 'Set back to pending',
    question: (student) => `Set ${student} back to pending?`,
    consequence: 'The place is held until a decision or a payment.',
    done: 'Set back to pending',
  },
  approved: {
    button: 'Approve',
    question: (student) => `Approve ${student}?`,
    consequence: 'The family gets an email and can pay. The place stays held.',
    done: 'Approved',
  },
  enrolled: {
    button: 'Mark as enrolled',
    question: (student) => `Enroll ${student}?`,
    consequence: 'The place is confirmed, paid or not. The family gets an email.',
    done: 'Enrolled',
  },
  completed: {
    button: 'Mark as completed',
    question: (student) => `Has ${student} completed the program?`,
    consequence: 'The enrollment is marked as completed. The family gets an email.',
    done: 'Completed',
  },
  cancelled: {
    button: 'Cancel enrollment',
    question: (student) => `Cancel the enrollment of ${student}?`,
    consequence:
      'The place becomes available to another child right away. Money that was paid is not refunded automatically: refund it under Payments.',
    withMoney: (paid) =>
      paid === null
        ? 'The place becomes available to another child right away. There is no payment to refund.'
        : `The place becomes available to another child right away. ${paid} is not refunded automatically: refund it under Payments.`,
    done: 'Cancelled',
  },
  rejected: {
    button: 'Reject',
    question: (student) => `Reject the request for ${student}?`,
    consequence:
      'The place becomes available right away, and the family sees your reason. It chooses what happens with money that was paid, and so can you, under Cancelled places of the program.',
    withMoney: (paid) =>
      paid === null
        ? 'The place becomes available right away, and the family sees your reason.'
        : `The place becomes available right away, and the family sees your reason. ${paid} waits until the family chooses credit or a refund, or you do, under Cancelled places of the program.`,
    done: 'Rejected',
  },
};

/** Moves that take something away from a family. */
export const isHard = (status: EnrollmentStatus): boolean => status === 'cancelled' || status === 'rejected';
