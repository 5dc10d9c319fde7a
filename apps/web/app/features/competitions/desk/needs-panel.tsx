import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { matchName, shownMatches, type Lookups } from '../day/event-texts.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import type { MatchTask } from './match-dialog.tsx';
import type { RunTask } from './run-dialog.tsx';
import * as styles from './desk.module.css';

/** What waits for the desk, the most pressing first. */
export function NeedsPanel({
  state,
  of,
  act,
  onTask,
  onRun,
}: {
  state: EventState;
  of: Lookups;
  act: RecordAct;
  onTask: (task: MatchTask) => void;
  onRun: (task: RunTask) => void;
}) {
  const matches = shownMatches(state);
  const disputed = matches.filter((match) => match.state === 'disputed');
  const absent = matches.filter(
    ({ called_at, state: at, a, b }) => called_at && at === 'called' && !(a.queued_at && b.queued_at),
  );
  const parts = state.notices.filter(({ kind, live, open }) => kind === 'parts' && open && !live);
  const failed = state.teams.filter(({ inspected, withdrawn_at }) => inspected === 'failed' && !withdrawn_at);
  const runs = state.runs.filter(({ others }) => others.length > 0);
  if (disputed.length + absent.length + parts.length + failed.length + runs.length === 0)
    return (
      <section className={styles.panel}>
        <h2>Needs you now</h2>
        <p>Nothing. Everything runs.</p>
      </section>
    );
  return (
    <section className={styles.needs}>
      <h2>Needs you now</h2>
      <ul>
        {disputed.map((match) => (
          <li key={match.id}>
            <span>
              <b>{`${matchName(match)} in review`}</b>
              {match.dispute ?? `${match.others.length + 1} different results`}
            </span>
            <Button size="sm" plain onClick={() => onTask({ kind: 'decide', match })}>
              Open
            </Button>
          </li>
        ))}
        {absent.map((match) => (
          <li key={match.id}>
            <span>
              <b>{`${missing(match, of)} not in the queue for ${matchName(match)}`}</b>
              {`Called at ${formatTime(match.called_at!)}`}
            </span>
            <Button size="sm" plain variant="line" onClick={() => onTask({ kind: 'forfeit', match })}>
              Walkover
            </Button>
          </li>
        ))}
        {failed.map((team) => (
          <li key={team.id}>
            <span>
              <b>{`${team.name} did not pass inspection`}</b>
              {team.inspection_reasons.join(', ')}
            </span>
          </li>
        ))}
        {runs.map((run) => (
          <li key={run.id}>
            <span>
              <b>{`${of.nameOf(run.team)}, run ${run.run}: two results`}</b>
              Please ask the referees. The first one counts until then.
            </span>
            <Button size="sm" plain onClick={() => onRun({ division: run.division_id, entry: run.team, run: run.run })}>
              Open<span className="visually-hidden">{` run ${run.run} of ${of.nameOf(run.team)}`}</span>
            </Button>
          </li>
        ))}
        {parts.map((request) => (
          <li key={request.id}>
            <span>
              <b>{request.text}</b>
              {of.team(request.team)?.name ?? 'A team asks'}
            </span>
            <Button size="sm" plain onClick={() => void act('parts.shown', { request: request.id })}>
              Show to all
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function missing({ a, b }: EventState['matches'][number], of: Lookups): string {
  return [a, b]
    .filter(({ queued_at }) => !queued_at)
    .map(({ team }) => of.nameOf(team))
    .join(' and ');
}
