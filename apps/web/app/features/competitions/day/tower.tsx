import clsx from 'clsx';
import type { EventDivision, EventStanding, EventState } from '@doctorbird/contract/competitions/event-state';
import { hasMatches, runTime, shownPlace, type Lookups } from './event-texts.ts';
import { Plate } from './plate.tsx';
import { TeamName } from './team-name.tsx';
import * as styles from './event.module.css';

type Fraction = EventStanding['figures']['total'];
const decimal = (value: Fraction): string =>
  value === null ? '–' : String(Math.round((value.n / value.d) * 100) / 100);

/** Which figures of a format are shown, with their heads. */
export function columnsOf({
  format,
}: EventDivision): { head: string; title: string; text: (row: EventStanding) => string }[] {
  if (hasMatches(format)) {
    const table = format.kind === 'round_robin' || format.kind === 'swiss' || format.kind === 'two_stages';
    return [
      { head: 'W–L', title: 'Won and lost', text: ({ figures }) => `${figures.wins}–${figures.losses}` },
      table
        ? { head: 'Pts', title: 'Points of the table', text: ({ figures }) => String(figures.table) }
        : { head: 'KO', title: 'Wins by knockout', text: ({ figures }) => String(figures.knockouts) },
    ];
  }
  const timed = 'measure' in format && format.measure === 'time';
  const counted = ({ figures: { counted: value } }: EventStanding) =>
    value === null ? '–' : timed ? runTime(value.n / value.d) : decimal(value);
  if (format.kind === 'runs')
    return [{ head: timed ? 'Time' : 'Points', title: 'What counts of the runs', text: counted }];
  if (format.kind === 'judged')
    return [{ head: 'Points', title: 'Points of the judges', text: ({ figures }) => decimal(figures.rubric) }];
  return [
    { head: 'Runs', title: 'What counts of the runs', text: counted },
    { head: 'Judges', title: 'Points of the judges', text: ({ figures }) => decimal(figures.rubric) },
    { head: 'Total', title: 'Both together', text: ({ figures }) => decimal(figures.total) },
  ];
}

/** The standings of a division, or of one of its groups. What decided between teams that were level is said below the name. */
export function Tower({
  state,
  division,
  group = null,
  of,
  mine,
  most,
}: {
  state: EventState;
  division: EventDivision;
  group?: number | null;
  of: Lookups;
  mine?: string | null;
  /** So many rows at most. */
  most?: number;
}) {
  const columns = columnsOf(division);
  const rows = state.standings
    .filter((row) => row.division_id === division.id && row.group === group)
    .toSorted((x, y) => x.order - y.order)
    .slice(0, most);
  return (
    <table className={styles.tower}>
      <thead>
        <tr>
          <th scope="col" className={styles.figure}>
            <span className="visually-hidden">Place</span>
          </th>
          <th scope="col">Team</th>
          {columns.map(({ head, title }) => (
            <th key={head} scope="col" className={styles.figure}>
              <abbr title={title}>{head}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={clsx(row.team === mine && styles.mine)}>
            <td className={styles.place}>{shownPlace(row, division.format)}</td>
            <td>
              <span className={styles.teamLine}>
                <Plate team={of.team(row.team)} />
                <span>
                  <TeamName team={of.team(row.team)} text={of.nameOf(row.team)} />
                  {row.why && <span className={styles.reason}>{row.why}</span>}
                </span>
              </span>
            </td>
            {columns.map(({ head, text }) => (
              <td key={head} className={styles.figure}>
                {text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
