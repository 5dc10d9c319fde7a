import { visitKindNames, type VisitKind } from '@doctorbird/contract/enrollments/visits';
import type { ClassVisit, VisitStage } from '@doctorbird/contract/teaching/class-visits';
import { formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

export const visitTones = {
  coming: 'good',
  no_place: 'waiting',
  over: 'info',
  cancelled: 'off',
} as const satisfies Record<VisitStage, string>;

export const priceText = (price: number): string => (price === 0 ? 'Free' : formatMoney(price));

/** What a family pays and what becomes of it, before it books. */
export function ruleText(kind: VisitKind, { price, comesOff }: { price: number; comesOff: boolean }): string {
  if (price === 0) return 'There is nothing to pay.';
  const off = kind === 'trial' && comesOff ? ' It comes off the price if your child stays.' : '';
  return `${formatMoney(price)}, to pay before the class begins.${off}`;
}

export const cancelText = (noticeHours: number): string =>
  noticeHours === 0
    ? 'You can cancel until the class begins: nothing is due then, and what you paid becomes credit.'
    : `You can cancel until ${noticeHours} hours before: nothing is due then, and what you paid becomes credit.`;

/** "Trial class, Sat 12 Dec, 10:00 am". */
export const visitTitle = ({ kind, meeting }: Pick<ClassVisit, 'kind' | 'meeting'>): string =>
  `${visitKindNames[kind]}, ${formatDayTime(meeting.starts_at)}`;
