import { z } from 'zod';

/** Why a child leaves, as far as the family or the office says so; nobody has to. */
export const leavingReasons = ['time', 'price', 'moved', 'interest', 'level', 'health', 'other'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

export const leavingReasonLabels: Record<LeavingReason, string> = {
  time: 'The time does not suit',
  price: 'The price',
  moved: 'Moved away',
  interest: 'Lost interest',
  level: 'Too easy or too hard',
  health: 'Health',
  other: 'Something else',
};

/** For a body. An absent one says nothing. */
export const leavingReason = z.enum(leavingReasons, { error: 'Choose a reason from the list' }).nullish();
