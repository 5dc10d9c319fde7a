import type { PayableBill } from '@doctorbird/contract/billing/bills';

/** Money is due, and no slip for it is under review. */
export const isPayable = ({ due, payments }: PayableBill): boolean =>
  due > 0 && !payments.some(({ state, method }) => state === 'pending' && method !== 'card');
