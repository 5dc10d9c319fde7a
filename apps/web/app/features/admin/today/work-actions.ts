import { jobCalls } from '@doctorbird/contract/admin/jobs';
import type { WorkAction, WorkKind, WorkRecord } from '@doctorbird/contract/admin/today';
import { refundCalls } from '@doctorbird/contract/billing/refunds';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import { call } from '../../../api/call.ts';

/** What an action answers: the row's new text, and how to take it back where the server can. */
export type Outcome = { text: string; undo: (() => Promise<unknown>) | null };

type Make = (record: WorkRecord, idempotencyKey: string) => Promise<Outcome>;

export const actionTexts: Record<WorkAction, { label: string; fallback: string; make: Make }> = {
  approve_place: {
    label: 'Approve',
    fallback: 'Failed to approve the enrollment',
    make: async ({ id, version }, idempotencyKey) => {
      const body = { status: 'approved' as const, ...(version !== null && { version }) };
      await call(enrollmentCalls.changeEnrollmentStatus, { params: { id }, body }, { idempotencyKey });
      return { text: 'Approved. The family gets an email.', undo: null };
    },
  },
  approve_refund: {
    label: 'Confirm',
    fallback: 'Failed to confirm the refund',
    make: async ({ id }, idempotencyKey) => {
      await call(refundCalls.approveRefund, { params: { id } }, { idempotencyKey });
      return { text: 'Refund confirmed.', undo: null };
    },
  },
  resend_mail: {
    label: 'Resend',
    fallback: 'Failed to resend the email',
    make: async ({ id }, idempotencyKey) => {
      await call(messageCalls.sendMailAgain, { params: { id } }, { idempotencyKey });
      return { text: 'The email is being sent again.', undo: null };
    },
  },
  retry_job: {
    label: 'Try again',
    fallback: 'Failed to try again',
    make: async ({ id, queue }, idempotencyKey) => {
      const { message } = await call(jobCalls.retryJob, { params: { id, queue: queue ?? '' } }, { idempotencyKey });
      return { text: message, undo: null };
    },
  },
  answer_message: {
    label: 'Answered',
    fallback: 'Failed to save the message',
    make: async ({ id, version }) => {
      const mark = (status: 'answered' | 'new', from: number | null) =>
        call(messageCalls.changeContact, { params: { id }, body: { status, ...(from !== null && { version: from }) } });
      const { version: next } = await mark('answered', version);
      return { text: 'Marked as answered.', undo: () => mark('new', next) };
    },
  },
};

/** What the link to a record says; null where the action in place is all it needs. */
export const openTexts: Record<WorkKind, string | null> = {
  unstaffed: 'Assign staff',
  money: 'Check',
  mismatches: 'Check',
  lapsing: 'Open',
  refund_approval: 'Review',
  proofs: 'Review',
  failed_mail: null,
  failed_jobs: null,
  approval: null,
  no_contact: 'Open',
  messages: 'Reply',
  groups: 'Open',
  refunds: 'Record',
  documents: 'Check',
  deletions: 'Review',
  entry_fees: 'Record fee',
  attendance: 'Show',
};
