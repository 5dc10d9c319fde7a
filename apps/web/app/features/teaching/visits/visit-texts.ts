import { hoursBefore } from '@doctorbird/contract/core/hours-before';
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

/** What a class from a pass means. */
export const passText = ({ left }: { left: number }): string =>
  `There is nothing more to pay. ${left - 1} of its classes ${left === 2 ? 'is' : 'are'} left after that. If your child does not come, the class is used.`;

export function cancelText(noticeHours: number, byPass = false): string {
  const until = noticeHours === 0 ? 'until the class begins' : `until ${hoursBefore(noticeHours)}`;
  return byPass
    ? `You can cancel ${until}: the class is back on your pass then.`
    : `You can cancel ${until}: nothing is due then, and what you paid becomes credit.`;
}

/** "Trial class, Sat 12 Dec, 10:00 am". */
export const visitTitle = ({ kind, meeting }: Pick<ClassVisit, 'kind' | 'meeting'>): string =>
  `${visitKindNames[kind]}, ${formatDayTime(meeting.starts_at)}`;
