import { repeatDays, type LatePickupPolicy } from '@doctorbird/contract/organisation/late-pickup-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { readSetting } from './organisation-settings.ts';

const firstRules: LatePickupPolicy = {
  on: false,
  grace_min: 5,
  first: 500,
  per_step: 250,
  step_min: 5,
  cap: 5_000,
  repeat_factor: 2,
  due_days: 14,
};

/** What it costs when a child is collected late. */
export const readLatePickupRules = async (db: Executor): Promise<LatePickupPolicy> => ({
  ...firstRules,
  ...(await readSetting(db, 'late_pickup')),
});

const money = (dollars: number): string => inDollars(Math.round(dollars * 100));

/** The rules in one sentence for families, before they enroll; null where it costs nothing. */
export function latePickupText({ on, ...rules }: LatePickupPolicy): string | null {
  if (!on) return null;
  const { grace_min: grace, first, per_step: perStep, step_min: step, cap, repeat_factor: factor } = rules;
  return [
    grace === 0 ? `${money(first)} as soon as class is over` : `${money(first)} from ${grace} minutes after class`,
    perStep > 0 && `${money(perStep)} more for every ${step === 1 ? 'minute' : `${step} minutes`}`,
    `${money(cap)} at most`,
    factor > 1 && `${factor} times as much when it happens again within ${repeatDays} days`,
  ]
    .filter(Boolean)
    .join(', ');
}
