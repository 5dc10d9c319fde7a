import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NextIcon, PreviousIcon } from './control-icons.tsx';
import { pagesToShow } from './pages-to-show.ts';
import * as styles from './pager.module.css';

type PagerProps = { page: number; limit: number; total: number };
type ListPagerProps = PagerProps & {
  /** How many rows a page may have, smallest first; the first is what the list has without a choice. */
  sizes?: readonly number[];
};

/** Only when there is more than one page, or the current one is beyond the last. */
export const PagerIfMore = ({ of: { page, limit, total } }: { of: PagerProps }) =>
  (total > limit || page > 1) && <Pager page={page} limit={limit} total={total} />;

/** Pages as links: the number is in the URL (`?page=2`) beside the filters. */
export function Pager({ page, limit, total, sizes = [] }: ListPagerProps) {
  const [search] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / limit));
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    return { search: next.toString() };
  };
  // The last row of the last page was removed, or the link is an old one.
  if (total > 0 && page > last) {
    return (
      <nav className={styles.pager} aria-label="Pages">
        <p>
          This page is empty now.{' '}
          <Link className={styles.back} to={to(last)} preventScrollReset>
            {last === 1 ? 'Show them all' : `Show page ${last}`}
          </Link>
        </p>
      </nav>
    );
  }
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className="numeric">{`${from}–${Math.min(page * limit, total)} of ${total}`}</p>
      {total > (sizes[0] ?? total) && <PageSizes sizes={sizes} limit={limit} />}
      {last > 1 && (
        <>
          <Step to={page > 1 ? to(page - 1) : null} label="Previous page" icon={<PreviousIcon />} />
          {pagesToShow(page, last).map((shown, position) =>
            shown === null ? (
              <span key={`gap-${position}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={shown}
                to={to(shown)}
                preventScrollReset
                aria-current={shown === page ? 'page' : undefined}
                aria-label={`Page ${shown}`}
              >
                {shown}
              </Link>
            ),
          )}
          <Step to={page < last ? to(page + 1) : null} label="Next page" icon={<NextIcon />} />
        </>
      )}
    </nav>
  );
}

/** Rows on a page as links; another size begins at the first page. */
function PageSizes({ sizes, limit }: { sizes: readonly number[]; limit: number }) {
  const [search] = useSearchParams();
  const to = (size: number) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (size === sizes[0]) next.delete('limit');
    else next.set('limit', String(size));
    return { search: next.toString() };
  };
  return (
    <span className={styles.sizes} role="group" aria-label="Rows on a page">
      {sizes.map((size) => (
        <Link
          key={size}
          to={to(size)}
          preventScrollReset
          aria-current={size === limit || undefined}
          aria-label={`${size} rows`}
        >
          {size}
        </Link>
      ))}
    </span>
  );
}

function Step({ to, label, icon }: { to: { search: string } | null; label: string; icon: ReactNode }) {
  if (!to) {
    return (
      <span className={styles.inactive} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} preventScrollReset aria-label={label}>
      {icon}
    </Link>
  );
}
