import { noteCalls } from '@doctorbird/contract/admin/notes';
import { jobCalls } from '@doctorbird/contract/admin/jobs';
import type { WorkAction, WorkRecord } from '@doctorbird/contract/admin/today';
import { refundCalls } from '@doctorbird/contract/billing/refunds';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import { doorCalls } from '@doctorbird/contract/teaching/door';
import { call } from '../../../api/call.ts';

/** What an action answers: the row's new text, and how to take it back where the server can. */
export type Outcome = { text: string; undo: (() => Promise<unknown>) | null };

type Make = (record: WorkRecord, idempotencyKey: string) => Promise<Outcome>;

/** The calls behind the actions; loaded when the first of them is used. */
export const workCalls: Record<Exclude<WorkAction, 'close_stop'>, Make> = {
  approve_place: async ({ id, version }, idempotencyKey) => {
    const body = { status: 'approved' as const, ...(version !== null && { version }) };
    await call(enrollmentCalls.changeEnrollmentStatus, { params: { id }, body }, { idempotencyKey });
    return { text: 'Approved. The family gets an email.', undo: null };
  },
  approve_refund: async ({ id }, idempotencyKey) => {
    await call(refundCalls.approveRefund, { params: { id } }, { idempotencyKey });
    return { text: 'Refund confirmed.', undo: null };
  },
  resend_mail: async ({ id }, idempotencyKey) => {
    await call(messageCalls.sendMailAgain, { params: { id } }, { idempotencyKey });
    return { text: 'The email is being sent again.', undo: null };
  },
  retry_job: async ({ id, queue }, idempotencyKey) => {
    const { message } = await call(jobCalls.retryJob, { params: { id, queue: queue ?? '' } }, { idempotencyKey });
    return { text: message, undo: null };
  },
  answer_message: async ({ id, version }) => {
    const mark = (status: 'answered' | 'new', from: number | null) =>
      call(messageCalls.changeContact, { params: { id }, body: { status, ...(from !== null && { version: from }) } });
    const { version: next } = await mark('answered', version);
    return { text: 'Marked as answered.', undo: () => mark('new', next) };
  },
  read_mention: async ({ id }) => {
    const mark = (read: boolean) => call(noteCalls.setMentionRead, { params: { id }, body: { read } });
    await mark(true);
    return { text: 'Marked as read.', undo: () => mark(false) };
  },
  close_departure: async ({ id }) => {
    await call(doorCalls.closeDeparture, { params: { id } });
    return { text: 'Seen to. The record of the class keeps it.', undo: null };
  },
};
