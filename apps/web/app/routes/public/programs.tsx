import clsx from 'clsx';
import { programCalls } from '@doctorbird/contract/programs/catalog';
import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { load } from '../../api/load.ts';
import { ProgramCard } from '../../features/programs/catalog/program-card.tsx';
import { ProgramFilters } from '../../features/programs/catalog/program-filters.tsx';
import { programCardView } from '../../features/programs/catalog/program-view.ts';
import { askedOf, filterChoices, relaxed } from '../../features/programs/catalog/catalog-filters.ts';
import { Drawing } from '../../illustrations/drawing.tsx';
import { addressSearch, pageNumber } from '../../showcase/chip-links.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { listData } from '../../showcase/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import type { Route } from './+types/programs';
import * as listsStyles from '../../showcase/lists.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './programs.module.css';

/** The filters are prepared here: importing the contract's lists would add its schema library to the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = addressSearch(request);
  const { query, filtered } = askedOf(search);
  const list = (asked: typeof query) => load(context, programCalls.listPrograms, { query: asked });
  const [page, places] = await Promise.all([
    list({ ...query, page: pageNumber(search), limit: 12 }),
    load(context, programCalls.listProgramVenues, {}),
  ]);
  const ways = page.total > 0 ? [] : relaxed(search);
  const now = new Date();
  const found = await Promise.all(ways.map((way) => list({ ...way.query, limit: 1 })));
  return {
    texts: await pageTexts(context, request, {
      title: 'Programs: dates, prices, places left',
      description: 'Robotics and STEM programs for children: workshops, after-school classes, camps, mentorship.',
      data: ({ origin }) => [
        listData(
          'Programs',
          origin,
          page.data.map(({ title, slug }) => ({ name: title, path: `/programs/${slug}` })),
        ),
      ],
    }),
    page: { ...page, data: page.data.map((program) => programCardView(program, now)) },
    filtered,
    missed: filtered && page.total === 0 ? query : null,
    choices: filterChoices(places),
    relaxed: ways.map(({ text, to }, at) => ({ text, to, total: found[at]!.total })).filter(({ total }) => total > 0),
  };
}

export const meta = describePage;

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { page, filtered, choices } = loaderData;
  const busy = useNavigation().state === 'loading';
  return (
    <div className={styles.catalogue}>
      <header className={styles.head}>
        <div className="wrap">
          <p className="label">P1 · Programs</p>
          <h1 className="display">Pick your program</h1>
          <p>Dates, prices and the places that are left. Choose one and enroll in a few minutes.</p>
        </div>
      </header>
      <div className="wrap">
        <ProgramFilters {...choices} />
        <p className={listsStyles.resultCount} role="status">
          {page.total === 1 ? '1 program' : `${page.total} programs`}
          {filtered && page.total > 0 && (
            <>
              {' · '}
              <Link to="/programs">Clear the filters</Link>
            </>
          )}
        </p>
        {page.data.length > 0 && (
          <ul className={styles.list} aria-busy={busy || undefined}>
            {page.data.map((program) => (
              <ProgramCard key={program.id} program={program} />
            ))}
          </ul>
        )}
        {page.total > 0 ? (
          <PagerIfMore of={page} />
        ) : (
          <NoPrograms filtered={filtered} missed={loaderData.missed} relaxed={loaderData.relaxed} />
        )}
      </div>
    </div>
  );
}

type NoProgramsProps = {
  filtered: boolean;
  /** The search, which the office counts. */
  missed: object | null;
  relaxed: ReadonlyArray<{ text: string; to: string; total: number }>;
};

function NoPrograms({ filtered, missed, relaxed: ways }: NoProgramsProps) {
  useEffect(() => {
    if (missed)
      void import('../../features/programs/catalog/note-search.ts').then(
        ({ noteSearch }) => noteSearch(missed),
        () => undefined,
      );
  }, [missed]);
  const art = <Drawing art="lost-robot" />;
  if (filtered) {
    return (
      <EmptyState
        title="No program matches"
        art={art}
        action={
          <>
            {ways.length > 0 && (
              <ul className={clsx(layoutStyles.stack4, styles.ways)}>
                {ways.map(({ text, to, total }) => (
                  <li key={to}>
                    <Link to={to}>{`With ${text}: ${total === 1 ? '1 program' : `${total} programs`}`}</Link>
                  </li>
                ))}
              </ul>
            )}
            <ButtonLink to="/programs" size="sm" variant="line" plain>
              Clear the filters
            </ButtonLink>
          </>
        }
      >
        {ways.length === 0 ? 'Try fewer filters, or other words.' : 'Leave one filter out, and there are programs.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No programs are open yet"
      art={art}
      action={
        <ButtonLink to="/contact" size="sm" variant="line" plain>
          Ask us
        </ButtonLink>
      }
    >
      We are planning the next ones. Write to us, and you will hear from us first.
    </EmptyState>
  );
}
