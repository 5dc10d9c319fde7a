import { z } from 'zod';
import { optionalText, requiredText } from '../core/text.ts';

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
  marked: 'Coursework that is done',
  handed_in: 'Coursework that is handed in',
  note: 'Quick note',
  quoted_note: 'Quick note with words',
  badge: 'Badge earned',
  level_up: 'Skill went up a level',
};

/** What the record of a topic says; the child is in every sentence by name, and by she, he or they. */
const factsOf: Record<PhraseTopic, readonly string[]> = {
  every_class: ['count', 'held'],
  came: ['count', 'held'],
  marked_well: ['what', 'score'],
  marked: ['what'],
  handed_in: ['what'],
  note: ['what'],
  quoted_note: ['what', 'quote'],
  badge: ['what'],
  level_up: ['what', 'before', 'after'],
};
const ofChild = ['first', 'they', 'them', 'their'];

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with the placeholders of a sentence, or null. */
export function phraseProblem(topic: PhraseTopic, text: string): string | null {
  const known = [...ofChild, ...factsOf[topic]];
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .find((name) => !known.includes(name));
  if (unknown !== undefined) return `{${unknown}} is not known here. There are ${listed(known)}`;
  return /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? 'A bracket has no other half' : null;
}

/** A sentence that a teacher is offered in a report. */
export const reportPhrase = z
  .strictObject({
    topic: z.enum(phraseTopics, { error: 'Choose what it is about' }),
    /** Only for this word of a note, badge, piece of work or skill, as the record names it. */
    only: optionalText(60),
    text: requiredText('Please write the sentence', 300),
    is_on: z.boolean({ error: 'Please choose on or off' }),
  })
  .superRefine(({ topic, text }, found) => {
    const problem = phraseProblem(topic, text);
    if (problem) found.addIssue({ code: 'custom', path: ['text'], message: problem });
  });
export type ReportPhrase = z.infer<typeof reportPhrase>;

/** The sentences of reports, in the order in which children of a class get them in turn. */
export const phraseSettings = z.strictObject({
  phrases: z.array(reportPhrase).max(120, { error: 'Please keep to 120 sentences' }),
});
