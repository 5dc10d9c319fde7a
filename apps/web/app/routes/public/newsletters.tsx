import clsx from 'clsx';
import { newsletterIssueCalls } from '@doctorbird/contract/messages/newsletter-issues';
import { Link } from 'react-router';
import { load } from '../../api/load.ts';
import { formatDate } from '../../format/dates.ts';
import { addressSearch, pageNumber } from '../../showcase/chip-links.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { pageTexts } from '../../showcase/page-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import type { Route } from './+types/newsletters';
import * as layoutStyles from '../../ui/layout.module.css';
import * as blockStyles from '../../features/messages/newsletter/newsletter-blocks.module.css';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;
const intro = 'What we built, what comes next, and which places are free: our letters to families and friends.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const letters = await load(context, newsletterIssueCalls.listNewsletters, {
    query: { page: pageNumber(addressSearch(request)), limit: 20 },
  });
  return {
    texts: await pageTexts(context, request, { title: 'Newsletters', description: intro }),
    letters: { ...letters, data: letters.data.map((item) => ({ ...item, sent: formatDate(item.sent_at) })) },
  };
}

/** The newsletters that were sent. */
export default function NewsletterArchive({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <>
      <PageHead ink="gold" label="Newsletter" title="Newsletters" intro={intro} />
      <div className={listsStyles.section}>
        <div className="wrap">
          {letters.total === 0 && (
            <EmptyState title="No newsletters yet">
              Subscribe at the bottom of this page, and the first one comes to you.
            </EmptyState>
          )}
          {letters.data.length > 0 && (
            <ul className={clsx(layoutStyles.stack16, blockStyles.list)}>
              {letters.data.map(({ slug, subject, sent, glimpse }) => (
                <li key={slug}>
                  <p className="label">{sent}</p>
                  <h2>
                    <Link to={`/newsletters/${slug}`}>{subject}</Link>
                  </h2>
                  <p>{glimpse}</p>
                </li>
              ))}
            </ul>
          )}
          {letters.total > 0 && <PagerIfMore of={letters} />}
        </div>
      </div>
    </>
  );
}
