import { clockText } from '@doctorbird/contract/competitions/clock-text';
import type { EventMatch, EventState, EventTeam } from '@doctorbird/contract/competitions/event-state';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import {
  awardsOf,
  faultsText,
  isOver,
  lookupsOf,
  matchName,
  placeName,
  runResult,
  type Lookups,
  type Side,
} from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import { LeadToTeams, TeamName } from '../day/team-name.tsx';
import { useLiveEvent } from '../day/use-live-event.ts';
import { LiveHead } from './live-head.tsx';
import { teamFacts } from './team-facts.ts';
import { TeamTimes } from './team-times.tsx';
import { useMyTeam } from './use-my-team.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as liveStyles from './live.module.css';
import * as styles from './team-page.module.css';

/** The team of an address: three letters. One that withdrew stands behind a later team with the same letters. */
export const teamOf = ({ teams }: Pick<EventState, 'teams'>, code: string): EventTeam | undefined =>
  teams
    .filter((team) => team.code.toLowerCase() === code)
    .toSorted((x, y) => Number(x.withdrawn_at !== null) - Number(y.withdrawn_at !== null))[0];

type TeamPageProps = {
  first: EventState;
  code: string;
  passport: { slug: string; name: string } | null;
};

/** A team of an event, before, on and after the day: robot, school, places, awards, its way through the bracket, its runs. */
export function TeamPage({ first, code, passport }: TeamPageProps) {
  const { state, line } = useLiveEvent(first.competition.slug, first);
  const { slug } = state.competition;
  const [mine, choose] = useMyTeam(slug);
  const of = lookupsOf(state);
  const team = teamOf(state, code) ?? teamOf(first, code);
  if (!team) return null;
  const address = `/competitions/event/${slug}`;
  const { matches, times } = teamFacts(state, team.id);
  const toCome = times.filter((slot) => slot.state !== 'done');
  const isJudged = state.divisions.some(
    ({ id, feedback_released_at }) => feedback_released_at !== null && team.division_ids.includes(id),
  );
  return (
    <LeadToTeams address={address}>
      <div className={liveStyles.page}>
        <LiveHead state={state} line={line} view={null} />
        <div className={styles.head}>
          <div className="wrap">
            <Plate team={team} large />
            <h1>{team.name}</h1>
            <dl>
              {team.school && (
                <div>
                  <dt>School</dt>
                  <dd>{team.school}</dd>
                </div>
              )}
              {team.pit && (
                <div>
                  <dt>Pit</dt>
                  <dd>{team.pit}</dd>
                </div>
              )}
              {(team.robot ?? passport) && (
                <div>
                  <dt>Robot</dt>
                  <dd>{team.robot ?? passport?.name}</dd>
                </div>
              )}
              <div>
                <dt>Plays in</dt>
                <dd>
                  {state.divisions
                    .filter(({ id }) => team.division_ids.includes(id))
                    .map(({ name }) => name)
                    .join(', ') || 'Not drawn yet'}
                </dd>
              </div>
            </dl>
            {team.withdrawn_at && <p className={styles.left}>This team has withdrawn.</p>}
          </div>
        </div>
        <Figures state={state} team={team} />
        <div className={styles.body}>
          <div className="wrap">
            {matches.length > 0 && <Matches matches={matches} team={team.id} of={of} address={address} />}
            <TeamTimes state={state} times={toCome} of={of} />
            <Runs state={state} team={team.id} />
            {matches.length + toCome.length === 0 && state.runs.every((run) => run.team !== team.id) && (
              <p>Nothing is played yet. Matches and runs stand here as soon as they are drawn.</p>
            )}
            <section>
              <h2 className={liveStyles.heading}>Further</h2>
              <div className={layoutStyles.row10}>
                {passport && (
                  <ButtonLink to={`/robots/r/${passport.slug}`}>{`Passport of ${passport.name}`}</ButtonLink>
                )}
                <Button variant="line" onClick={() => choose(mine === team.id ? null : team.id)}>
                  {mine === team.id ? 'Do not follow this team' : 'Follow this team'}
                </Button>
                <ButtonLink variant="line" to={`/parent/teams/${team.id}`}>
                  Page for the family
                </ButtonLink>
              </div>
              <p className={styles.small}>
                {isJudged
                  ? 'The judges have written to this team. Its family reads that on its own page, with the certificates.'
                  : 'Certificates, and what judges write to a team, are for its family alone.'}
              </p>
            </section>
          </div>
        </div>
      </div>
    </LeadToTeams>
  );
}

