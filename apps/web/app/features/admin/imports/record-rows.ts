import type { OpenRecord } from '@doctorbird/contract/admin/record-imports';
import type { RowToFix } from './fix-rows.tsx';

const badges: Record<OpenRecord['outcome'], RowToFix['badge']> = {
  new: null,
  wrong: { tone: 'bad', text: 'To repair' },
  ask: { tone: 'waiting', text: 'To decide' },
  skip: { tone: 'off', text: 'Left out' },
  known: { tone: 'off', text: 'Here already' },
};

/** A row of programs, staff or attendance. */
export const recordRow = ({ outcome, choice, ...row }: OpenRecord): RowToFix => ({
  ...row,
  choice,
  badge: badges[outcome],
  isSkipped: choice === 'skip',
  choices:
    outcome === 'ask'
      ? [
          { value: 'auto', label: 'Choose' },
          { value: 'skip', label: 'Skip this row' },
          { value: 'new', label: 'Import it as a new one' },
        ]
      : null,
});
