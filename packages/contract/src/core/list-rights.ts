import type { AnyList } from './list.ts';
import type { Permission } from './permissions.ts';

type Narrowed = Pick<AnyList, 'filters' | 'columns'>;

const sortOf = (sort: unknown): string => (typeof sort === 'string' ? sort.replace(/^-/, '') : '');

/**
 * What a query asks beside the right of its list: rows that are found or ordered by what somebody may not see would show it. An order
 * asks what the column with its name asks.
 */
export function rightsOfQuery({ filters, columns }: Narrowed, query: Readonly<Record<string, unknown>>): Permission[] {
  const asked = new Set<Permission>();
  for (const [name, filter] of Object.entries(filters))
    if (filter.kind === 'choice' && filter.right && query[name]) asked.add(filter.right);
  const sort = sortOf(query.sort);
  for (const { right, sort: own } of columns) if (right && own !== undefined && own === sort) asked.add(right);
  return [...asked];
}

/** A list as somebody with fewer permissions has it: without the columns, filters, orders and views that they may not see. */
export function listFor<L extends AnyList>(list: L, may: (permission: Permission) => boolean): L {
  const isOpen = ({ right }: { right?: Permission | undefined }) => right === undefined || may(right);
  const { filters, columns, orders, views } = list;
  const allowed = ([value]: [string, string]) => rightsOfQuery({ filters: {}, columns }, { sort: value }).every(may);
  return {
    ...list,
    columns: columns.filter(isOpen),
    filters: Object.fromEntries(
      Object.entries(filters).filter(([, filter]) => filter.kind !== 'choice' || isOpen(filter)),
    ),
    ...(views && { views: views.filter(({ query }) => rightsOfQuery(list, query).every(may)) }),
    ...(orders && { orders: Object.fromEntries(Object.entries(orders).filter(allowed)) }),
  };
}
