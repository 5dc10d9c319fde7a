import { z } from 'zod';

/** What a family wrote and the reader has not read. */
export const familyMessage = z
  .object({
    /** Null: it went to the office, and says nothing here. */
    conversation_id: z.string().nullable(),
    from: z.string(),
    child: z.string(),
    /** The beginning of its text. */
    start: z.string().nullable(),
    at: z.string(),
    /** The class of today to which the child comes. */
    meeting_id: z.string().nullable(),
  })
  .meta({ id: 'ClassMessage' });
export type FamilyMessage = z.infer<typeof familyMessage>;

/** The same beside a child on the sheet of its class. */
export const rowMessage = familyMessage.pick({ at: true }).extend({ conversation_id: z.string(), start: z.string() });
export type RowMessage = z.infer<typeof rowMessage>;
