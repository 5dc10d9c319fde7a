import type { PhraseTopic, ReportPhrase } from '@doctorbird/contract/organisation/phrase-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

const of = (topic: PhraseTopic, text: string, only: string | null = null): ReportPhrase => ({
  topic,
  only,
  text,
  is_on: true,
});

/**
 * Sentences of reports, several for each topic so that the reports of a class differ. One idea in each, and in the past tense, which is the
 * same after she, he and they. The words of a note in class have sentences of their own; other words are quoted as they are.
 */
export const firstPhrases: readonly ReportPhrase[] = [
  of('every_class', '{first} came to every one of the {held} classes.'),
  of('every_class', '{first} did not miss one of {held} classes.'),
  of('every_class', '{first} was there for all {held} classes.'),
  of('came', '{first} came to {count} of {held} classes.'),
  of('came', '{first} was there for {count} of the {held} classes.'),
  of('came', 'Of {held} classes, {first} came to {count}.'),
  of('marked_well', '{first} scored {score} of 100 for “{what}”.'),
  of('marked_well', 'For “{what}”, {first} earned {score} of 100.'),
  of('marked_well', '“{what}” went well: {first} reached {score} of 100.'),
  of('marked', '{first} finished “{what}”.'),
  of('marked', '{first} completed the work “{what}”.'),
  of('marked', '“{what}” is done: {first} finished {their} work on it.'),
  of('handed_in', '{first} handed in “{what}”.'),
  of('handed_in', '{first} sent in {their} work on “{what}”.'),
  of('note', 'In class we noted for {first}: {what}.'),
  of('note', 'A note from class about {first}: {what}.'),
  of('note', 'What we wrote down about {first} in class: {what}.'),
  of('quoted_note', 'A note from class about {first}, {what}: {quote}'),
  of('quoted_note', 'In class we noted for {first}, {what}: {quote}'),
  of('quoted_note', 'We wrote down in class for {first}, {what}: {quote}'),
  of('badge', '{first} earned the badge {what}.'),
  of('badge', 'With {their} work, {first} earned the badge {what}.'),
  of('level_up', 'In {what}, {first} moved up from {before} to {after}.'),
  of('level_up', '{first} went up a level in {what}: from {before} to {after}.'),
  of('level_up', 'In {what}, {first} was {before} before, and is {after} now.'),
  of('note', '{first} had a great idea in class.', 'Great idea'),
  of('note', 'In class, {first} came up with a great idea.', 'Great idea'),
  of('note', '{first} helped others in class.', 'Helped others'),
  of('note', 'In class, {first} took time to help others.', 'Helped others'),
  of('note', '{first} tried again when it did not work.', 'Tried again'),
  of('note', 'When it did not work, {first} tried again.', 'Tried again'),
];

/** The sentences as the office edits them. */
export const readPhrases = async (db: Executor): Promise<ReportPhrase[]> =>
  (await readSetting(db, 'phrases'))?.phrases ?? [...firstPhrases];
