import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { wholeNumber } from '../core/paging.ts';

/**
 * What somebody can follow: marks and arrivals of a class, conversations, the office's work of today, and what concerns an account itself
 * (its places, payments and conversations).
 */
export const liveSubjects = ['attendance', 'conversations', 'today', 'own'] as const;
export type LiveSubject = (typeof liveSubjects)[number];

const changesAnswer = z
  .object({
    /** Sent back as `after`: the next answer has what came later. */
    mark: z.string(),
    /** What changed, without any of it. `id` is the class of `attendance`; null: any. */
    changed: z.array(z.object({ subject: z.enum(liveSubjects), id: z.string().nullable() })),
  })
  .meta({ id: 'LiveChanges' });
export type LiveChanges = z.infer<typeof changesAnswer>;

/** Seconds that an answer is held back at most while nothing happens; a proxy gives up after a minute. */
export const longestWait = 25;

/** A page that stood longer without a line loads itself again. */
export const longestAgo = 10 * 60_000;

export const liveCalls = {
  waitForChanges: declareCall({
    method: 'GET',
    path: '/changes',
    tag: 'changes',
    summary: 'Wait until something changes that the caller may read, and learn what, without any of it',
    who: 'anyone',
    right: 'own',
    query: z.strictObject({
      /** Without it the answer is immediate: a mark to begin with, and what changed meanwhile. */
      after: z.string().max(80).optional(),
      /** Milliseconds since the page that begins to follow was asked for. */
      ago: wholeNumber('ago', 0, longestAgo, 0),
      wait: wholeNumber('wait', 0, longestWait, longestWait),
    }),
    answer: changesAnswer,
  }),
};
