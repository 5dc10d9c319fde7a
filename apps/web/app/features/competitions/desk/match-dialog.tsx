import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { eventSetupCalls, type CorrectionEffects } from '@doctorbird/contract/competitions/event-setup';
import type { MatchResult, MatchWay } from '@doctorbird/contract/competitions/formats';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { matchName, resultSentence, type Lookups } from '../day/event-texts.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import { mayDraw } from '../phones/match-card.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './desk.module.css';

export type MatchTask = { kind: 'result' | 'forfeit' | 'decide'; match: EventMatch };

interface TaskProps {
  task: MatchTask;
  state: EventState;
  of: Lookups;
  act: RecordAct;
  /** Whose effects are looked at; null for helpers, whom the server tells when it refuses. */
  competitionId: string | null;
  onClose: () => void;
}

/** What the desk decides about one match: its result, a walkover, or which of several results counts. */
export function MatchDialog({ task, ...props }: TaskProps) {
  const { match } = task;
  const title = `${matchName(match)}: ${props.of.nameOf(match.a.team)} against ${props.of.nameOf(match.b.team)}`;
  return (
    <Dialog title={title} open onClose={props.onClose}>
      {task.kind === 'decide' ? (
        <DecideForm match={match} {...props} />
      ) : (
        <ResultForm match={match} forfeit={task.kind === 'forfeit'} {...props} />
      )}
    </Dialog>
  );
}

const ways: { value: MatchWay; label: string }[] = [
  { value: 'points', label: 'On points' },
  { value: 'knockout', label: 'Knockout' },
  { value: 'judges', label: 'Judges' },
  { value: 'give_up', label: 'Gave up' },
  { value: 'disqualified', label: 'Disqualified' },
];

interface Typed {
  winner: 'a' | 'b' | 'none';
  how: MatchWay;
  a: string;
  b: string;
  penaltiesA: string;
  penaltiesB: string;
  reason: string;
  paper: string;
}

const penaltiesOf = (text: string): number => (text.trim() === '' ? 0 : Number(text));

/**
 * What was typed as a result, or the sentence that says what is missing. What the form does not ask about stays as it was `before`. Where
 * nobody `draws`, somebody is said to win a match that is level on points.
 */
function resultOf(
  { winner, how, a, b, penaltiesA, penaltiesB }: Typed,
  { before, draws }: { before: MatchResult | null; draws: boolean },
): MatchResult | string {
  const scored = how === 'points' || how === 'judges';
  const points = [a, b].map((text) => (text.trim() === '' ? null : Number(text)));
  if (points.some((value) => value !== null && !Number.isInteger(value))) return 'Please enter whole points';
  if (scored && points.includes(null)) return 'Please enter the points of both';
  const [left, right] = points as [number | null, number | null];
  const lead = winner === 'b' ? right! - left! : left! - right!;
  if (scored && winner !== 'none' && (draws ? lead <= 0 : lead < 0)) return 'The winner has more points';
  if (scored && winner === 'none' && left !== right) return 'A draw has the same points on both sides';
  const [ofLeft, ofRight] = how === 'forfeit' ? [0, 0] : [penaltiesOf(penaltiesA), penaltiesOf(penaltiesB)];
  if ([ofLeft, ofRight].some((count) => !Number.isInteger(count) || count < 0))
    return 'Please enter penalties as whole numbers';
  return {
    winner: winner === 'none' ? null : winner,
    how: how === 'forfeit' && winner === 'none' ? 'both_forfeit' : how,
    points_a: scored ? left : null,
    points_b: scored ? right : null,
    penalties_a: ofLeft,
    penalties_b: ofRight,
    ms: before?.how === how ? before.ms : null,
  };
}

