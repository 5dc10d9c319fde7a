import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { runSentence, type Lookups } from '../day/event-texts.ts';
import { runsDivisions } from '../phones/run-card.ts';
import type { RunTask } from './run-dialog.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './desk.module.css';

const few = 5;

/** The runs that were recorded, newest first: one that was wrong is corrected from here, and one on paper is typed in. */
export function RunsPanel({ state, of, onRun }: { state: EventState; of: Lookups; onRun: (task: RunTask) => void }) {
  const [all, setAll] = useState(false);
  if (runsDivisions(state).length === 0) return null;
  const runs = state.runs
    .flatMap((run) => (run.result === null ? [] : [{ ...run, result: run.result }]))
    .toSorted((x, y) => (y.result_seq ?? 0) - (x.result_seq ?? 0));
  return (
    <PhoneFold title="Runs" className={styles.panel} note={<small>{runs.length}</small>}>
      <ul>
        {runs.slice(0, all ? runs.length : few).map(({ id, division_id, team, run, result, corrected }) => (
          <li key={id}>
            <span>
              <b>{`${of.nameOf(team)}, run ${run}`}</b>
              {[runSentence(result), corrected && `corrected: ${corrected}`].filter(Boolean).join(', ')}
            </span>
            <Button variant="line" size="sm" plain onClick={() => onRun({ division: division_id, entry: team, run })}>
              Correct<span className="visually-hidden">{` run ${run} of ${of.nameOf(team)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={actionsStyles.actions}>
        <Button variant="line" size="sm" plain onClick={() => onRun({ division: null, entry: null, run: 1 })}>
          Enter a run
        </Button>
        {runs.length > few && (
          <Button variant="line" size="sm" plain onClick={() => setAll((before) => !before)}>
            {all ? 'Show fewer' : `Show all ${runs.length}`}
          </Button>
        )}
      </div>
    </PhoneFold>
  );
}
