import type { Bill } from './load-bill.ts';

/** A quote has a page with its invoice, and a family sees its bills in the portal; other bills have a page of their own. */
export const hasOwnPage = ({
  holder,
  subject,
}: {
  holder: Pick<Bill['holder'], 'kind'>;
  subject: Pick<Bill['subject'], 'kind'>;
}): boolean => holder.kind === 'organization' && subject.kind !== 'quote' && subject.kind !== 'enrollment';
