import type { EventState } from '@doctorbird/contract/competitions/event-state';
import type { RunResult } from '@doctorbird/contract/competitions/formats';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readRunTime, runSentence, runTime, teamsIn, type Lookups } from '../day/event-texts.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import { runsDivisions, type RunsDivision, type RunsFormat } from '../phones/run-card.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './desk.module.css';

/** Which run is entered; without a team it is chosen first. */
export interface RunTask {
  division: string | null;
  entry: string | null;
  run: number;
}

interface Props {
  state: EventState;
  of: Lookups;
  act: RecordAct;
  onClose: () => void;
}

/** One run as the desk enters it: from a sheet of paper, as a correction, or because two phones said two things. */
export function RunDialog({ task, ...props }: Props & { task: RunTask }) {
  const { state, of } = props;
  const [chosen, setChosen] = useState(task);
  const divisions = runsDivisions(state);
  const division = divisions.find(({ id }) => id === chosen.division) ?? divisions[0];
  const { entry, run } = chosen;
  if (!division) return null;
  return (
    <Dialog
      title={task.entry === null ? 'Enter a run' : `${of.nameOf(task.entry)}, run ${task.run}`}
      open
      onClose={props.onClose}
    >
      <div className={layoutStyles.stack14}>
        {task.entry === null && (
          <>
            {divisions.length > 1 && (
              <SelectField
                label="Division"
                options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
                value={division.id}
                onChange={(event) => setChosen({ division: event.target.value, entry: null, run: 1 })}
              />
            )}
            <SelectField
              label="Team"
              placeholder="Choose a team"
              options={teamsIn(state, division.id).map(({ id, name }) => ({ value: id, label: name }))}
              value={entry ?? ''}
              onChange={(event) => setChosen({ division: division.id, entry: event.target.value || null, run })}
            />
            <SelectField
              label="Which run"
              options={Array.from({ length: division.format.runs }, (_, at) => ({
                value: String(at + 1),
                label: `Run ${at + 1}`,
              }))}
              value={String(run)}
              onChange={(event) => setChosen({ division: division.id, entry, run: Number(event.target.value) })}
            />
          </>
        )}
        {entry !== null && (
          <RunForm key={`${division.id} ${entry} ${run}`} division={division} entry={entry} run={run} {...props} />
        )}
      </div>
    </Dialog>
  );
}

const ends: { value: RunResult['state']; label: string }[] = [
  { value: 'finished', label: 'Finished' },
  { value: 'not_finished', label: 'Not finished' },
  { value: 'disqualified', label: 'Disqualified' },
];

interface Typed {
  /** The result with which the fields began: what is not typed anew stays as it was. */
  from: RunResult | null;
  state: RunResult['state'];
  time: string;
  points: string;
  faults: string;
}
const typedOf = (from: RunResult | null): Typed => ({
  from,
  state: from?.state ?? 'finished',
  time: timeText(from),
  points: String(from?.points ?? ''),
  faults: String(from?.faults ?? 0),
});
const timeText = (result: RunResult | null): string =>
  result === null || result.ms === null ? '' : runTime(result.ms);
const wholeOf = (text: string): number | null => (/^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** What was typed as a result, or the sentence that says what is missing. */
function resultOf(
  { measure }: RunsFormat,
  { from, state, time, points: said, faults: count }: Typed,
): RunResult | string {
  const faults = wholeOf(count);
  if (faults === null || faults < 0) return 'Please enter how many faults there were';
  if (measure === 'points') {
    const points = state === 'disqualified' ? null : wholeOf(said);
    if (points === null && state !== 'disqualified') return 'Please enter whole points';
    return { state, points, ms: state === 'finished' ? (from?.ms ?? null) : null, faults };
  }
  if (state !== 'finished') return { state, points: null, ms: null, faults };
  // The field shows hundredths: a time that was not typed anew keeps its thousandths.
  const ms = from && time === timeText(from) ? from.ms : readRunTime(time);
  return ms === null ? 'Please enter the time, such as 31.42 or 1:02.50' : { state, points: null, ms, faults };
}

function RunForm({
  division: { id, format },
  entry,
  run,
  state,
  act,
  onClose,
}: Props & { division: RunsDivision; entry: string; run: number }) {
  const known = state.runs.find((row) => row.division_id === id && row.team === entry && row.run === run);
  const before = known?.result ?? null;
  const changes = known?.result ? known.result_seq : null;
  const [typed, setTyped] = useState(() => typedOf(before));
  const [reason, setReason] = useState('');
  const [paper, setPaper] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const type = (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part }));
  const save = async () => {
    const result = resultOf(format, typed);
    if (typeof result === 'string') return setProblem(result);
    if (before && reason.trim() === '') return setProblem('Please write why it is changed: everybody reads it');
    setProblem(null);
    setPending(true);
    const body = { entry, run, result, changes, reason: reason || null, from_paper: paper || null };
    const done = await act('run.result', body, id).finally(() => setPending(false));
    if (done) onClose();
  };
  return (
    <form
      className={layoutStyles.stack14}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {known && before && known.others.length > 0 && (
        <ul className={styles.answers} aria-label="Results of this run">
          {[{ seq: known.result_seq, by: known.result_by, result: before }, ...known.others].map(
            ({ seq, by, result }) => (
              <li key={seq}>
                <span>
                  <b>{runSentence(result)}</b>
                  {`By ${by ?? 'the referee'}`}
                </span>
                <Button size="sm" plain variant="line" onClick={() => setTyped(typedOf(result))}>
                  Use this one<span className="visually-hidden">{` ${runSentence(result)}`}</span>
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
      {problem && <p role="alert">{problem}</p>}
      <SelectField
        label="How it ended"
        options={ends}
        value={typed.state}
        onChange={(event) => type({ state: event.target.value as RunResult['state'] })}
      />
      {format.measure === 'time' && typed.state === 'finished' && (
        <TextField
          label="Time"
          hint="Without what faults add"
          inputMode="decimal"
          value={typed.time}
          onChange={(event) => type({ time: event.target.value })}
        />
      )}
      {format.measure === 'points' && typed.state !== 'disqualified' && (
        <TextField
          label="Points"
          inputMode="numeric"
          value={typed.points}
          onChange={(event) => type({ points: event.target.value })}
        />
      )}
      <TextField
        label="Faults"
        inputMode="numeric"
        value={typed.faults}
        onChange={(event) => type({ faults: event.target.value })}
      />
      {before && (
        <TextField
          label="Why it is changed"
          hint="Everybody reads it beside the result"
          maxLength={240}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <TextField
        label="From a sheet of paper by"
        optional
        maxLength={80}
        value={paper}
        onChange={(event) => setPaper(event.target.value)}
      />
      <Button type="submit" pending={pending}>
        {before ? 'Change the result' : 'Record the result'}
      </Button>
    </form>
  );
}
