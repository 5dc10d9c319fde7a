import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './fact-list.module.css';

type Fact = {
  label: string;
  value: ReactNode;
  /** Sentences instead of a word: they get the whole line. */
  wide?: boolean;
};

/**
 * Labels and values of one record. A fact without a value is left out. `even` lays four in two pairs or in one row, never
 * three and one.
 */
export function FactList({ facts, even = false }: { facts: readonly (Fact | false)[]; even?: boolean }) {
  const given = facts.filter((fact): fact is Fact => fact !== false && (fact.value ?? '') !== '');
  return (
    <dl className={clsx(styles.list, even && styles.even)}>
      {given.map((fact) => (
        <div key={fact.label} className={fact.wide ? styles.wide : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
