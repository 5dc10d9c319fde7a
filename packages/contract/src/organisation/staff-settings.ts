import { z } from 'zod';
import { requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

const recordKey = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);

/** A record that the organisation asks of its team, such as a police record or first aid. */
export const staffRecordKind = z.strictObject({
  /** Absent on a new line. */
  key: recordKey.optional(),
  title: requiredText('Title is required', 60),
  /** Nobody is with children without it. */
  with_children: yesOrNo,
  /** How long one is valid; null: it does not run out. */
  months: whole(1, 120, 'Please enter 1 to 120 months').nullable(),
});

/** What the team needs to be with children, and when people are reminded of what runs out. */
export const staffSettings = z.strictObject({
  kinds: z
    .array(staffRecordKind)
    .max(12, { error: 'Please keep this to 12 records' })
    .refine((kinds) => new Set(kinds.map(({ title }) => title.toLowerCase())).size === kinds.length, {
      error: 'Two records have the same title',
    }),
  /** Days before a record runs out on which its person and the office are reminded. */
  remind_days: z
    .array(whole(1, 365, 'Please enter 1 to 365 days'))
    .max(6, { error: 'Please keep this to 6 reminders' })
    .refine((days) => new Set(days).size === days.length, { error: 'Two reminders are on the same day' }),
  /** A colleague or the office reads a report before its family gets it. Absent in older files. */
  report_proof: yesOrNo.optional(),
  /** A request for cover that nobody has taken after so many hours is the office's. */
  cover_hours: whole(1, 72, 'Please enter 1 to 72 hours'),
  /** A class needs two adults of the team. */
  two_adults: yesOrNo,
});

/** A kind as it is stored, with the key to which records refer. */
export const storedRecordKind = staffRecordKind.extend({ key: recordKey });
export type StaffRecordKind = z.infer<typeof storedRecordKind>;
