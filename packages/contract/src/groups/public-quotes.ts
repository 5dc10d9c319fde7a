import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { optionalText, requiredText } from '../core/text.ts';
import { paymentWays } from '../organisation/payment-ways.ts';
import { quoteFacts } from './quotes.ts';

export const acceptQuote = z.strictObject({
  name: requiredText('Please enter your full name', 120),
  position: requiredText('Please enter your position', 120),
  may_accept: z.literal(true, { error: 'Please confirm that you may accept this quote' }),
});
export const declineQuote = z.strictObject({ reason: optionalText(500) });

/** What the contact sees through the secret link. */
export const publicQuote = quoteFacts
  .omit({ number: true })
  .extend({
    number: z.string(),
    from: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
    to: z.object({ organization: z.string(), contact: z.string(), group: z.string() }),
    /** The key of the version that replaced this one. */
    newer: z.string().nullable(),
    payments: z.array(z.object({ on: z.string(), amount: z.number() })),
    /** Where to pay, while something is open. */
    ways: paymentWays.nullable(),
  })
  .meta({ id: 'PublicQuote' });
export type PublicQuote = z.infer<typeof publicQuote>;

const linkToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete' }) });

export const publicQuoteCalls = {
  openQuote: declareCall({
    method: 'GET',
    path: '/quotes/{token}',
    tag: 'groups',
    summary: 'A quote, by the secret link from its email; once accepted also its invoice',
    who: 'public',
    params: linkToken,
    answer: publicQuote,
  }),
  acceptQuote: declareCall({
    method: 'POST',
    path: '/quotes/{token}/accept',
    tag: 'groups',
    summary: 'Accept a quote for the organization; this makes the invoice',
    who: 'public',
    params: linkToken,
    body: acceptQuote,
    answer: publicQuote,
    idempotent: true,
  }),
  declineQuote: declareCall({
    method: 'POST',
    path: '/quotes/{token}/decline',
    tag: 'groups',
    summary: 'Decline a quote',
    who: 'public',
    params: linkToken,
    body: declineQuote,
    answer: publicQuote,
    idempotent: true,
  }),
  quotePdf: declareCall({
    method: 'GET',
    path: '/quotes/{token}/pdf',
    tag: 'groups',
    summary: 'A quote as PDF, by its secret link',
    who: 'public',
    params: linkToken,
    raw: true,
    // A paper is drawn anew each time.
    budget: 'export',
  }),
  quoteInvoicePdf: declareCall({
    method: 'GET',
    path: '/quotes/{token}/invoice',
    tag: 'groups',
    summary: 'The invoice of an accepted quote as PDF, by its secret link',
    who: 'public',
    params: linkToken,
    raw: true,
    // A paper is drawn anew each time.
    budget: 'export',
  }),
};
