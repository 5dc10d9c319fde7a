import { z } from 'zod';
import { isSafeText, unsafeText } from '../core/text.ts';

/** The parts of a filter's name: `answer.f-bus-stop`, or `answer.f-height.from`. */
export const answerFilterName = /^answer\.([a-z][a-z0-9-]{0,29})(?:\.(from|to|has))?$/;
/** The column of a list that shows the answers to a field. */
export const answerColumnName = /^answer\.[a-z][a-z0-9-]{0,29}$/;
export const answerColumn = (key: string): string => `answer.${key}`;
/** Of `answer.{key}`: records without an answer. */
export const unanswered = 'none';

/** One condition on the answers to a field. */
export interface AnswerFilter {
  key: string;
  /** `is`: one of these options, separated by commas, or none at all. */
  op: 'is' | 'from' | 'to' | 'has';
  value: string;
}

/** The filters by custom fields among the parameters of a list, without empty ones. */
export const answerFilters = (query: object): AnswerFilter[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const [, key, op = 'is'] = answerFilterName.exec(name) ?? [];
    return key && typeof value === 'string' && value.trim() !== ''
      ? [{ key, op: op as AnswerFilter['op'], value: value.trim() }]
      : [];
  });

/** Lets a list be filtered by custom fields too: their names are not known in advance. */
export const withAnswerFilters = <S extends z.ZodRawShape>(query: z.ZodObject<S>) =>
  query.catchall(z.unknown()).superRefine((given, context) => {
    const strange = Object.entries(given).filter(([name]) => !(name in query.shape));
    if (strange.length > 40) context.addIssue({ code: 'custom', message: 'Please filter by fewer fields' });
    for (const [name, value] of strange) {
      const say = (message: string) => context.addIssue({ code: 'custom', path: [name], message });
      if (!answerFilterName.test(name)) say('This list has no such filter');
      else if (typeof value !== 'string' || value.length > 400) say('Please keep this to 400 characters');
      else if (!isSafeText(value)) say(unsafeText);
    }
  });
