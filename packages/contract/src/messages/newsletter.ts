import { z } from 'zod';
import { honeypot } from '../core/honeypot.ts';
import { declareCall } from '../core/endpoint.ts';
import { emailAddress, linkKey } from '../core/text.ts';

const linkToken = z.strictObject({
  token: linkKey(),
});
const said = z.object({ message: z.string() });

export const subscribeNewsletter = z.strictObject({ email: emailAddress(), website: honeypot });

/** The mails lead to /newsletter/confirm?token=… and /newsletter/unsubscribe?token=… of the site, which make these calls. */
export const newsletterCalls = {
  subscribeNewsletter: declareCall({
    method: 'POST',
    path: '/newsletter/subscribe',
    tag: 'newsletter',
    summary: 'Subscribe to the newsletter; the answer is the same whether or not the address is known',
    who: 'public',
    body: subscribeNewsletter,
    answer: said,
    idempotent: true,
    budget: 'message',
  }),
  confirmNewsletter: declareCall({
    method: 'POST',
    path: '/newsletter/confirm',
    tag: 'newsletter',
    summary: 'Confirm a newsletter subscription with the link from the email',
    who: 'public',
    body: linkToken,
    answer: said,
    budget: 'reset',
  }),
  unsubscribeNewsletter: declareCall({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    tag: 'newsletter',
    summary: 'Unsubscribe with one click; repeating it is not an error',
    who: 'public',
    body: linkToken,
    answer: said,
    budget: 'write',
  }),
};
