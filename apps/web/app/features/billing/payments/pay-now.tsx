import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { ButtonLook } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { webAddress } from './web-address.ts';

type PayNowProps = ButtonLook & {
  enrollmentId: string;
  label?: string;
  /** Names the place, for screen readers. */ about: string;
  /** There is an amount to choose, too: a payment plan, or a part of one. */
  inParts?: boolean;
};

/** The one way to pay: by card where cards are accepted, else the page with the other ways, or that with the amounts. */
export function PayNow({ enrollmentId, label = 'Pay Now', about, inParts = false, ...look }: PayNowProps) {
  const office = useOrganisation();
  if (!inParts && office?.takes_cards)
    return <PayByCard enrollmentId={enrollmentId} label={label} about={about} {...look} />;
  return (
    <ButtonLink
      to={inParts ? `/parent/checkout?places=${enrollmentId}` : `/parent/enrollments/${enrollmentId}/pay`}
      variant="leaf"
      size="sm"
      {...look}
    >
      {label}
      <span className="visually-hidden">{`: ${about}`}</span>
    </ButtonLink>
  );
}

/** Starts a payment and goes to the payment page. The button stays busy until the browser has left. */
function PayByCard({ enrollmentId, label, about, ...look }: Omit<PayNowProps, 'inParts'>) {
  const intent = useIntentKey();
  const leaving = useRef(false);
  const [pending, setPending] = useState(false);
  const revalidator = useRevalidator();

  const release = () => {
    leaving.current = false;
    setPending(false);
  };

  useEffect(() => {
    // Back from the payment page, the browser may restore this page with its busy button.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      release();
      void revalidator.revalidate();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [revalidator]);

  const pay = async () => {
    if (leaving.current) return;
    leaving.current = true;
    setPending(true);
    const parts = { params: { id: enrollmentId }, body: { method: 'card' as const } };
    try {
      const started = await intent.once(parts, (idempotencyKey) =>
        call(paymentCalls.startPayment, parts, { idempotencyKey }),
      );
      if (started.redirect_url === null) throw new Error('A card payment has a page to go to');
      window.location.assign(webAddress(started.redirect_url));
    } catch (reason) {
      release();
      if (endExpiredSession(reason)) return;
      toast.error(messageOf(reason, 'Failed to start the payment'));
      void revalidator.revalidate();
    }
  };

  return (
    <Button
      variant="leaf"
      size="sm"
      {...look}
      pending={pending}
      pendingLabel="Opening the payment page"
      onClick={() => void pay()}
    >
      {label}
      <span className="visually-hidden">{`: ${about}`}</span>
    </Button>
  );
}
