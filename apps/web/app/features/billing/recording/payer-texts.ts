import { listed } from '@doctorbird/contract/core/listed';
import type { PayerHit } from '@doctorbird/contract/admin/payer-search';
import { showPhone } from '@doctorbird/contract/core/phones';
import { formatMoney } from '../../../format/money.ts';

/** Who somebody is, in one line: the children and phone of a family, the contact of a school. */
export function aboutPayer({ kind, children, contact, phone, reference }: PayerHit): string {
  const who =
    kind === 'organization' ? contact : kind === 'student' ? 'Student without a family' : childrenText(children);
  return [reference, who, phone && showPhone(phone)].filter(Boolean).join(', ');
}

const mostNamed = 4;

function childrenText(names: readonly string[]): string {
  if (names.length === 0) return 'No children yet';
  const named = names.slice(0, mostNamed);
  const more = names.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return listed(named);
}

/** How the account stands: the figure, and what it is. */
export function accountText({ kind, due, open, days_late: late, credit }: PayerHit): { figure: string; note: string } {
  if (due > 0) {
    const thing = kind === 'organization' ? 'invoice' : 'item';
    const parts = [
      `owes, ${open} ${thing}${open === 1 ? '' : 's'}`,
      late > 0 && `${open === 1 ? '' : 'one '}${late} ${late === 1 ? 'day' : 'days'} late`,
      credit > 0 && `${formatMoney(credit)} credit`,
    ];
    return { figure: formatMoney(due), note: parts.filter(Boolean).join(', ') };
  }
  if (credit > 0) return { figure: formatMoney(credit), note: 'credit, owes nothing' };
  return { figure: 'Nothing open', note: kind === 'parent' ? 'money can go on account' : '' };
}
