import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { formatTime } from '../../../format/dates.ts';
import { isOn, matchName, shownMatches, sides, type Lookups } from '../day/event-texts.ts';
import { byTime, newestFirst, plays } from '../day/match-order.ts';
import { Plate } from '../day/plate.tsx';
import { AnnouncePanel } from '../desk/announce-panel.tsx';
import { OpenParts } from './parts-screen.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** So many matches ahead somebody speaks about. */
const most = 6;

/** What to say: the next matches with facts about their teams, announcements, and parts for all pits. */
export function AnnouncerScreen({ day }: { day: HelperDay }) {
  const { state, of, act } = day;
  const next = shownMatches(state)
    .filter((match) => ['running', 'paused', 'called', 'ready'].includes(match.state))
    .toSorted(byTime(of))
    .slice(0, most);
  return (
    <div className={styles.body}>
      {next.length === 0 && <p>No match is ready.</p>}
      {next.map((match) => (
        <section key={match.id} className={styles.block} aria-label={matchName(match)}>
          <h2 className={styles.line}>
            {matchName(match)}
            <small>
              {[
                isOn(match) ? 'on now' : timeOf(match, of),
                of.place(of.slotOf(match)?.place_id)?.name,
                match.round_name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </h2>
          {sides.map((side) => {
            const team = of.team(match[side].team);
            return (
              <div key={side}>
                <p className={styles.line}>
                  <Plate team={team} />
                  <b>{team?.name ?? match[side].text}</b>
                </p>
                {team && <p>{factsOf(team.id, state, of)}</p>}
              </div>
            );
          })}
        </section>
      ))}
      <AnnouncePanel state={state} act={act} open />
      <OpenParts day={day} />
    </div>
  );
}

function timeOf(match: EventMatch, of: Lookups): string | null {
  const slot = of.slotOf(match);
  return slot ? `about ${formatTime(slot.about)}` : null;
}

/** School, robot, and what the team has done so far, as sentences to be read aloud. */
export function factsOf(id: string, state: EventState, of: Lookups): string {
  const team = of.team(id);
  const rows = state.standings.filter(({ team: one, group }) => one === id && group === null);
  const sum = (figure: 'wins' | 'draws' | 'losses' | 'knockouts') =>
    rows.reduce((total, { figures }) => total + figures[figure], 0);
  const [wins, draws, losses, knockouts] = [sum('wins'), sum('draws'), sum('losses'), sum('knockouts')];
  const runs = state.runs.filter((run) => run.team === id && run.result !== null).length;
  const way = [
    wins + losses > 0 && `${count(wins, 'win')}, ${count(losses, 'loss', 'losses')}`,
    draws > 0 && count(draws, 'draw'),
  ].filter(Boolean);
  const last = shownMatches(state)
    .filter((match) => match.result !== null && match.state === 'done' && plays(match, id))
    .toSorted(newestFirst)[0];
  const other = last && (last.a.team === id ? last.b.team : last.a.team);
  return [
    team?.school && `From ${team.school}.`,
    team?.robot && `Their robot is ${team.robot}.`,
    way.length > 0
      ? `${way.join(', ')}.`
      : runs > 0
        ? `Their first match today, after ${count(runs, 'run')}.`
        : 'Their first match today.',
    knockouts > 0 && `${count(knockouts, 'knockout')}.`,
    last && last.result?.how !== 'both_forfeit' && `${endOf(last, id)} ${of.nameOf(other ?? null)} before.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function endOf({ result, a }: EventMatch, team: string): string {
  if (!result?.winner) return 'A draw with';
  return result.winner === (a.team === team ? 'a' : 'b') ? 'Won against' : 'Lost against';
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
