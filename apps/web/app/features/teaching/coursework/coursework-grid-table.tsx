import type { CourseworkGrid, GridState } from '@doctorbird/contract/teaching/coursework-term';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './coursework-grid-table.module.css';

const signs: Record<GridState, { sign: string; word: string }> = {
  open: { sign: '·', word: 'Not yet' },
  missing: { sign: '–', word: 'Missing' },
  submitted: { sign: '?', word: 'To mark' },
  late: { sign: '?', word: 'To mark, late' },
  returned: { sign: '↺', word: 'Returned' },
  done: { sign: '✓', word: 'Done' },
};
const legend: readonly GridState[] = ['done', 'submitted', 'returned', 'missing', 'open'];

/** Children down, tasks across. A sign and its colour say where each stands, and a word says it to those who listen. */
export function CourseworkGridTable({ grid }: { grid: CourseworkGrid }) {
  const missing = grid.rows.reduce((sum, row) => sum + row.missing, 0);
  return (
    <div className={layoutStyles.stack12}>
      <div className={layoutStyles.row10}>
        <p>{missing === 0 ? 'Nothing is missing.' : missing === 1 ? '1 is missing.' : `${missing} are missing.`}</p>
        <Button variant="line" size="sm" plain onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard */}
      <div className={styles.frame} role="region" aria-label="Tasks by child" tabIndex={0}>
        <table className={styles.grid}>
          <caption className="visually-hidden">{`Tasks of ${grid.program.title}`}</caption>
          <thead>
            <tr>
              <th scope="col">Child</th>
              {grid.tasks.map((task) => (
                <th key={task.id} scope="col" className={styles.task}>
                  <Link to={`/staff/coursework/${task.id}`}>{task.title}</Link>
                  <small>{task.due_on ? formatDay(task.due_on) : 'No day'}</small>
                </th>
              ))}
              <th scope="col" className={styles.count}>
                Missing
              </th>
              <th scope="col" className={styles.count}>
                Late
              </th>
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row) => (
              <tr key={row.student.id}>
                <th scope="row">
                  <Link to={`/staff/students/${row.student.id}`}>{row.student.full_name}</Link>
                </th>
                {row.cells.map((cell, at) => {
                  const { sign, word } = signs[cell.state];
                  const late = cell.late && cell.state !== 'late' ? ', late' : '';
                  return (
                    <td
                      key={grid.tasks[at]!.id}
                      className={cell.state === 'open' ? typeStyles.muted : styles[cell.state]}
                    >
                      <span aria-hidden="true">{cell.state === 'done' && cell.score !== null ? cell.score : sign}</span>
                      {cell.late && <small aria-hidden="true">late</small>}
                      <span className="visually-hidden">
                        {`${word}${late}${cell.score === null ? '' : `, ${cell.score} of 100`}`}
                      </span>
                    </td>
                  );
                })}
                <td className={styles.count}>{row.missing}</td>
                <td className={styles.count}>{row.late}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={clsx(layoutStyles.row10, typeStyles.small, styles.legend)} aria-label="Signs">
        {legend.map((state) => (
          <li key={state}>
            <span className={state === 'open' ? typeStyles.muted : styles[state]} aria-hidden="true">
              {signs[state].sign}
            </span>
            {signs[state].word}
          </li>
        ))}
      </ul>
    </div>
  );
}
