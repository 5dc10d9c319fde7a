import clsx from 'clsx';
import { competitionCalls } from '@doctorbird/contract/competitions/competitions';
import { showPhone } from '@doctorbird/contract/core/phones';
import { siteCalls } from '@doctorbird/contract/organisation/site';
import { data, Link } from 'react-router';
import { load } from '../../api/load.ts';
import {
  CompetitionFacts,
  HowToEnter,
  InspectionRules,
  Scoring,
} from '../../features/competitions/catalog/competition-parts.tsx';
import { competitionDetails } from '../../features/competitions/catalog/competition-view.ts';
import { Winners } from '../../features/competitions/catalog/winners.tsx';
import { formatDate } from '../../format/dates.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { eventData } from '../../showcase/structured-data.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/competition';
import * as layoutStyles from '../../ui/layout.module.css';
import * as competitionsStyles from '../../features/competitions/catalog/competitions.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as posterPageStyles from '../../showcase/poster-page.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(params.slug)) throw data(null, { status: 404 });
  const [found, { organisation }] = await Promise.all([
    load(context, competitionCalls.getCompetition, { params: { slug: params.slug } }),
    load(context, siteCalls.getSite),
  ]);
  const { phone, email } = organisation;
  return {
    texts: await pageTexts(context, request, {
      // A competition may return each year, and its category may have the same name.
      title: `${found.title}, ${formatDate(found.date)}`,
      description: found.description,
      above: [['Competitions', '/competitions']],
      data: (page) => [eventData(found, organisation, page)],
    }),
    competition: competitionDetails(found, new Date()),
    office: { phone, email, phone_shown: showPhone(phone) },
  };
}

export default function CompetitionPage({ loaderData }: Route.ComponentProps) {
  const { competition, office } = loaderData;
  const { format, scoring, rules, schedule, prizes, challenges, skills } = competition;
  return (
    <article>
      <PageHead
        ink="red"
        label={
          <>
            <Link to="/competitions">Competitions</Link>
            {` · ${competition.category}`}
          </>
        }
        title={competition.title}
        intro={competition.description}
        picture={competition.picture}
      >
        <p className={competitionsStyles.headLine}>
          <Badge tone={competition.badge.tone}>{competition.badge.label}</Badge>
          {competition.live && (
            <ButtonLink variant="gold" to={competition.live}>
              {liveLabel(competition)}
            </ButtonLink>
          )}
        </p>
      </PageHead>
      <div className={clsx('wrap', posterPageStyles.body)}>
        <div className={posterPageStyles.prose}>
          <Winners winners={competition.winners} />
          {format.length > 0 && <h2>How it goes</h2>}
          {format.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Lines title="Challenges" lines={challenges} />
          <Lines title="Skills that help" lines={skills} />
          {scoring.length > 0 && <h2>Scoring</h2>}
          <Scoring scoring={scoring} />
          <Lines title="Rules" lines={rules} />
          <InspectionRules inspectionRules={competition.inspectionRules} />
          {schedule.length > 0 && (
            <>
              <h2>The day</h2>
              <ol className={listsStyles.steps}>
                {schedule.map((entry) => (
                  <li key={entry.time + entry.what}>
                    <p className="label">{entry.time}</p>
                    <p>{entry.what}</p>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
        <aside className={clsx(layoutStyles.stack18, posterPageStyles.facts)} aria-label="At a glance">
          <CompetitionFacts competition={competition} />
          {prizes.length > 0 && (
            <dl className={competitionsStyles.prizes}>
              {prizes.map((prize) => (
                <div key={prize.place}>
                  <dt className="label">{prize.place}</dt>
                  <dd>{prize.prize}</dd>
                </div>
              ))}
            </dl>
          )}
          <HowToEnter competition={competition} office={office} />
        </aside>
      </div>
    </article>
  );
}

/** The live page is there before, on and after the day. */
function liveLabel({
  onToday,
  over,
  status,
}: Pick<Route.ComponentProps['loaderData']['competition'], 'onToday' | 'over' | 'status'>) {
  if (onToday) return 'Follow the day live';
  return over || status === 'completed' ? 'See results and bracket' : 'See the plan of the day';
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={posterPageStyles.needs}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
