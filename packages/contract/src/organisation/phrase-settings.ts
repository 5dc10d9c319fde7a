import { z } from 'zod';
import { optionalText, requiredText } from '../core/text.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

/** What a sentence is about: each is supported by records of one kind, and without such a record it is not offered. */
export const phraseTopics = [
  'every_class',
  'came',
  'marked_well',
  'marked',
  'handed_in',
  'note',
  'quoted_note',
  'badge',
  'level_up',
] as const;
export type PhraseTopic = (typeof phraseTopics)[number];

export const phraseTopicLabels: Record<PhraseTopic, string> = {
  every_class: 'Came to every class',
  came: 'Came to classes',
  marked_well: 'Coursework with 80 or more',
  marked: 'Coursework done',
  handed_in: 'Coursework handed in',
  note: 'Quick note',
  quoted_note: 'Quick note with words',
  badge: 'Badge earned',
  level_up: 'Skill went up a level',
};

/** What the record of a topic says besides `what` it is about; every page of the settings loads this, so it is short. */
const factsOf: Partial<Record<PhraseTopic, string>> = {
  every_class: 'count held',
  came: 'count held',
  marked_well: 'what score',
  quoted_note: 'what quote',
  level_up: 'what before after',
};

/** What is wrong with the placeholders of a sentence, or null. The child is in each by name, and by she, he or they. */
export function phraseProblem(topic: PhraseTopic, text: string): string | null {
  const known = `first they them their ${factsOf[topic] ?? 'what'}`.split(' ').map((name) => `{${name}}`);
  const rest = known.reduce((left, name) => left.replaceAll(name, ''), text);
  return /[{}]/.test(rest) ? `In brackets only: ${known.join(', ')}` : null;
}

/** A sentence that a teacher is offered in a report. */
export const reportPhrase = z
  .strictObject({
    topic: z.enum(phraseTopics, { error: 'Please choose one' }),
    /** Only for this word of a note, badge, piece of work or skill, as the record names it. */
    only: optionalText(60),
    text: requiredText('Please write the sentence', 300),
    is_on: yesOrNo,
  })
  .superRefine(({ topic, text }, found) => {
    const problem = phraseProblem(topic, text);
    if (problem) found.addIssue({ code: 'custom', path: ['text'], message: problem });
  });
export type ReportPhrase = z.infer<typeof reportPhrase>;

/** The sentences of reports, in the order in which children of a class get them in turn. */
export const phraseSettings = z.strictObject({
  phrases: z.array(reportPhrase).max(120, { error: 'Please keep to 120 lines' }),
});
