import { z } from 'zod';
import { whole } from '../core/whole.ts';

export const policySettings = z.strictObject({
  hold_hours: whole(1, 720, 'Please enter 1 to 720 hours'),
  /** How long a family has to accept a place from the waiting list; never less because of the night. */
  offer_hours: whole(1, 168, 'Please enter 1 to 168 hours'),
  /** Full refund up to this many whole days before the start. */
  full_refund_days: whole(0, 365, 'Please enter 0 to 365 days'),
  /** Half refund from then until this many days before; none after that. */
  half_refund_days: whole(0, 365, 'Please enter 0 to 365 days'),
  /** Families move a place themselves up to this many whole days before the start; null: only the office does; absent in older files. */
  transfer_days: whole(0, 365, 'Please enter 0 to 365 days').nullable().optional(),
  /** In Jamaican dollars; null: one admin is enough for any refund. */
  refund_approval_above: z
    .number({ error: 'Please enter an amount' })
    .min(0, { error: 'Please enter an amount' })
    .max(100_000_000, { error: 'Please check the amount' })
    .nullable(),
});

/** Of calls that decide where money goes, and who watches it: a recent password, and all other admins get an email. */
export const sensitive = { fresh: true } as const;
