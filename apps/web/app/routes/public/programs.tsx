import {
  programCategories,
  programCategoryLabels,
  publicProgramStatuses,
} from '@doctorbird/contract/programs/programs';
import type { programCalls } from '@doctorbird/contract/programs/programs';
import { useNavigation } from 'react-router';
import { load } from '../../api/load.ts';
import { ProgramCard } from '../../features/programs/catalog/program-card.tsx';
import { ProgramFilters } from '../../features/programs/catalog/program-filters.tsx';
import { programView } from '../../features/programs/catalog/program-view.ts';
import { publicStatusOptions } from '../../features/programs/catalog/program-texts.ts';
import { Drawing } from '../../illustrations/drawing.tsx';
import { addressSearch, knownWord, pageNumber, searchText } from '../../showcase/chip-links.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { listData } from '../../showcase/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { Route } from './+types/programs';
import * as listsStyles from '../../showcase/lists.module.css';
import * as styles from './programs.module.css';

/** The categories are prepared here: importing the contract's list would add its schema library to the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = addressSearch(request);
  const age = search.get('age');
  const filters = {
    q: searchText(search.get('q')),
    category: knownWord(programCategories, search.get('category')),
    age: age && /^\d{1,2}$/.test(age) && Number(age) <= 25 ? Number(age) : undefined,
    status: knownWord(publicProgramStatuses, search.get('status')),
  };
  const query = { ...filters, page: pageNumber(search), limit: 12 };
  const page = await load<typeof programCalls.listPrograms>(context, { method: 'GET', path: '/programs' }, { query });
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
    page: { ...page, data: page.data.map(programView) },
    statuses: publicStatusOptions,
    filtered: Object.values(filters).some((value) => value !== undefined),
    categories: programCategories.map((value) => ({ value, label: programCategoryLabels[value] })),
  };
}

export const meta = describePage;

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { page, filtered, categories, statuses } = loaderData;
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
        <ProgramFilters categories={categories} statuses={statuses} />
        <p className={listsStyles.resultCount} role="status">
          {page.total === 1 ? '1 program' : `${page.total} programs`}
        </p>
        {page.data.length > 0 ? (
          <ul className={styles.list} aria-busy={busy || undefined}>
            {page.data.map((program) => (
              <ProgramCard key={program.id} program={program} />
            ))}
          </ul>
        ) : (
          <NoPrograms filtered={filtered} />
        )}
        {page.total > page.limit && <Pager page={page.page} limit={page.limit} total={page.total} />}
      </div>
    </div>
  );
}

function NoPrograms({ filtered }: { filtered: boolean }) {
  const art = <Drawing art="lost-robot" />;
  if (filtered) {
    return (
      <EmptyState
        title="No program matches"
        art={art}
        action={
          <ButtonLink to="/programs" size="sm" variant="line" plain>
            Clear the filters
          </ButtonLink>
        }
      >
        Try another age or kind, or fewer words.
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
