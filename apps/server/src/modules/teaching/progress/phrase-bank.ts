/** What a sentence is about: each is supported by records of one kind. */
export type PhraseTopic =
  | 'every_class'
  | 'came'
  | 'marked'
  | 'marked_well'
  | 'handed_in'
  | 'note'
  | 'quoted_note'
  | 'badge'
  | 'level_up';

/**
 * Sentences of reports, several for each topic so that the reports of a class differ. One idea in each, and in the past tense, which is the
 * same after she, he and they. {first} is the child; {count}, {held}, {what} and {score} come from the record.
 */
export const phraseBank: Readonly<Record<PhraseTopic, readonly [string, ...string[]]>> = {
  every_class: [
    '{first} came to every one of the {held} classes.',
    '{first} did not miss one of {held} classes.',
    '{first} was there for all {held} classes.',
  ],
  came: [
    '{first} came to {count} of {held} classes.',
    '{first} was there for {count} of the {held} classes.',
    'Of {held} classes, {first} came to {count}.',
  ],
  marked_well: [
    '{first} scored {score} of 100 for “{what}”.',
    'For “{what}”, {first} earned {score} of 100.',
    '“{what}” went well: {first} reached {score} of 100.',
  ],
  marked: [
    '{first} finished “{what}”.',
    '{first} completed the work “{what}”.',
    '“{what}” is done: {first} finished {their} work on it.',
  ],
  handed_in: ['{first} handed in “{what}”.', '{first} sent in {their} work on “{what}”.'],
  note: [
    'In class we noted for {first}: {what}.',
    'A note from class about {first}: {what}.',
    'What we wrote down about {first} in class: {what}.',
  ],
  quoted_note: [
    'A note from class about {first}, {what}: {quote}',
    'In class we noted for {first}, {what}: {quote}',
    'We wrote down in class for {first}, {what}: {quote}',
  ],
  badge: ['{first} earned the badge {what}.', 'With {their} work, {first} earned the badge {what}.'],
  level_up: [
    'In {what}, {first} moved up from {before} to {after}.',
    '{first} went up a level in {what}: from {before} to {after}.',
    'In {what}, {first} was {before} before, and is {after} now.',
  ],
};

/** Wordings of the notes that the organisation begins with; other words are quoted as they are. */
export const noteWordings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Great idea': ['{first} had a great idea in class', 'In class, {first} came up with a great idea'],
  'Helped others': ['{first} helped others in class', 'In class, {first} took time to help others'],
  'Tried again': ['{first} tried again when it did not work', 'When it did not work, {first} tried again'],
};
