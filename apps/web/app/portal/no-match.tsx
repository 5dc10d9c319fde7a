import { Fragment } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { activeFilters, without } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';
import type { ReadList } from './print-button.tsx';
import { useLoaded } from './use-loaded.ts';

type NoMatchProps = {
  title: string;
  fields: readonly FilterField[];
  read: ReadList<unknown> | undefined;
};

/** Nothing matches: what was searched and filtered, and how many there would be without the filters. */
export function NoMatch({ title, fields, read }: NoMatchProps) {
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
          {q && <span>{`“${q}” with `}</span>}
          {active.map(({ name, label, value }, place) => (
            <Fragment key={name}>
              {place > 0 && <span>{place === active.length - 1 ? ' and ' : ', '}</span>}
              <b>{`${label}: ${value}`}</b>
            </Fragment>
          ))}
          .{read && <Without q={q} read={read} />}
        </>
      )}
    </EmptyState>
  );
}

/** " Without the filters there are 2." */
function Without({ q, read }: { q: string; read: ReadList<unknown> }) {
  const { data } = useLoaded(q, async (signal) => (await read({ ...(q && { q }), limit: '1' }, signal)).total);
  if (data === null) return null;
  return <span>{data === 1 ? ' Without the filters there is 1.' : ` Without the filters there are ${data}.`}</span>;
}
