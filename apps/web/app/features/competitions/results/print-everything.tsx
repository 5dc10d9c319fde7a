import { capital } from '@doctorbird/contract/core/capital';
import { divisionKindLabels } from '@doctorbird/contract/competitions/formats';
import type { EventDivision, EventState } from '@doctorbird/contract/competitions/event-state';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import {
  awardsOf,
  faultsText,
  groupName,
  hasMatches,
  lookupsOf,
  matchName,
  resultSentence,
  runResult,
  scoreOf,
  shownMatches,
  type Lookups,
} from '../day/event-texts.ts';
import { tieSentence } from '../day/tie-sentence.ts';
import { Tower } from '../day/tower.tsx';
import * as styles from './sheets.module.css';

/** A whole event on A4: teams, standings, every match and run, awards, and the fingerprints to compare it with. */
export function PrintEverything({ state }: { state: EventState }) {
  const of = lookupsOf(state);
  const { title, date, location } = state.competition;
  const awards = awardsOf(state);
  return (
    <div className={styles.sheets}>
      <p className={styles.onScreen}>
        {`Everything of ${title} as it stands at ${formatDateTime(state.now)}. `}
        <Button size="sm" onClick={() => print()}>
          Print everything
        </Button>
      </p>
      <section>
        <h2>{title}</h2>
        <p>{`${formatDate(date)}, ${location}`}</p>
        <table>
          <caption>Teams</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Team</th>
              <th scope="col">School</th>
              <th scope="col">Robot</th>
            </tr>
          </thead>
          <tbody>
            {state.teams.map((team) => (
              <tr key={team.id}>
                <td>{team.code}</td>
                <td>{team.withdrawn_at ? `${team.name}, withdrawn` : team.name}</td>
                <td>{team.school}</td>
                <td>{team.robot}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {state.divisions.map((division) => (
        <DivisionSheet key={division.id} state={state} division={division} of={of} />
      ))}
      {awards.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard
        <div className={styles.page} role="region" tabIndex={0} aria-label="Awards">
          <h2>Awards</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Award</th>
                <th scope="col">Team</th>
              </tr>
            </thead>
            <tbody>
              {awards.map(({ id, text, team }) => (
                <tr key={id}>
                  <td>{text}</td>
                  <td>{of.nameOf(team)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function DivisionSheet({ state, division, of }: { state: EventState; division: EventDivision; of: Lookups }) {
  const groups = [
    ...new Set(
      state.standings.flatMap(({ division_id, group }) =>
        division_id === division.id && group !== null ? [group] : [],
      ),
    ),
  ].toSorted((x, y) => x - y);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard
    <div className={styles.page} role="region" tabIndex={0} aria-label={division.name}>
      <h2>{division.name}</h2>
      <p>{`${divisionKindLabels[division.format.kind]}. ${division.frozen_at ? `Final since ${formatDateTime(division.frozen_at)}` : 'Not final'}.`}</p>
      {division.sheet_hash && <p className={styles.hash}>{`SHA-256 ${division.sheet_hash}`}</p>}
      <Tower state={state} division={division} of={of} />
      {groups.map((group) => (
        <div key={group}>
          <h3>{groupName(group)}</h3>
          <Tower state={state} division={division} group={group} of={of} />
        </div>
      ))}
      <p>{tieSentence(division.format)}</p>
      {hasMatches(division.format) && <MatchSheet state={state} division={division} of={of} />}
      {'runs' in division.format && <RunSheet state={state} division={division} of={of} runs={division.format.runs} />}
      <p className={styles.signatures}>Head referee: ______________________ Date: ______________</p>
    </div>
  );
}

/** The bracket as a list that a pencil can go on with: where each winner goes stands beside it. */
function MatchSheet({ state, division, of }: { state: EventState; division: EventDivision; of: Lookups }) {
  const goesTo = (id: string | null) => {
    const match = of.match(id);
    return match ? matchName(match) : '';
  };
  return (
    <table>
      <caption>Matches</caption>
      <thead>
        <tr>
          <th scope="col">Match</th>
          <th scope="col">Round</th>
          <th scope="col">Gold</th>
          <th scope="col">Reef</th>
          <th scope="col">Result</th>
          <th scope="col">Winner to</th>
          <th scope="col">Other to</th>
        </tr>
      </thead>
      <tbody>
        {shownMatches(state, division.id).map((match) => (
          <tr key={match.id}>
            <td>{matchName(match)}</td>
            <td>{match.round_name}</td>
            {(['a', 'b'] as const).map((side) => (
              <td key={side}>
                {of.team(match[side].team)?.name ?? match[side].text}
                {match.result && <b>{` ${scoreOf(match, side)}`}</b>}
              </td>
            ))}
            <td>
              {[
                match.state === 'not_needed' ? 'Not needed' : resultSentence(match, of.nameOf),
                match.corrected && `corrected: ${match.corrected}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </td>
            <td>{goesTo(match.winner_to)}</td>
            <td>{goesTo(match.loser_to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RunSheet({
  state,
  division,
  of,
  runs: count,
}: {
  state: EventState;
  division: EventDivision;
  of: Lookups;
  runs: number;
}) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const text = (team: string, run: number): string => {
    const result = state.runs.find(
      (known) => known.division_id === division.id && known.team === team && known.run === run,
    )?.result;
    if (!result) return '';
    const faults = result.state === 'finished' ? faultsText(result.faults) : '';
    return capital([runResult(result), faults].filter(Boolean).join(', '));
  };
  return (
    <table>
      <caption>Runs</caption>
      <thead>
        <tr>
          <th scope="col">Team</th>
          {numbers.map((run) => (
            <th key={run} scope="col">{`Run ${run}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {state.teams
          .filter(({ division_ids }) => division_ids.includes(division.id))
          .map(({ id, name }) => (
            <tr key={id}>
              <td>{of.nameOf(id) || name}</td>
              {numbers.map((run) => (
                <td key={run}>{text(id, run)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
