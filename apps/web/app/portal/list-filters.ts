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

/** One of the organisation's programs. */
export const programField = (programs: readonly { id: string; title: string }[]) => ({
  name: 'program_id',
  label: 'Program',
  options: programs.map(({ id, title }) => ({ value: id, label: title })),
});
