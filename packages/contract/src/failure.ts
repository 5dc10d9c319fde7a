import { z } from 'zod';

/** Every failure answers in this shape (decisions.md, section 2). */
export const failure = z
  .object({
    error: z.string().describe('A sentence for people'),
    code: z.string().describe('Stable, for programs'),
    fields: z.record(z.string(), z.string()).optional().describe('A sentence per field'),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;
