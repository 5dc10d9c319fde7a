import clsx from 'clsx';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { Option } from '../../../ui/select-field.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './program-filters.module.css';

const ages = Array.from({ length: 15 }, (_, step) => {
  const age = String(step + 4);
  return { value: age, label: `${age} years` };
});

/** A filter behind "More filters". */
export type MoreFilter = { name: string; label: string; all: string; options: readonly Option[] };

type ProgramFiltersProps = {
  categories: readonly Option[];
  statuses: readonly Option[];
  more: readonly MoreFilter[];
};

/** The catalogue's filters; they are in the URL, so that a search can be shared. */
export function ProgramFilters({ categories, statuses, more }: ProgramFiltersProps) {
  return (
    <FilterBar label="Filter programs">
      <SearchBox label="Search programs" placeholder="Robots, Python, camp…" />
      <FilterSelect name="category" label="Kind" options={categories} />
      <FilterSelect name="age" label="Age" options={ages} allLabel="Any" />
      <FilterSelect name="status" label="Status" options={statuses} />
      <MoreFilters filters={more} />
    </FilterBar>
  );
}

/** When, where and the price, in a sheet over the list: opened, it moves nothing. Works without scripts. */
function MoreFilters({ filters }: { filters: readonly MoreFilter[] }) {
  const [search] = useSearchParams();
  const sheet = useRef<HTMLDetailsElement>(null);
  const chosen = filters.filter(({ name }) => search.get(name)).length;
  const close = () => {
    if (sheet.current) sheet.current.open = false;
  };
  return (
    <details
      ref={sheet}
      className={styles.more}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !sheet.current?.open) return;
        close();
        sheet.current.querySelector('summary')?.focus();
      }}
    >
      <summary>{chosen > 0 ? `More filters: ${chosen} chosen` : 'More filters'}</summary>
      <div className={clsx(layoutStyles.stack8, styles.sheet)}>
        {filters.map(({ name, label, all, options }) => (
          <FilterSelect key={name} name={name} label={label} options={options} allLabel={all} />
        ))}
        <button type="submit" className={clsx(buttonStyles.button, buttonStyles.small)} onClick={close}>
          Show programs
        </button>
      </div>
    </details>
  );
}
