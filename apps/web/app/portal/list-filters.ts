import { programLabels, type LabelledProgram } from '@doctorbird/contract/core/program-labels';
import type { FilterField, ListOrder } from './filter-fields.ts';

/** Accounts that are active, inactive, or both. */
export const activityField: FilterField = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ],
};

/** People by name, or by when they joined. */
export const peopleOrder: ListOrder = {
  options: [
    { value: 'full_name', label: 'Name' },
    { value: 'created_at', label: 'Oldest first' },
  ],
  allLabel: 'Newest first',
  inHead: true,
};

/** Programs to choose from; those of one name are told apart. */
export function programOptions(programs: readonly LabelledProgram[]): { value: string; label: string }[] {
  const labels = programLabels(programs);
  return [...labels].map(([value, label]) => ({ value, label }));
}

/** One of the organisation's programs. */
export const programField = (programs: readonly LabelledProgram[]) => ({
  name: 'program_id',
  label: 'Program',
  options: programOptions(programs),
});
