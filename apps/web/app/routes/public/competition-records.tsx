import { eventResultCalls } from '@doctorbird/contract/competitions/event-results';
import { Link } from 'react-router';
import { load } from '../../api/load.ts';
import { runTime } from '../../features/competitions/day/event-texts.ts';
import { formatDate } from '../../format/dates.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/competition-records';
import * as dayStyles from '../../features/competitions/day/event.module.css';
import * as posterPageStyles from '../../showcase/poster-page.module.css';

export const meta = describePage;

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    texts: await pageTexts(context, request, {
      title: 'Records',
      description: 'Points of the season, winners and fastest runs of our competitions over the years.',
      above: [['Competitions', '/competitions']],
    }),
    records: await load(context, eventResultCalls.competitionRecords),
  };
}

/** What stays of the competitions: the season, the winners, the fastest runs. */
export default function CompetitionRecordsPage({ loaderData }: Route.ComponentProps) {
  const { seasons, fastest, winners } = loaderData.records;
  return (
    <article>
      <PageHead
        ink="red"
        label={<Link to="/competitions">Competitions</Link>}
        title="Records"
        intro="Points of the season, winners and fastest runs. They are worked out from final results only."
      />
      <div className={posterPageStyles.prose}>
        <div className="wrap">
          {winners.length === 0 && (
            <EmptyState title="No final results yet">The first one appears here after its day.</EmptyState>
          )}
          {seasons.map(({ year, teams }) => (
            <section key={year}>
              <h2>{`Season ${year}`}</h2>
              <table className={dayStyles.tower}>
                <thead>
                  <tr>
                    <th scope="col">Place</th>
                    <th scope="col">Team</th>
                    <th scope="col" className={dayStyles.figure}>
                      Events
                    </th>
                    <th scope="col" className={dayStyles.figure}>
                      Points
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {teams.map(({ team, school, place, points, events }) => (
                    <tr key={`${team} ${school ?? ''}`}>
                      <td className={dayStyles.place}>{place}</td>
                      <td>
                        {team}
                        {school && <span className={dayStyles.reason}>{school}</span>}
                      </td>
                      <td className={dayStyles.figure}>{events}</td>
                      <td className={dayStyles.figure}>{points}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
          {fastest.length > 0 && <h2>Fastest runs</h2>}
          <ul>
            {fastest.map(({ division, team, ms, title, slug, date }) => (
              <li key={division}>
                {`${division}: ${team}, ${runTime(ms)} s, `}
                <Link to={`/competitions/event/${slug}`}>{`${title}, ${formatDate(date)}`}</Link>
              </li>
            ))}
          </ul>
          {winners.length > 0 && <h2>Winners</h2>}
          <ul>
            {winners.map(({ title, slug, date, division, teams }) => (
              <li key={`${slug} ${division}`}>
                <Link to={`/competitions/event/${slug}/live/standings`}>{`${title}, ${formatDate(date)}`}</Link>
                {`, ${division}: ${teams.join(' and ')}`}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}
