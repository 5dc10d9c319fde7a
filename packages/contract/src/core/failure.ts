import { z } from 'zod';

/** Every failure has this shape (docs/rules.md, rule 2). */
export const failure = z
  .object({
    error: z.string().describe('A sentence for people'),
    code: z.string().describe('Stable, for programs'),
    fields: z.record(z.string(), z.string()).optional().describe('A sentence per field'),
    challenge: z.string().optional().describe('With second_step_required: hand it back with the code'),
    open_day: z.string().optional().describe('With month_closed: the first open day, to send back as book_on'),
    version: z.int().optional().describe('With stale: the version that is stored now, to send back after reviewing it'),
    record: z
      .object({ id: z.string(), name: z.string() })
      .optional()
      .describe('What is in the way, where the caller may see it'),
    permission: z.string().optional().describe('With permission_needed: what the role of the caller lacks'),
    people: z
      .array(z.object({ id: z.string(), name: z.string(), role: z.string(), here: z.boolean() }))
      .optional()
      .describe('With permission_needed: who can do it, those who are here first'),
    retry_after: z.int().optional().describe('Seconds until a retry makes sense, as in the header Retry-After'),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;
