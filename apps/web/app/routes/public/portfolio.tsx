import { portfolioCalls } from '@doctorbird/contract/teaching/portfolio';
import { load, notThere } from '../../api/load.ts';
import { PortfolioThing } from '../../features/teaching/portfolio/portfolio-thing.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/portfolio';
import * as listsStyles from '../../showcase/lists.module.css';
import * as portfolioStyles from '../../features/teaching/portfolio/portfolio.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[a-z0-9]{12}$/.test(params.code)) throw notThere('portfolio');
  const portfolio = await load(
    context,
    portfolioCalls.getPublicPortfolio,
    { params: { code: params.code } },
    'portfolio',
  );
  return { texts: hiddenPage(request, `${portfolio.first_name}, ${portfolio.age}`), portfolio };
}

/** What a stranger sees of a student: what all three agreed to, and no way to write. */
export default function PublicPortfolioPage({ loaderData: { portfolio }, params }: Route.ComponentProps) {
  const robots = portfolio.items.filter(({ kind }) => kind === 'robot').length;
  return (
    <>
      <PageHead
        ink="board"
        label={`A ${portfolio.organisation} portfolio`}
        title={`${portfolio.first_name}, ${portfolio.age}`}
        intro={
          robots > 0
            ? `${robots === 1 ? 'A robot' : `${robots} robots`} and what came of it.`
            : 'Made in class and at home.'
        }
      />
      <div className={listsStyles.section}>
        <div className="wrap">
          <h2 className="visually-hidden">What was made</h2>
          <div className={portfolioStyles.things}>
            {portfolio.items.map((thing) => {
              const at = `/api/v1/portfolios/${params.code}/${thing.id}`;
              return (
                <PortfolioThing
                  key={thing.id}
                  thing={thing}
                  picture={
                    thing.media?.kind === 'video' ? (
                      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a phone records none, and the words beside it say what happens
                      <video
                        src={`${at}/video`}
                        poster={thing.media.picture ? `${at}/picture` : undefined}
                        preload="none"
                        controls
                        playsInline
                        aria-label={thing.title}
                      />
                    ) : (
                      thing.media && <img src={`${at}/picture`} alt={thing.title} loading="lazy" />
                    )
                  }
                />
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}
