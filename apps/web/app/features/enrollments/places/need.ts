import type { ReactNode } from 'react';

/**
 * What needs a parent, most urgent first: a class that cannot end well, a deadline with an hour, money that is stuck, money that
 * is due, somebody who asks, papers, and what is only to be read.
 */
export const needKinds = ['class', 'deadline', 'stuck', 'due', 'question', 'papers', 'reading'] as const;
export type NeedKind = (typeof needKinds)[number];

export type Need = {
  id: string;
  kind: NeedKind;
  title: string;
  note?: string | null;
  /** Of two of one kind the earlier comes first; without a moment it comes after those with one. */
  by?: string | null;
  /** One button, which begins with a verb. */
  action: ReactNode;
};

const groups = {
  class: 'Before the next class',
  deadline: 'Has a deadline',
  stuck: 'Has a deadline',
  due: 'Has a deadline',
  question: 'When you have a minute',
  papers: 'When you have a minute',
  reading: 'When you have a minute',
} as const satisfies Record<NeedKind, string>;

export const groupOf = ({ kind }: Need): string => groups[kind];

const never = '9999';

export const mostUrgentFirst = (needs: readonly Need[]): Need[] =>
  needs.toSorted(
    (a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) || (a.by ?? never).localeCompare(b.by ?? never),
  );
