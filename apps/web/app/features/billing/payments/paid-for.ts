import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { billPage } from '../../../format/bill-page.ts';

type Facts = Pick<AdminPayment, 'student' | 'bill'> & Partial<Pick<AdminPayment, 'program' | 'enrollment' | 'parent'>>;

/** Who and what a payment is for, and their page: a place, or a bill. */
export function paidFor({ student, program, enrollment, bill, parent }: Facts): {
  who: string;
  what: string;
  note: string | undefined;
  page: string;
} {
  if (bill)
    return {
      who: bill.payer,
      what: bill.title,
      note: bill.on_account ? undefined : 'Invoice',
      page: billPage(bill, parent?.id),
    };
  return {
    who: student?.full_name ?? '',
    what: program?.title ?? '',
    note: enrollment?.number,
    page: `/admin/enrollments/${enrollment?.id}`,
  };
}
