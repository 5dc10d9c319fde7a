import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { changedText, idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const feedbackAnswers = ['again', 'fine', 'not_for_us'] as const;
export type FeedbackAnswer = (typeof feedbackAnswers)[number];

export const feedbackLabels: Record<FeedbackAnswer, string> = {
  again: 'Would come again',
  fine: 'It was fine',
  not_for_us: 'Not for us',
};

/** The adults of a family, or the child in its own account: each says it once. */
export const feedbackVoices = ['family', 'student'] as const;
export type FeedbackVoice = (typeof feedbackVoices)[number];
export const feedbackVoiceLabels: Record<FeedbackVoice, string> = { family: 'The family', student: 'The student' };

/** The same where a column has little room. */
export const shortFeedbackLabels: Record<FeedbackAnswer, string> = {
  again: 'Again',
  fine: 'Fine',
  not_for_us: 'Not for us',
};

/** A class that a child was at, and what the family said of it. */
export const askedFeedback = z
  .object({
    meeting_id: z.string(),
    student: z.object({ id: z.string(), first_name: z.string() }),
    program: z.string(),
    at: moment,
    /** Null: not said yet. */
    answer: z.enum(feedbackAnswers).nullable(),
    text: z.string().nullable(),
    may_quote: z.boolean(),
  })
  .meta({ id: 'AskedFeedback' });
export type AskedFeedback = z.infer<typeof askedFeedback>;

/** One tap; an absent key keeps what was said before. */
export const giveFeedback = z.strictObject({
  student_id: recordId,
  answer: z.enum(feedbackAnswers, { error: 'Choose an answer' }),
  text: changedText(300),
  /** The organisation may print the text without a name. */
  may_quote: z.boolean({ error: 'Choose yes or no' }).optional(),
});

/** As the office reads it. */
export const classFeedback = z
  .object({
    id: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string() }),
    class_at: moment,
    said_by: z.enum(feedbackVoices),
    answer: z.enum(feedbackAnswers),
    text: z.string().nullable(),
    may_quote: z.boolean(),
    given_at: moment,
  })
  .meta({ id: 'ClassFeedback' });
export type ClassFeedback = z.infer<typeof classFeedback>;

const voice = z.object({ again: z.int(), fine: z.int(), not_for_us: z.int() });

/** What was said of the classes of a program, as its teachers read it: no names. */
export const programFeedback = z
  .object({
    family: voice,
    student: voice,
    texts: z.array(
      z.object({
        said_by: z.enum(feedbackVoices),
        answer: z.enum(feedbackAnswers),
        text: z.string(),
        class_at: moment,
      }),
    ),
  })
  .meta({ id: 'ProgramFeedback' });
export type ProgramFeedback = z.infer<typeof programFeedback>;

export const feedbackCalls = {
  programFeedback: declareCall({
    method: 'GET',
    path: '/staff/programs/{id}/feedback',
    tag: 'attendance',
    summary: 'What families and students said of the classes of a program in the last 90 days, without names',
    who: ['staff'],
    params: idParams,
    answer: programFeedback,
  }),
  listAskedFeedback: declareCall({
    method: 'GET',
    path: '/feedback',
    tag: 'attendance',
    summary: 'Classes of the last days of which a family may say how they were, the newest first',
    who: ['parent', 'student'],
    answer: z.object({ data: z.array(askedFeedback) }),
  }),
  giveFeedback: declareCall({
    method: 'PUT',
    path: '/feedback/{id}',
    tag: 'attendance',
    summary: 'Say how a class was; a second time it replaces the first',
    who: ['parent', 'student'],
    params: idParams,
    body: giveFeedback,
    answer: askedFeedback,
    budget: 'write',
  }),
};
