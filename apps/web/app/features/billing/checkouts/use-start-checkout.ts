import { checkoutCalls } from '@doctorbird/contract/billing/checkouts';
import { planCalls } from '@doctorbird/contract/billing/plans';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { webAddress } from '../payments/web-address.ts';
import type { Method } from './ways-to-pay.ts';

/** What is chosen beside the way: plans that are not stored yet, and another amount than what is due. */
type InParts = {
  plans?: readonly { id: string; template_id: string | null; expected_deposit?: number }[];
  amount?: number;
  /** For the scholarship fund. */
  gift?: number;
  /** What credit pays, as the page says it. */
  expected?: number;
};

/** Places and invoices that are paid at once. */
export type Chosen = { places: readonly string[]; bills: readonly string[] };

/** Starts to pay for these and goes on: to the card service, or to the page with the reference. */
export function useStartCheckout() {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // Back from the payment page, the browser may restore this page with its busy button.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void revalidator.revalidate();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [revalidator]);

  const start = async (
    { places, bills }: Chosen,
    method: Method,
    { plans = [], amount, gift, expected }: InParts = {},
  ) => {
    const body = {
      enrollment_ids: [...places],
      bill_ids: [...bills],
      method,
      ...(amount !== undefined && { amount }),
      ...(gift && { gift }),
      ...(expected !== undefined && { expected }),
    };
    const started = await run({
      meaning: [body, plans],
      make: async (idempotencyKey) => {
        // Choosing the same again changes nothing, so a retry is safe.
        for (const { id, ...chosen } of plans) await call(planCalls.choosePlan, { params: { id }, body: chosen });
        return call(checkoutCalls.startCheckout, { body }, { idempotencyKey });
      },
      fallback: 'Failed to start the payment',
    });
    if (!started) return;
    if (started.redirect_url === null) {
      await navigate(`/parent/checkout/${started.checkout_id}`);
      return;
    }
    setLeaving(true);
    window.location.assign(webAddress(started.redirect_url));
  };
  return { start, pending: pending || leaving };
}
