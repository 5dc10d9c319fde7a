import { useState } from 'react';
import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isOver, matchName, resultSentence, runSentence, shownMatches } from '../day/event-texts.ts';
import { newestFirst } from '../day/match-order.ts';
import { MatchRow } from '../day/match-row.tsx';
import { Plate } from '../day/plate.tsx';
import { MatchDialog, type MatchTask } from '../desk/match-dialog.tsx';
import { RunDialog, type RunTask } from '../desk/run-dialog.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** What is disputed, with both answers; corrections; and teams that leave. */
export function HeadRefereeScreen({ day }: { day: HelperDay }) {
  const { state, of, act } = day;
  const [task, setTask] = useState<MatchTask | null>(null);
  const [run, setRun] = useState<RunTask | null>(null);
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const matches = shownMatches(state);
  const disputed = matches.filter((match) => match.state === 'disputed');
  const runs = state.runs.filter(({ others }) => others.length > 0);
  const wanted = search.trim().toLowerCase();
  const over = matches
    .filter((match) => isOver(match) && match.result !== null)
    .filter((match) =>
      [matchName(match), of.nameOf(match.a.team), of.nameOf(match.b.team)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .toSorted(newestFirst);
  const shown = all || wanted !== '' ? over : over.slice(0, 6);
  return (
    <div className={styles.body}>
      <section>
        <h2 className={styles.title}>To decide</h2>
        {disputed.length + runs.length === 0 && (
          <p>Nothing. Both answers to a match or a run show here as soon as there are two.</p>
        )}
        <ul>
          {disputed.map((match) => (
            <MatchRow key={match.id} match={match} of={of} result>
              <span>{match.dispute ? `A team asks: ${match.dispute}` : 'Two results:'}</span>
              <ul className={styles.answers}>
                {match.result && <li>{`${match.result_by ?? 'The referee'}: ${resultSentence(match, of.nameOf)}`}</li>}
                {match.others.map((other) => (
                  <li
                    key={other.seq}
                  >{`${other.by}: ${resultSentence({ ...match, result: other.result }, of.nameOf)}`}</li>
                ))}
              </ul>
              <Button size="sm" onClick={() => setTask({ kind: 'decide', match })}>
                {`Decide ${matchName(match)}`}
              </Button>
            </MatchRow>
          ))}
        </ul>
        <ul className={styles.rows}>
          {runs.map(({ id, division_id, team, run: which, result, result_by, others }) => (
            <li key={id}>
              <span>
                <b>{`${of.nameOf(team)}, run ${which}: two results`}</b>
                {[...(result ? [{ by: result_by ?? 'The referee', result }] : []), ...others]
                  .map((said) => `${said.by}: ${runSentence(said.result)}`)
                  .join('. ')}
              </span>
              <Button size="sm" onClick={() => setRun({ division: division_id, entry: team, run: which })}>
                Decide<span className="visually-hidden">{` run ${which} of ${of.nameOf(team)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.title}>Correct a result</h2>
        <TextField
          label="Match or team"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul>
          {shown.map((match) => (
            <MatchRow key={match.id} match={match} of={of} result>
              <span>{resultSentence(match, of.nameOf)}</span>
              <Button variant="line" size="sm" plain onClick={() => setTask({ kind: 'result', match })}>
                {`Correct ${matchName(match)}`}
              </Button>
            </MatchRow>
          ))}
        </ul>
        {shown.length === 0 && (
          <p>{over.length === 0 && wanted === '' ? 'No match is over yet.' : 'No match is called that.'}</p>
        )}
        {shown.length < over.length && (
          <Button variant="line" size="sm" plain onClick={() => setAll(true)}>
            {`Show all ${over.length}`}
          </Button>
        )}
      </section>
      <Withdraw day={day} />
      {task && (
        <MatchDialog
          key={`${task.match.id} ${task.kind}`}
          task={{ ...task, match: of.match(task.match.id) ?? task.match }}
          state={state}
          of={of}
          act={act}
          competitionId={null}
          onClose={() => setTask(null)}
        />
      )}
      {run && <RunDialog task={run} state={state} of={of} act={act} onClose={() => setRun(null)} />}
    </div>
  );
}

function Withdraw({ day: { state, act } }: { day: HelperDay }) {
  const [isOpen, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<EventTeam | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <section>
      <h2 className={styles.title}>A team leaves</h2>
      {isOpen ? (
        <ul className={styles.rows}>
          {state.teams
            .filter(({ withdrawn_at }) => withdrawn_at === null)
            .map((team) => (
              <li key={team.id}>
                <Plate team={team} />
                <span>
                  <b>{team.name}</b>
                  {team.school}
                </span>
                <Button variant="line" size="sm" plain onClick={() => setLeaving(team)}>
                  Withdraw<span className="visually-hidden">{` ${team.name}`}</span>
                </Button>
              </li>
            ))}
        </ul>
      ) : (
        <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
          Withdraw a team
        </Button>
      )}
      <ConfirmDialog
        title={`Withdraw ${leaving?.name ?? ''}?`}
        open={leaving !== null}
        onClose={() => {
          setLeaving(null);
          setReason('');
          setMissing(false);
        }}
        confirmLabel="Withdraw the team"
        onConfirm={async () => {
          setMissing(reason.trim() === '');
          if (reason.trim() === '' || !leaving) throw new Error('It needs a reason');
          await act('team.withdrawn', { entry: leaving.id, reason: reason.trim() });
        }}
      >
        <p>Its matches that are still to come are walkovers. Matches that were played stay. It can be taken back.</p>
        <TextField
          label="Why"
          hint="The desk and the helpers read it"
          maxLength={240}
          value={reason}
          error={missing ? 'Please write a few words' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </section>
  );
}
