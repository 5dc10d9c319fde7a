import { z } from 'zod';
import { honeypot } from '../core/honeypot.ts';
import { declareCall } from '../core/endpoint.ts';
import { extraLines } from '../core/free-form.ts';
import { readAs } from '../core/read-as.ts';
import { emailAddress, requiredText } from '../core/text.ts';

export const contactStates = ['new', 'open', 'answered'] as const;

export const contactMessage = z.strictObject({
  name: requiredText('Name is required', 120),
  email: emailAddress(),
  subject: requiredText('Subject is required', 150),
  message: requiredText('Message is required', 5000),
  website: honeypot,
});

/** What the specification's e-mail route calls them. */
const otherNames: Record<string, string> = { from_name: 'name', from_email: 'email', full_name: 'name' };
/** A free-form message: other names are understood, a subject may be missing, and what else was sent follows the text. */
function readFreeForm(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const known: Record<string, unknown> = {};
  const extras: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sent)) {
    const name = otherNames[key] ?? key;
    if (Object.hasOwn(contactMessage.shape, name)) known[name] ??= value;
    else extras[key] = value;
  }
  known.subject ??= 'Message from the website';
  const lines = extraLines(extras);
  if (lines.length > 0 && typeof known.message === 'string' && known.message.trim() !== '')
    known.message = `${known.message}\n\n${lines.join('\n')}`;
  return known;
}

export const contactCalls = {
  sendContactMessage: declareCall({
    method: 'POST',
    path: '/contact',
    tag: 'contact',
    summary: 'Send a contact message; it is saved first, then the office is notified',
    who: 'public',
    status: 201,
    body: readAs(contactMessage, readFreeForm),
    answer: z.object({ message: z.string() }),
    idempotent: true,
    budget: 'message',
  }),
};
