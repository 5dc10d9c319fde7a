import { z } from 'zod';
import { requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { storyAnswerKinds } from './story-answer-kinds.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

/** One word or two, for a button. */
const noteLabels = z
  .array(requiredText('Please remove empty lines', 40))
  .max(8, { error: 'Please keep to 8 lines' })
  .optional();

/** When an absence gives a credit for a make-up class, and where it can be used. */
export const attendanceSettings = z.strictObject({
  /** Credits of one place at most; 0: absences give none. */
  credits_most: whole(0, 50, 'Please enter 0 to 50 credits'),
  /** Until so many hours before it begins an absence counts as in time, and a booked make-up class can be cancelled. */
  notice_hours: whole(0, 168, 'Please enter 0 to 168 hours'),
  /** How long a credit can be used. */
  credit_days: whole(1, 365, 'Please enter 1 to 365 days'),
  /** Only in programs of the same category. */
  same_category: yesOrNo,
  /** Also in programs that cost more. */
  any_price: yesOrNo,
  /** So many minutes after the start the family of a missing child is asked; 0: never. Absent in older files. */
  alert_minutes: whole(0, 120, 'Please enter 0 to 120 minutes').optional(),
  /** Minutes to travel between two places of one parish, and for each border of a parish. Absent in older files. */
  travel_within: whole(0, 240, 'Please enter 0 to 240 minutes').optional(),
  travel_minutes: whole(0, 240, 'Please enter 0 to 240 minutes').optional(),
  /** What a teacher notes in class with one tap: words that the family reads, and words for teachers and the office. Absent in older files. */
  note_tags: noteLabels,
  note_team_tags: noteLabels,
  /** Days after which a level that nobody has seen asks for a look. Absent in older files. */
  skill_days: whole(1, 365, 'Please enter 1 to 365 days').optional(),
  /** What families may answer below a photo of the class story. Absent in older files. */
  story_answers: z.enum(storyAnswerKinds, { error: 'Please choose one' }).optional(),
  /** The seat of a child who is absent by notice counts as free. */
  absent_seats: yesOrNo,
});
