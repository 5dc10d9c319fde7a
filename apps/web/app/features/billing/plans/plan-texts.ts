import type { PaymentPlan, PlanOption } from '@doctorbird/contract/billing/plans';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

const list = new Intl.ListFormat('en');

/** "then J$4,250.00 on 1 Dec 2026 and J$4,250.00 on 1 Jan 2027". */
export const laterText = ({ parts }: Pick<PlanOption, 'parts'>): string =>
  `then ${list.format(parts.map(({ due_on, amount }) => `${formatMoney(amount)} on ${formatDate(due_on)}`))}`;

type PartState = PaymentPlan['parts'][number]['state'];

export const partStateTexts: Record<PartState, { label: string; tone: BadgeTone }> = {
  paid: { label: 'Paid', tone: 'good' },
  due: { label: 'Due now', tone: 'waiting' },
  overdue: { label: 'Overdue', tone: 'bad' },
  later: { label: 'Later', tone: 'info' },
  void: { label: 'Not due', tone: 'off' },
};

/** What a part that is paid in part still needs. */
export const partNote = ({ open, amount }: { open: number; amount: number }): string | null =>
  open > 0 && open < amount ? `${formatMoney(open)} of it is open` : null;
