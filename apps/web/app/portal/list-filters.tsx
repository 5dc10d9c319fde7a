import { FilterSelect } from '../ui/filter-select.tsx';

/** Accounts that are active, inactive, or both. */
export const ActivityFilter = () => (
  <FilterSelect
    name="status"
    label="Status"
    options={[
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ]}
  />
);

/** People by name, or by when they joined. */
export const PeopleOrder = () => (
  <FilterSelect
    name="sort"
    label="Order"
    options={[
      { value: 'full_name', label: 'Name' },
      { value: 'created_at', label: 'Oldest first' },
    ]}
    allLabel="Newest first"
  />
);

/** One of the office's programs. */
export const ProgramFilter = ({ programs }: { programs: readonly { id: string; title: string }[] }) => (
  <FilterSelect
    name="program_id"
    label="Program"
    options={programs.map(({ id, title }) => ({ value: id, label: title }))}
  />
);