/** Places, wins, knockouts and awards. What is not there yet is left out. */
function Figures({ state, team }: { state: EventState; team: EventTeam }) {
  const { matches, wins, losses } = teamFacts(state, team.id);
  const knockouts = matches.filter(
    ({ a, result }) => result?.how === 'knockout' && result.winner === (a.team === team.id ? 'a' : 'b'),
  );
  const fastest = Math.min(...knockouts.map(({ result }) => result?.ms ?? Infinity));
  const awards = awardsOf(state).filter(({ team: to }) => to === team.id);
  const places = state.standings.filter(
    ({ team: of, group, place }) => of === team.id && group === null && place !== null,
  );
  const figures = [
    ...places.map((row) => {
      const division = state.divisions.find(({ id }) => id === row.division_id);
      const count = state.standings.filter(
        ({ division_id, group }) => division_id === row.division_id && group === null,
      ).length;
      return {
        id: row.id,
        big: placeName(row),
        text: [
          `place of ${count} teams`,
          state.divisions.length > 1 && division?.name,
          division?.frozen_at === null && 'not final',
        ]
          .filter(Boolean)
          .join(', '),
      };
    }),
    ...(matches.some((match) => match.result) ? [{ id: 'won', big: `${wins}–${losses}`, text: 'won and lost' }] : []),
    ...(knockouts.length > 0
      ? [
          {
            id: 'knockouts',
            big: String(knockouts.length),
            text: `${knockouts.length === 1 ? 'knockout' : 'knockouts'}${Number.isFinite(fastest) ? `, fastest ${clockText(fastest)}` : ''}`,
          },
        ]
      : []),
    ...(awards.length > 0
      ? [
          {
            id: 'awards',
            big: String(awards.length),
            text: `${awards.length === 1 ? 'award' : 'awards'}: ${awards.map(({ text }) => text).join(', ')}`,
          },
        ]
      : []),
  ];
  if (figures.length === 0) return null;
  return (
    <ul className={styles.figures}>
      {figures.map(({ id, big, text }) => (
        <li key={id}>
          <b>{big}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const letters = { won: 'W', lost: 'L', level: 'D', next: '·' } as const;
const labels = { won: 'Won', lost: 'Lost', level: 'Drawn', next: 'To come' } as const;

/** Own score first, and how it ended. */
function scoreOf({ result }: EventMatch, side: Side): [score: string, how: string] {
  if (!result) return ['', ''];
  const own = side === 'a' ? result.points_a : result.points_b;
  const other = side === 'a' ? result.points_b : result.points_a;
  const points = own === null && other === null ? '' : `${own ?? 0}–${other ?? 0}`;
  switch (result.how) {
    case 'knockout':
      return [result.ms ? clockText(result.ms) : 'KO', 'knockout'];
    case 'judges':
      return [points, 'judges'];
    case 'give_up':
      return [points, 'gave up'];
    case 'forfeit':
      return ['W/O', 'walkover'];
    case 'both_forfeit':
      return ['W/O', 'neither came'];
    case 'disqualified':
      return ['DQ', 'disqualified'];
    default:
      return [points, 'points'];
  }
}

/** Every match in its order, as pads on a trace: who it was against, and how it ended. */
function Matches({
  matches,
  team,
  of,
  address,
}: {
  matches: readonly EventMatch[];
  team: string;
  of: Lookups;
  address: string;
}) {
  return (
    <section>
      <div className={liveStyles.title}>
        <h2>Every match</h2>
        <Link to={`${address}/live/bracket`}>In the bracket</Link>
      </div>
      <ol className={styles.trace}>
        {matches.map((match) => {
          const side: Side = match.a.team === team ? 'a' : 'b';
          const against = side === 'a' ? match.b : match.a;
          const over = isOver(match) && match.result !== null;
          const step = !over
            ? 'next'
            : match.result?.winner === side
              ? 'won'
              : match.result?.winner || match.result?.how === 'both_forfeit'
                ? 'lost'
                : 'level';
          const slot = of.slotOf(match);
          const [score, how] = over
            ? scoreOf(match, side)
            : [slot ? of.time(slot.about) : '', of.place(slot?.place_id)?.name ?? ''];
          return (
            <li key={match.id} data-step={step}>
              <span className={styles.step}>
                <span aria-hidden>{letters[step]}</span>
                <span className="visually-hidden">{labels[step]}</span>
              </span>
              <span>
                <small>{`${matchName(match)} · ${match.round_name}`}</small>
                <b>
                  <TeamName team={of.team(against.team)} text={against.text} />
                </b>
                {match.corrected && <small>{`Corrected: ${match.corrected}`}</small>}
              </span>
              <span className={styles.score}>
                <b>{score}</b>
                <small>
                  {match.state === 'not_needed' ? 'not needed' : match.state === 'disputed' ? 'in review' : how}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The runs of a team, division by division. */
function Runs({ state, team }: { state: EventState; team: string }) {
  return state.divisions.map((division) => {
    const runs = state.runs
      .filter((run) => run.division_id === division.id && run.team === team && run.result)
      .toSorted((x, y) => x.run - y.run);
    if (runs.length === 0) return null;
    return (
      <section key={division.id}>
        <h2 className={liveStyles.heading}>{state.divisions.length > 1 ? `Runs, ${division.name}` : 'Every run'}</h2>
        <ol className={styles.runs}>
          {runs.map(({ id, run, result, corrected }) => (
            <li key={id}>
              <span>{`Run ${run}`}</span>
              <b>{runResult(result!)}</b>
              <small>
                {[faultsText(result!.faults), corrected && `corrected: ${corrected}`].filter(Boolean).join(', ')}
              </small>
            </li>
          ))}
        </ol>
      </section>
    );
  });
}
