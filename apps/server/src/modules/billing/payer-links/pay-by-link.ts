import type { payByLink as body } from '@doctorbird/contract/billing/payer-links';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { startCardCheckout } from '../checkouts/start-card-checkout.ts';
import { startManualCheckout } from '../checkouts/start-manual-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { linkOf } from './payer-links.queries.ts';

interface Started {
  checkout_id: string;
  redirect_url: string | null;
  sandbox: boolean;
}

/**
 * Starts to pay all or a part of what a link is for, in the name of its payer. Throws 404 for a link that is not active,
 * 409 when everything is paid or a slip is under review, 422 for more than is due.
 */
export async function payByLink(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { token, given }: { token: string; given: z.output<typeof body> },
): Promise<Started> {
  const link = await linkOf(db, { token, now: context.now });
  const isOpen = ({ dueCents }: { dueCents: number }) => dueCents > 0;
  const [due, bills] = [link.places.filter(isOpen), [...(link.bill ? [link.bill] : []), ...link.bills].filter(isOpen)];
  // What a link over time can take is decided under the family's lock.
  if (link.title === null && due.length + bills.length === 0)
    throw conflict('nothing_due', 'Everything is paid already. Thank you!');
  const toPay = {
    payer: {
      holderId: link.parentId,
      email: given.email,
      link: {
        id: link.id,
        name: given.name,
        message: given.message,
        ...(link.title !== null && { title: link.title }),
      },
    },
    enrollmentIds: due.map(({ enrollment_id: id }) => id),
    billIds: bills.map(({ id }) => id),
    partCents: Math.round(given.amount * 100),
  };
  if (given.method === 'card') {
    const { checkout_id, redirect_url, sandbox } = await startCardCheckout(db, context, toPay);
    return { checkout_id, redirect_url, sandbox };
  }
  const { checkout_id } = await startManualCheckout(db, context, { toPay, method: given.method });
  return { checkout_id, redirect_url: null, sandbox: false };
}
