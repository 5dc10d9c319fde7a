import { formatDate } from '../format/dates.ts';
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

/** One of the organisation's programs. Two of one name are told apart by their first day. */
export const programField = (programs: readonly { id: string; title: string; start_date?: string | null }[]) => ({
  name: 'program_id',
  label: 'Program',
  options: programs.map(({ id, title, start_date: start }) => ({
    value: id,
    label:
      start && programs.some((other) => other.id !== id && other.title === title)
        ? `${title}, from ${formatDate(start)}`
        : title,
  })),
});
