import type { AdminPayment } from '@doctorbird/contract/billing/payments';

type Facts = Pick<AdminPayment, 'student' | 'bill'> & Partial<Pick<AdminPayment, 'program' | 'enrollment'>>;

/** Who and what a payment is for, and their page: a place, or the invoice of an organization. */
export function paidFor({ student, program, enrollment, bill }: Facts): {
  who: string;
  what: string;
  note: string | undefined;
  page: string;
} {
  if (bill)
    return { who: bill.payer, what: bill.title, note: 'Invoice', page: `/admin/groups/${bill.group_id}/quotes` };
  return {
    who: student?.full_name ?? '',
    what: program?.title ?? '',
    note: enrollment?.number,
    page: `/admin/enrollments/${enrollment?.id}`,
  };
}
