import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CrossIcon } from '../ui/control-icons.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { HiddenFilter } from '../ui/filter-day.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { activeFilters, without } from './filter-fields.ts';
import type { FilterField, ListOrder } from './filter-fields.ts';
import { FilterPopover } from './filter-popover.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as typeStyles from '../ui/type.module.css';
import * as styles from './list-tools.module.css';

type ListToolsProps = {
  /** Names the search for screen readers. */
  label: string;
  search?: { label: string; placeholder: string };
  fields: readonly FilterField[];
  order?: ListOrder;
  /** What stays in the URL beside the filters: the order, the page size, another page's link. */
  carried: readonly string[];
  /** At the end of the line. */
  children?: ReactNode;
};

/** The line above a list: search, the filters that are set, and the button for more. */
export function ListTools({ label, search, fields, order, carried, children }: ListToolsProps) {
  const names = fields.map(({ name }) => name);
  return (
    <div className={clsx(layoutStyles.row8, layoutStyles.middle, styles.tools)}>
      {search && (
        <FilterBar label={label}>
          <SearchBox {...search} />
          {[...names, 'sort', ...carried].map((name) => (
            <HiddenFilter key={name} name={name} />
          ))}
        </FilterBar>
      )}
      <div className={styles.chips}>
        <FilterChips fields={fields} />
        {(fields.length > 0 || order) && (
          <FilterPopover label={label} fields={fields} order={order} carried={search ? ['q', ...carried] : carried} />
        )}
      </div>
      {children && <div className={styles.rest}>{children}</div>}
    </div>
  );
}

/** The filters that are set; each has its own cross, and two or more can be removed together. */
function FilterChips({ fields }: { fields: readonly FilterField[] }) {
  const [address] = useSearchParams();
  const active = activeFilters(fields, address);
  return (
    <>
      {active.map(({ name, label, value }) => (
        <span key={name} className={styles.chip}>
          <span className={typeStyles.muted}>{label}</span>
          <b>{value}</b>
          <Link
            to={without(address, [name])}
            preventScrollReset
            className={styles.cross}
            aria-label={`Remove filter: ${label}`}
          >
            <CrossIcon />
          </Link>
        </span>
      ))}
      {active.length > 1 && (
        <Link
          to={without(
            address,
            active.map(({ name }) => name),
          )}
          preventScrollReset
          className={styles.clear}
        >
          Clear all
        </Link>
      )}
    </>
  );
}
