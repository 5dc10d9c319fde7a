import type { LatePickupPolicy } from '@doctorbird/contract/organisation/late-pickup-settings';
import type { Door, DoorRow } from '@doctorbird/contract/teaching/door';
import { lateFeeCents, minutesLate } from '@doctorbird/contract/teaching/late-fee';
import { formatMoney } from '../../../format/money.ts';

type Late = { minutes: number; /** In dollars; 0 where it costs nothing. */ fee: number };

const feeOf = (fees: LatePickupPolicy | null, row: DoorRow, minutes: number): number =>
  fees ? lateFeeCents(fees, { minutes, repeat: row.late?.repeat ?? false }) / 100 : 0;

/** How long after class a child is still here; null until class is over. Who leaves alone is not collected late. */
export function stillHere({ meeting, late_fees: fees }: Door, row: DoorRow, now: number): Late | null {
  const minutes = minutesLate(meeting.ends_at, now);
  if (row.state !== 'in' || minutes === 0 || row.walks_alone) return null;
  return { minutes, fee: feeOf(fees, row, minutes) };
}

/** A child that was collected late and for whom nobody decided about the fee yet. */
export function toDecide({ meeting, late_fees: fees }: Door, row: DoorRow): Late | null {
  // What a device stored before there were fees has none of it.
  if (!fees || !row.left?.with || !row.late || row.late.decided) return null;
  const minutes = minutesLate(meeting.ends_at, row.left.at);
  const fee = feeOf(fees, row, minutes);
  return fee === 0 ? null : { minutes, fee };
}

/** Beside a name, where a phone has little room. */
export const shortText = (minutes: number): string => `${minutes} min late`;

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute late' : `${minutes} minutes late`);

export function decidedText(decided: NonNullable<NonNullable<DoorRow['late']>['decided']>): string {
  const late = minutesText(decided.minutes);
  if (decided.decision === 'forgiven') return `${late}, forgiven.`;
  const fee = `${late}, ${formatMoney(decided.fee)} charged`;
  return decided.cancelled ? `${fee}; the office forgave it.` : `${fee}.`;
}
