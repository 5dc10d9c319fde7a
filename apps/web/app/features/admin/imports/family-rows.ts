import type { OpenRow } from '@doctorbird/contract/families/family-imports';
import type { RowToFix } from './fix-rows.tsx';

const badgeOf = ({ choice, outcome, errors }: OpenRow): RowToFix['badge'] => {
  if (choice === 'skip') return { tone: 'off', text: 'Skipped' };
  if (outcome === 'family' || outcome === 'child') return null;
  return Object.keys(errors).length > 0 ? { tone: 'bad', text: 'To repair' } : { tone: 'waiting', text: 'To decide' };
};

/** A row of families, with what can be done about somebody who is here already. */
export const familyRow = (row: OpenRow): RowToFix => {
  const { at, line, parent, child, choice, errors, texts, double } = row;
  return {
    at,
    line,
    title: `${child || 'no child'}, ${parent || 'no parent'}`,
    badge: badgeOf(row),
    isSkipped: choice === 'skip',
    errors,
    texts,
    choice,
    why: double && `${double.why}: ${double.name}`,
    choices: double && [
      { value: 'auto', label: 'Choose' },
      { value: 'skip', label: 'Skip this row' },
      ...(double.kind === 'family' ? [{ value: 'add', label: `Add the child to ${double.name}` }] : []),
      ...(double.same_email ? [] : [{ value: 'new', label: 'Open a new family' }]),
    ],
  };
};
