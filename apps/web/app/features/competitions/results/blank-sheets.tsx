import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { isOver, lookupsOf, matchName, shownMatches } from '../day/event-texts.ts';
import * as styles from './sheets.module.css';

/** A card for each match that is still to come, and a list of the runs: the day goes on with a pencil, and is typed in afterwards. */
export function BlankSheets({ state }: { state: EventState }) {
  const of = lookupsOf(state);
  const matches = shownMatches(state).filter((match) => !isOver(match));
  const runs = state.divisions.filter(({ format }) => 'runs' in format);
  return (
    <div className={styles.sheets}>
      <p>
        {`${matches.length} cards for matches. On the desk, "Enter the result" takes them afterwards, with the name of who filled the card in. `}
        <Button size="sm" onClick={() => print()}>
          Print the sheets
        </Button>
      </p>
      <ul className={styles.cards}>
        {matches.map((match) => {
          const slot = of.slotOf(match);
          return (
            <li key={match.id}>
              <p>
                <b>{matchName(match)}</b>
                {` ${match.round_name}`}
                {slot && (
                  <span>{`, ${[of.place(slot.place_id)?.name, formatTime(slot.about)].filter(Boolean).join(', ')}`}</span>
                )}
              </p>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Team</th>
                    <th scope="col">Points</th>
                    <th scope="col">Seen</th>
                  </tr>
                </thead>
                <tbody>
                  {(
                    [
                      ['Gold', match.a],
                      ['Reef', match.b],
                    ] as const
                  ).map(([corner, side]) => (
                    <tr key={corner}>
                      <td>{`${corner}: ${of.team(side.team)?.name ?? side.text}`}</td>
                      <td>{'\u00a0'}</td>
                      <td>{'\u00a0'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>Won by: points / knockout at ____ / judges / gave up / walkover</p>
              <p>Referee: ______________________</p>
            </li>
          );
        })}
      </ul>
      {runs.map((division) => (
        <section key={division.id}>
          <h2>{division.name}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Team</th>
                {Array.from({ length: 'runs' in division.format ? division.format.runs : 0 }, (_, at) => (
                  <th key={at} scope="col">{`Run ${at + 1}`}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.teams
                .filter(({ division_ids }) => division_ids.includes(division.id))
                .map((team) => (
                  <tr key={team.id}>
                    <td>{team.name}</td>
                    {Array.from({ length: 'runs' in division.format ? division.format.runs : 0 }, (_, at) => (
                      <td key={at}>{'\u00a0'}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
