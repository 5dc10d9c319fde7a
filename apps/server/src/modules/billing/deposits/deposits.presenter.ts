import type { DepositRow } from './deposits.rows.ts';

/** A deposit that stands was cancelled by nobody. */
export const presentDeposit = ({ cancelledAt, canceller, cancelReason, ...row }: DepositRow) => ({
  ...row,
  cancelled: cancelledAt && { at: cancelledAt, by: canceller, reason: cancelReason },
});
