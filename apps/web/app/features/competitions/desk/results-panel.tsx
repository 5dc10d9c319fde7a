import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { matchName, resultSentence, shownMatches, type Lookups } from '../day/event-texts.ts';
import type { MatchTask } from './match-dialog.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './desk.module.css';

const few = 5;

/** What was decided, newest first: a result that was wrong is corrected from here. */
export function ResultsPanel({
  state,
  of,
  onTask,
  competitionId,
  children,
}: {
  state: EventState;
  of: Lookups;
  onTask: (task: MatchTask) => void;
  competitionId: string;
  /** What else is made of results. */
  children?: ReactNode;
}) {
  const [all, setAll] = useState(false);
  const results = shownMatches(state)
    .filter((match) => match.state === 'done' && match.result_seq !== null)
    .toSorted((x, y) => (y.result_seq ?? 0) - (x.result_seq ?? 0));
  const hasRuns = state.runs.some(({ result }) => result !== null) || state.rubrics.some(({ done }) => done);
  if (results.length === 0 && !hasRuns) return null;
  return (
    <PhoneFold title="Results" className={styles.panel} note={<small>{results.length}</small>}>
      <ul>
        {results.slice(0, all ? results.length : few).map((match) => (
          <li key={match.id}>
            <span>
              <b>{`${matchName(match)}: ${of.nameOf(match.a.team)} against ${of.nameOf(match.b.team)}`}</b>
              {[resultSentence(match, of.nameOf), match.corrected && `corrected: ${match.corrected}`]
                .filter(Boolean)
                .join(', ')}
            </span>
            <Button variant="line" size="sm" plain onClick={() => onTask({ kind: 'result', match })}>
              Correct<span className="visually-hidden">{` ${matchName(match)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {results.length > few && (
        <Button variant="line" size="sm" plain onClick={() => setAll((before) => !before)}>
          {all ? 'Show fewer' : `Show all ${results.length}`}
        </Button>
      )}
      <div className={actionsStyles.actions}>
        <ButtonLink variant="line" size="sm" plain to={`/admin/competitions/${competitionId}/print`}>
          Print everything
        </ButtonLink>
        {children}
      </div>
    </PhoneFold>
  );
}
