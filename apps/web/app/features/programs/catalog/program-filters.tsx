import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { Option } from '../../../ui/select-field.tsx';

const ages = Array.from({ length: 15 }, (_, step) => {
  const age = String(step + 4);
  return { value: age, label: `${age} years` };
});

/** The catalogue's filters; they are in the URL, so that a search can be shared. */
export function ProgramFilters({
  categories,
  statuses,
}: {
  categories: readonly Option[];
  statuses: readonly Option[];
}) {
  return (
    <FilterBar label="Filter programs">
      <SearchBox label="Search programs" placeholder="Robots, Python, camp…" />
      <FilterSelect name="category" label="Kind" options={categories} />
      <FilterSelect name="age" label="Age" options={ages} allLabel="Any" />
      <FilterSelect name="status" label="Status" options={statuses} />
    </FilterBar>
  );
}
