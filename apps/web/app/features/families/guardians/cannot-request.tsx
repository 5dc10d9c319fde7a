import type { Student } from '@doctorbird/contract/families/students';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format([...new Set(names)]);

type CannotRequestProps = {
  /** Of whom the reader is a guardian without the right to money. */
  readOnly: readonly Pick<Student, 'full_name' | 'guardian'>[];
  action: ReactNode;
};

/** In place of an empty choice: who can request the place. */
export const CannotRequest = ({ readOnly, action }: CannotRequestProps) => (
  <EmptyState
    title={`You cannot request a place for ${listed(readOnly.map(({ full_name: name }) => name))}`}
    action={action}
  >
    {`Ask ${listed(readOnly.flatMap(({ guardian }) => guardian?.primary ?? []))} to request it, or to give you the right “Money”. You can also add a child of your own.`}
  </EmptyState>
);

/** The same for a single class of a program. */
export const CannotBook = ({ readOnly, action }: CannotRequestProps) => (
  <EmptyState
    title={`You cannot book a class for ${listed(readOnly.map(({ full_name: name }) => name))}`}
    action={action}
  >
    {`Ask ${listed(readOnly.flatMap(({ guardian }) => guardian?.primary ?? []))} to book it, or to give you the right “Money”. You can also add a child of your own.`}
  </EmptyState>
);

/** In place of documents: those of a child are read and sent by the primary guardian alone. */
export const DocumentsOfOthers = ({ others }: { others: CannotRequestProps['readOnly'] }) => (
  <EmptyState
    title={`Documents of ${listed(others.map(({ full_name: name }) => name))} stay with ${listed(others.flatMap(({ guardian }) => guardian?.primary ?? []))}`}
  >
    Primary guardians send the documents of a child. Those of a child of your own would be here.
  </EmptyState>
);

/** In place of an empty choice: a team is entered by the primary guardian, whatever the rights of the other one. */
export const CannotEnter = ({ others }: { others: CannotRequestProps['readOnly'] }) => (
  <EmptyState title={`You cannot enter a team with ${listed(others.map(({ full_name: name }) => name))}`}>
    {`Primary guardians enter teams: ask ${listed(others.flatMap(({ guardian }) => guardian?.primary ?? []))} to enter it. With a child of your own you can enter a team yourself.`}
  </EmptyState>
);
