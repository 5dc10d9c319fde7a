import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';

/** The name under which a domain publishes the key that its emails are signed with. */
export const dkimSelector = z
  .string({ error: 'Please enter the selector' })
  .trim()
  .max(63, { error: 'Please keep this to 63 characters' })
  .regex(/^([a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)*)?$/i, {
    error: 'A selector has letters, digits, hyphens and dots only, such as key1',
  });

export const mailRecordStates = ['good', 'missing', 'wrong', 'unknown'] as const;

export const mailDomainCheck = z
  .object({
    /** Of the sender's address; null while it is an address of this computer only. */
    domain: z.string().nullable(),
    /** The result in a sentence. */
    summary: z.string(),
    records: z.array(
      z.object({
        record: z.enum(['SPF', 'DKIM', 'DMARC']),
        /** Where it stands in the DNS. */
        name: z.string(),
        state: z.enum(mailRecordStates),
        /** What was found. */
        found: z.string(),
        /** What to ask the domain's host for; empty when there is nothing to do. */
        ask: z.string(),
      }),
    ),
  })
  .meta({ id: 'MailDomainCheck' });
export type MailDomainCheck = z.infer<typeof mailDomainCheck>;

export const mailDomainCalls = {
  checkMailDomain: declareCall({
    method: 'GET',
    path: '/admin/settings/mail-domain',
    right: 'settings',
    tag: 'settings',
    summary: "The DNS records that let email of the sender's domain arrive, and what is missing; nothing is stored",
    who: ['admin'],
    query: z.strictObject({ selector: dkimSelector.optional() }),
    answer: mailDomainCheck,
    budget: 'message',
  }),
};
