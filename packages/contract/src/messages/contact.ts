import { z } from 'zod';
import { honeypot } from '../core/honeypot.ts';
import { declareCall } from '../core/endpoint.ts';
import { emailAddress, requiredText } from '../core/text.ts';

export const contactStates = ['new', 'open', 'answered'] as const;

export const contactMessage = z.strictObject({
  name: requiredText('Name is required', 120),
  email: emailAddress(),
  subject: requiredText('Subject is required', 150),
  message: requiredText('Message is required', 5000),
  website: honeypot,
});

export const contactCalls = {
  sendContactMessage: declareCall({
    method: 'POST',
    path: '/contact',
    tag: 'contact',
    summary: 'Send a contact message; it is saved first, then the office is notified',
    who: 'public',
    status: 201,
    body: contactMessage,
    answer: z.object({ message: z.string() }),
    idempotent: true,
    budget: 'message',
  }),
};
