import type { LatePickupPolicy } from '../organisation/late-pickup-settings.ts';

type Fees = Omit<LatePickupPolicy, 'on' | 'due_days'>;

/** Whole minutes after the end of a class. */
export const minutesLate = (endsAt: string | Date, at: string | Date | number): number =>
  Math.max(0, Math.floor((new Date(at).getTime() - new Date(endsAt).getTime()) / 60_000));

/** What a pick-up so many minutes after the class costs, in whole cents: nothing within the grace, and never more than the cap. */
export function lateFeeCents(
  { grace_min: grace, first, per_step: perStep, step_min: stepMin, cap, repeat_factor: factor }: Fees,
  { minutes, repeat }: { minutes: number; repeat: boolean },
): number {
  if (minutes <= grace) return 0;
  const steps = Math.floor((minutes - grace) / stepMin);
  const fee = (first + perStep * steps) * (repeat ? factor : 1);
  return Math.round(Math.min(fee, cap) * 100);
}
