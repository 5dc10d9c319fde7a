import type { EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Lookups } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import type { RecordAct } from '../day/use-event-day.ts';
import type { JudgedDivision } from '../phones/judged.ts';
import { deliberate, figureText, leanText, type JudgeColumn, type TeamFigures } from './deliberation.ts';
import { OrderForm } from './order-form.tsx';
import { SheetsOfTeam } from './sheets-of-team.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './judging.module.css';

/** One judged division: its teams by its judges, how strict each judge is, and the order on which they agree. */
export function DivisionPanel({
  division,
  state,
  of,
  act,
}: {
  division: JudgedDivision;
  state: EventState;
  of: Lookups;
  act: RecordAct;
}) {
  const [read, setRead] = useState<string | null>(null);
  const { judges, rows } = useMemo(() => deliberate(state, division), [state, division]);
  const wanted = division.format.judges;
  const short = rows.filter(({ totals }) => totals.size < wanted);
  const ordered = rows.toSorted((x, y) => (y.mean ?? -1) - (x.mean ?? -1));
  return (
    <Panel title={division.name}>
      <div className={clsx(panelStyles.body, styles.parts)}>
        {judges.length === 0 ? (
          <p className={typeStyles.note}>No judge has begun. What they give stands here team by team.</p>
        ) : (
          <>
            <FiguresTable judges={judges} rows={ordered} wanted={wanted} of={of} onRead={setRead} />
            <ul className={layoutStyles.stack4}>
              {judges.map((judge) => (
                <li key={judge.id}>{leanText(judge)}</li>
              ))}
            </ul>
            <p className={typeStyles.note}>
              Evened is the mean as it would be if all judges were equally strict. It helps to speak about teams; places
              follow the mean{division.format.kind === 'judged' ? ', or the order that you agree on' : ''}.
            </p>
            {short.length > 0 && (
              <>
                <h3 className={styles.small}>Still to judge</h3>
                <ul className={layoutStyles.stack4}>
                  {short.map(({ team, totals, notYet }) => (
                    <li key={team}>
                      {`${of.nameOf(team)}: ${totals.size} of ${wanted} judges.${notYet.length > 0 ? ` Not yet: ${notYet.join(', ')}.` : ''}`}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <OrderForm division={division} rows={rows} of={of} act={act} />
          </>
        )}
      </div>
      <Dialog
        title={read === null ? '' : `What the judges wrote: ${of.nameOf(read)}`}
        open={read !== null}
        onClose={() => setRead(null)}
        size="lg"
      >
        {read !== null && <SheetsOfTeam team={read} division={division} state={state} />}
      </Dialog>
    </Panel>
  );
}

function FiguresTable({
  judges,
  rows,
  wanted,
  of,
  onRead,
}: {
  judges: readonly JudgeColumn[];
  rows: readonly TeamFigures[];
  wanted: number;
  of: Lookups;
  onRead: (team: string) => void;
}) {
  return (
    <div className={styles.scroll} role="region" aria-label="Teams by judges">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Mean</th>
            <th scope="col">Evened</th>
            <th scope="col">Spread</th>
            {judges.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team}>
              <th scope="row">
                <span className={styles.name}>
                  <Plate team={of.team(row.team)} />
                  {of.nameOf(row.team)}
                </span>
              </th>
              <Ranked value={row.mean} rank={row.byMean} />
              <Ranked value={row.evened} rank={row.byEvened} />
              <td>{figureText(row.spread)}</td>
              {judges.map(({ id }) => (
                <td key={id} className={row.totals.has(id) || row.totals.size >= wanted ? undefined : styles.open}>
                  {row.totals.has(id) ? figureText(row.totals.get(id)!) : row.drafts.has(id) ? 'begun' : '–'}
                </td>
              ))}
              <td>
                <Button variant="line" size="sm" plain onClick={() => onRead(row.team)}>
                  Read<span className="visually-hidden">{` what was written about ${of.nameOf(row.team)}`}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Ranked = ({ value, rank }: { value: number | null; rank: string | null }) => (
  <td>
    {figureText(value)}
    {rank !== null && <small>{rank}</small>}
  </td>
);
