import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { Button } from '../../../ui/button.tsx';
import { isOver, matchName, slotName, type Lookups } from '../day/event-texts.ts';
import { MatchRow } from '../day/match-row.tsx';
import { TeamName } from '../day/team-name.tsx';
import { pitText } from '../day/pits.ts';
import { Plate } from '../day/plate.tsx';
import { mayCome, teamFacts, untilText } from './team-facts.ts';
import { whatFor } from './team-strip.tsx';
import { TeamTimes } from './team-times.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as dayStyles from '../day/event.module.css';
import * as styles from './live.module.css';

/** One team: its way so far, where it is next, its matches, its runs and its times with the judges. */
export function MyTeamView({
  state,
  of,
  mine,
  choose,
  now,
}: {
  state: EventState;
  of: Lookups;
  mine: string | null;
  choose: (team: string | null) => void;
  now: number;
}) {
  const team = of.team(mine);
  if (!team)
    return (
      <section>
        <h2 className={styles.heading}>Choose your team</h2>
        <p>
          Its next match, run or time with the judges then stands at the top of every view. It is remembered on this
          device only.
        </p>
        <ul className={styles.choices}>
          {state.teams
            .toSorted((x, y) => x.name.localeCompare(y.name))
            .map((known) => (
              <li key={known.id}>
                <button type="button" onClick={() => choose(known.id)}>
                  <Plate team={known} />
                  <span>
                    {known.name}
                    {(known.school || known.pit) && (
                      <small>{[known.school, pitText(known)].filter(Boolean).join(' · ')}</small>
                    )}
                  </span>
                </button>
              </li>
            ))}
        </ul>
      </section>
    );
  const { matches, times, next, wins, losses } = teamFacts(state, team.id);
  const slot = next?.slot;
  const record = matches.length > 0 && `${wins} won, ${losses} lost`;
  return (
    <div className={styles.columns}>
      <section className={styles.pinned}>
        <p className={styles.pinnedName}>
          <Plate team={team} large />
          <span>
            <b>
              <TeamName team={team} text="" />
            </b>
            <span>{[team.school, pitText(team), record].filter(Boolean).join(' · ')}</span>
          </span>
        </p>
        <TeamPath matches={matches} team={team.id} />
        {next && (
          <p className={styles.pinnedNext}>
            <span>
              {[of.place(slot?.place_id)?.name, next.match ? matchName(next.match) : slotName(next.slot, of)]
                .filter(Boolean)
                .join(', ')}
            </span>
            {slot && now > 0 && <b>{untilText(slot.about, now)}</b>}
            {next.match && <span>{whatFor(next, team.id, of)}</span>}
            {slot && (
              <span>
                {slot.about.slice(0, 16) === slot.planned_at.slice(0, 16)
                  ? `At ${of.time(slot.planned_at)}.`
                  : `Planned ${of.time(slot.planned_at)}, now about ${of.time(slot.about)}.`}
                {next.match?.called_at && <span>{' You have been called: please go to the queue.'}</span>}
              </span>
            )}
          </p>
        )}
        {!next && !team.withdrawn_at && (
          <p>{mayCome(state, team.id) ? 'What comes next has no time yet.' : 'Nothing more today.'}</p>
        )}
        {team.withdrawn_at && <p>This team has withdrawn.</p>}
        <Button variant="line" onClick={() => choose(null)}>
          Choose another team
        </Button>
      </section>
      {matches.length > 0 && (
        <section>
          <h2 className={styles.heading}>Matches</h2>
          <ol className={layoutStyles.stack}>
            {matches.map((match) => (
              <MatchRow key={match.id} match={match} of={of} result={isOver(match)} />
            ))}
          </ol>
        </section>
      )}
      <TeamTimes state={state} times={times} of={of} />
    </div>
  );
}

/** Won, lost, next: as pads on a trace, and in words for those who hear the page. */
function TeamPath({ matches, team }: { matches: readonly EventMatch[]; team: string }) {
  return (
    <ol className={dayStyles.path}>
      {matches.map((match) => {
        const side = match.a.team === team ? 'a' : 'b';
        const over = isOver(match) && match.result !== null;
        const step = over ? (match.result?.winner === side ? 'won' : match.result?.winner ? 'lost' : 'level') : 'next';
        const label = { won: 'Won', lost: 'Lost', level: 'Drawn', next: 'Next' }[step];
        return (
          <li key={match.id}>
            <span className={dayStyles.step} data-step={step}>
              <span className="visually-hidden">{`${label}, ${matchName(match)}`}</span>
              <span aria-hidden>{over ? label.charAt(0) : match.number}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