function ResultForm({
  match,
  forfeit,
  state,
  of,
  act,
  competitionId,
  onClose,
}: Omit<TaskProps, 'task'> & { match: EventMatch; forfeit: boolean }) {
  const { result } = match;
  const [typed, setTyped] = useState<Typed>({
    winner: result?.winner ?? 'a',
    how: forfeit ? 'forfeit' : (result?.how ?? 'points'),
    a: String(result?.points_a ?? ''),
    b: String(result?.points_b ?? ''),
    penaltiesA: String(result?.penalties_a ?? 0),
    penaltiesB: String(result?.penalties_b ?? 0),
    reason: '',
    paper: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const division = state.divisions.find(({ id }) => id === match.division_id);
  const given = resultOf(typed, { before: result, draws: division !== undefined && mayDraw(division, match) });
  const effects = useEffects({ competitionId, match, result: typeof given === 'string' ? null : given });
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const save = async () => {
    if (typeof given === 'string') return setProblem(given);
    if (result && typed.reason.trim() === '') return setProblem('Please write why it is changed: everybody reads it');
    setProblem(null);
    setPending(true);
    const body = {
      match: match.key,
      teams: [match.a.team!, match.b.team!] as [string, string],
      result: given,
      changes: match.result_seq,
      reason: typed.reason || null,
      from_paper: typed.paper || null,
    };
    const done = await act('match.result', body, match.division_id).finally(() => setPending(false));
    if (done) onClose();
  };
  const names = [
    { value: 'a', label: of.nameOf(match.a.team) },
    { value: 'b', label: of.nameOf(match.b.team) },
    { value: 'none', label: forfeit ? 'Nobody: neither came' : 'Nobody: a draw' },
  ];
  const scored = !forfeit && (typed.how === 'points' || typed.how === 'judges');
  return (
    <form
      className={layoutStyles.stack14}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <p role="alert">{problem}</p>}
      <SelectField
        label={forfeit ? 'Who came' : 'Winner'}
        options={names}
        value={typed.winner}
        onChange={(event) => type({ winner: event.target.value as Typed['winner'] })}
      />
      {!forfeit && (
        <SelectField
          label="How"
          options={ways}
          value={typed.how}
          onChange={(event) => type({ how: event.target.value as MatchWay })}
        />
      )}
      {scored && (
        <div className={styles.points}>
          <TextField
            label={`Points, ${of.nameOf(match.a.team)}`}
            inputMode="numeric"
            value={typed.a}
            onChange={(event) => type({ a: event.target.value })}
          />
          <TextField
            label={`Points, ${of.nameOf(match.b.team)}`}
            inputMode="numeric"
            value={typed.b}
            onChange={(event) => type({ b: event.target.value })}
          />
        </div>
      )}
      {!forfeit && (
        <div className={styles.points}>
          <TextField
            label={`Penalties, ${of.nameOf(match.a.team)}`}
            hint="Without the warning"
            inputMode="numeric"
            value={typed.penaltiesA}
            onChange={(event) => type({ penaltiesA: event.target.value })}
          />
          <TextField
            label={`Penalties, ${of.nameOf(match.b.team)}`}
            hint="Without the warning"
            inputMode="numeric"
            value={typed.penaltiesB}
            onChange={(event) => type({ penaltiesB: event.target.value })}
          />
        </div>
      )}
      {result && (
        <TextField
          label="Why it is changed"
          hint="Everybody reads it beside the result"
          maxLength={240}
          value={typed.reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
      )}
      <TextField
        label="From a sheet of paper by"
        optional
        maxLength={80}
        value={typed.paper}
        onChange={(event) => type({ paper: event.target.value })}
      />
      <Effects effects={effects} state={state} />
      <Button type="submit" pending={pending} aria-disabled={effects?.refused ? true : undefined}>
        {result ? 'Change the result' : 'Record the result'}
      </Button>
    </form>
  );
}

/** What a correction would change, before it is saved. */
function Effects({ effects, state }: { effects: CorrectionEffects | null; state: EventState }) {
  if (!effects) return null;
  if (effects.refused) return <p role="alert">{effects.refused}</p>;
  if (effects.changes.length === 0) return null;
  const known = new Map(state.matches.map((match) => [match.id, match]));
  return (
    <div className={styles.effects} role="status">
      <p>What this changes:</p>
      <ul>
        {effects.changes.map(({ match_id, number, before, after }) => (
          <li key={match_id}>
            <b>{number === null ? (known.get(match_id)?.round_name ?? '') : `M${number}`}</b> {`${before} → ${after}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asked of the server a moment after the last key, so that a desk reads it while it types. */
function useEffects({
  competitionId,
  match,
  result,
}: {
  competitionId: string | null;
  match: EventMatch;
  result: MatchResult | null;
}): CorrectionEffects | null {
  const [looked, setLooked] = useState<{ asked: string; effects: CorrectionEffects } | null>(null);
  const asked = result && JSON.stringify(result);
  useEffect(() => {
    if (asked === null || competitionId === null) return;
    const setEffects = (effects: CorrectionEffects) => setLooked({ asked, effects });
    let over = false;
    const timer = setTimeout(() => {
      const body = { division_id: match.division_id, match: match.key, result: JSON.parse(asked) as MatchResult };
      call(eventSetupCalls.previewCorrection, { params: { id: competitionId }, body }).then(
        (answer) => !over && setEffects(answer),
        (reason: unknown) =>
          !over && setEffects({ changes: [], refused: messageOf(reason, 'Failed to look at the effects') }),
      );
    }, 300);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [asked, competitionId, match.division_id, match.key]);
  // Of what was typed before, nothing is shown.
  return looked?.asked === asked ? looked.effects : null;
}

/** Two answers, or a team that asks: the desk says which result counts, and why. */
function DecideForm({ match, of, act, onClose }: Omit<TaskProps, 'task'> & { match: EventMatch }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const answers = [
    ...(match.result && match.result_seq !== null
      ? [{ seq: match.result_seq, by: match.result_by ?? 'The referee', result: match.result }]
      : []),
    ...match.others,
  ];
  const decide = async (seq: number) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    if (await act('match.decided', { match: match.key, result: seq, reason }, match.division_id)) onClose();
  };
  return (
    <div className={layoutStyles.stack14}>
      {match.dispute && <p>{`A team asks: ${match.dispute}`}</p>}
      <TextField
        label="Why"
        hint="Everybody reads it beside the result"
        maxLength={240}
        value={reason}
        error={missing ? 'Please write a few words' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <ul className={styles.answers}>
        {answers.map(({ seq, by, result }) => (
          <li key={seq}>
            <span>
              <b>{`${result.winner ? of.nameOf(match[result.winner].team) : 'Nobody'} wins`}</b>
              {`${resultSentence({ ...match, result }, of.nameOf)}, by ${by}`}
            </span>
            <Button size="sm" plain onClick={() => void decide(seq)}>
              This one counts
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
