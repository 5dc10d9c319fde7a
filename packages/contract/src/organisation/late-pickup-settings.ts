import { z } from 'zod';
import { whole } from '../core/whole.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

const amount = z
  .number({ error: 'Please enter an amount' })
  .min(0, { error: 'Please enter an amount' })
  .max(1_000_000, { error: 'Please check the amount' })
  .multipleOf(0.01, { error: 'Please use at most two decimal places' });

/** A family that was charged within so many days pays the repeated fee. */
export const repeatDays = 30;

/** The fee for a child that is collected after its class; off until the office wants it. Amounts are Jamaican dollars. */
export const latePickupSettings = z.strictObject({
  on: yesOrNo,
  /** So many minutes after the end cost nothing. */
  grace_min: whole(0, 120, 'Please enter 0 to 120 minutes'),
  /** Once the grace is over. */
  first: amount,
  /** For each whole step after the grace. */
  per_step: amount,
  step_min: whole(1, 60, 'Please enter 1 to 60 minutes'),
  /** Of one pick-up at most. */
  cap: amount,
  /** How much more it is when the family was charged in the last 30 days; 1: no more. */
  repeat_factor: whole(1, 5, 'Please enter a number from 1 to 5'),
  /** Days until it is to be paid. */
  due_days: whole(0, 90, 'Please enter 0 to 90 days'),
});
export type LatePickupPolicy = z.output<typeof latePickupSettings>;
