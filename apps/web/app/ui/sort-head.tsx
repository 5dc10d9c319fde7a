import clsx from 'clsx';
import { useNavigate, useSearchParams } from 'react-router';
import { SortDownIcon, SortUpIcon } from './control-icons.tsx';
import * as styles from './sort-head.module.css';

export type SortedColumn = {
  /** What the list's call calls this order. */
  sort?: string;
  /** Numbers and dates begin with the highest, text with A. */
  sortFrom?: 'top' | 'bottom';
};

type Direction = 'ascending' | 'descending';

/** `-created_at` is descending. */
const directionOf = (order: string | undefined, sort: string): Direction | undefined =>
  order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : undefined;

/** The orders that one column goes through: down, up, and off. Off is the list's own order, which has no value. */
function nextOrder({ sort = '', sortFrom = 'bottom' }: SortedColumn, now: string, own: string): string {
  const [first, second] = sortFrom === 'top' ? [`-${sort}`, sort] : [sort, `-${sort}`];
  if (now === first) return second;
  return now === second ? '' : own === first && now === '' ? second : first;
}

/** The order of the list on the screen, from the URL; `own` is the one it has by itself. */
export function useOrder(own = '') {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = search.get('sort') ?? '';
  const current = given || own;
  return {
    directionOf: ({ sort }: SortedColumn) => (sort ? directionOf(current, sort) : undefined),
    press: (column: SortedColumn) => {
      const next = new URLSearchParams(search);
      next.delete('page');
      const order = nextOrder(column, current === own ? '' : given, own);
      if (order === '' || order === own) next.delete('sort');
      else next.set('sort', order);
      void navigate({ search: next.toString() }, { preventScrollReset: true });
    },
  };
}

type SortButtonProps = { label: string; direction: Direction | undefined; onPress: () => void };

/** A column's label that sorts by it. The header cell says the order with aria-sort. */
export const SortButton = ({ label, direction, onPress }: SortButtonProps) => (
  <button type="button" className={clsx(styles.sorter, direction && styles.sorted)} onClick={onPress}>
    {label}
    {direction === 'ascending' ? <SortUpIcon /> : <SortDownIcon />}
  </button>
);
