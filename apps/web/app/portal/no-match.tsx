import { Fragment } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { activeFilters, without } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';
import { useLoaded } from './use-loaded.ts';

type NoMatchProps = {
  title: string;
  fields: readonly FilterField[];
  count: ((query: Record<string, string>, signal: AbortSignal) => Promise<number>) | undefined;
};

/** Nothing matches: what was searched and filtered, and how many there would be without the filters. */
export function NoMatch({ title, fields, count }: NoMatchProps) {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const active = activeFilters(fields, address);
  const q = address.get('q') ?? '';
  const names = active.map(({ name }) => name);
  return (
    <EmptyState
      title={title}
      action={
        <>
          {q && active.length > 0 && (
            <>
              <Link to={without(address, names)}>
                {active.length === 1 ? 'Clear the filter' : `Clear ${active.length} filters`}
              </Link>
              <span aria-hidden="true"> · </span>
            </>
          )}
          <Link to={pathname}>Show all</Link>
        </>
      }
    >
      {active.length > 0 && (
        <>
          {q && `“${q}” with `}
          {active.map(({ name, label, value }, place) => (
            <Fragment key={name}>
              {place > 0 && (place === active.length - 1 ? ' and ' : ', ')}
              <b>{`${label}: ${value}`}</b>
            </Fragment>
          ))}
          .{count && <Without q={q} count={count} />}
        </>
      )}
    </EmptyState>
  );
}

/** " Without the filters there are 2." */
function Without({ q, count }: { q: string; count: NonNullable<NoMatchProps['count']> }) {
  const { data } = useLoaded(q, (signal) => count(q ? { q } : {}, signal));
  if (data === null) return null;
  return data === 1 ? ' Without the filters there is 1.' : ` Without the filters there are ${data}.`;
}
