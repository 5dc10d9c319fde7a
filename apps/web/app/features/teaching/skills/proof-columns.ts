import { proofLabels } from '@doctorbird/contract/teaching/class-proofs';
import type { Column } from '../../../drafts/field-spec.ts';

/** The row of a record of class that opens a level or gives a badge. */
export const proofColumns: readonly Column[] = [
  {
    name: 'kind',
    label: 'What counts',
    type: 'select',
    options: Object.entries(proofLabels).map(([value, label]) => ({ value, label })),
  },
  { name: 'count', label: 'How many', type: 'number' },
  { name: 'named', label: 'Name', optional: true },
];
