import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { runTime } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import { BigFigures } from './corners.tsx';
import { Counter } from './points-sheet.tsx';
import {
  newRun,
  resultOfRun,
  runPoints,
  runText,
  timeWithFaults,
  type RunCard,
  type RunsDivision,
} from './run-card.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as cardStyles from './match-card.module.css';
import * as styles from './referee.module.css';

/** One run of one team: start, gates, touches, finish; then it is looked at once more and saved. */
export function RunFlow({
  card,
  division,
  day,
  onCard,
  onClose,
}: {
  card: RunCard;
  division: RunsDivision;
  day: HelperDay;
  onCard: (card: RunCard) => void;
  onClose: () => void;
}) {
  const { of, act, state } = day;
  const { format } = division;
  const team = of.team(card.entry);
  const [past, setPast] = useState<RunCard[]>([]);
  const now = useNow(card.startedAt !== null && card.ms === null);
  const known = state.runs.find(
    (run) => run.division_id === division.id && run.team === card.entry && run.run === card.run,
  );
  const change = (part: Partial<RunCard>) => {
    setPast((before) => [...before.slice(-20), card]);
    onCard({ ...card, ...part });
  };
  const ran = card.ms ?? (card.startedAt === null ? 0 : Math.max(0, now - card.startedAt));
  const ended = card.ms !== null || card.state !== 'finished';
  const begin = () => {
    change({ startedAt: Date.now() });
    void act('run.started', { entry: card.entry, run: card.run }, division.id);
  };
  return (
    <div className={styles.flow}>
      <div className={styles.runner}>
        <Plate team={team} large />
        <div>
          <h2>{team?.name}</h2>
          <p>{[team?.robot, division.name].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <fieldset className={styles.runs} disabled={card.startedAt !== null}>
        <legend className="visually-hidden">Which run</legend>
        {Array.from({ length: format.runs }, (_, at) => at + 1).map((run) => (
          <label key={run}>
            <input
              type="radio"
              name="run"
              checked={run === card.run}
              onChange={() => onCard(newRun(card.division, card.entry, run))}
            />
            {`Run ${run}`}
          </label>
        ))}
      </fieldset>
      {known?.result && card.startedAt === null && !ended && (
        <p
          className={styles.hint}
        >{`Run ${card.run} is there: ${runText(format, known.result)}. A new one changes it, with a reason.`}</p>
      )}
      <BigFigures
        text={runTime(ran)}
        label={`${runTime(ran)} seconds`}
        under={ended ? 'Over' : card.startedAt === null ? 'Ready' : 'Running'}
        live={card.startedAt !== null}
      />
      {ended ? (
        <SaveRun card={card} division={division} day={day} known={known} onChange={change} onClose={onClose} />
      ) : card.startedAt === null ? (
        <div className={styles.acts}>
          <Button variant="leaf" plain className={styles.huge} onClick={begin}>
            {`Start run ${card.run}`}
          </Button>
          {format.measure === 'points' && (
            <Button variant="line" plain onClick={() => change({ ms: 0 })}>
              Enter points without the clock
            </Button>
          )}
          <Button variant="line" size="sm" plain onClick={onClose}>
            Another team
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.gates}>
            {[...card.gates, null].slice(0, 6).map((ms, at) => (
              <button
                key={at}
                type="button"
                className={clsx(styles.tile, ms === null ? styles.filled : styles.seen)}
                disabled={ms !== null}
                onClick={() => change({ gates: [...card.gates, Math.round(Date.now() - card.startedAt!)] })}
              >
                <b>{`Gate ${at + 1}`}</b>
                <small>{ms === null ? 'tap when passed' : runTime(ms)}</small>
              </button>
            ))}
          </div>
          <div className={styles.quick}>
            <button type="button" className={styles.tile} onClick={() => change({ faults: card.faults + 1 })}>
              <b>Hand touch</b>
              <small>{`${format.fault_ms > 0 ? `+${format.fault_ms / 1000} s each · ` : ''}${card.faults} so far`}</small>
            </button>
            <button type="button" className={styles.tile} onClick={() => change({ state: 'not_finished' })}>
              <b>Lost the line</b>
              <small>run ends here</small>
            </button>
          </div>
          <div className={clsx(styles.acts, styles.beside)}>
            <UndoRun past={past} onCard={onCard} onPast={setPast} />
            <Button
              variant="danger"
              plain
              className={styles.huge}
              onClick={() => change({ ms: Date.now() - card.startedAt! })}
            >
              Finish
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function UndoRun({
  past,
  onCard,
  onPast,
}: {
  past: readonly RunCard[];
  onCard: (card: RunCard) => void;
  onPast: (past: RunCard[]) => void;
}) {
  const last = past.at(-1);
  return (
    <Button
      variant="line"
      plain
      aria-disabled={last ? undefined : true}
      onClick={() => {
        if (!last) return;
        onCard(last);
        onPast(past.slice(0, -1));
      }}
    >
      Undo
    </Button>
  );
}

/** Counts and a last look, before the run is recorded. */
function SaveRun({
  card,
  division: { id, format },
  day: { act },
  known,
  onChange,
  onClose,
}: {
  card: RunCard;
  division: RunsDivision;
  day: HelperDay;
  known: HelperDay['state']['runs'][number] | undefined;
  onChange: (part: Partial<RunCard>) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const changes = known?.result ? known.result_seq : null;
  const result = resultOfRun(format, card);
  const time = timeWithFaults(format, result);
  const save = async () => {
    setMissing(known?.result !== undefined && known.result !== null && reason.trim() === '');
    if (known?.result && reason.trim() === '') return;
    const counts = format.criteria.length > 0 ? card.counts : null;
    const body = {
      entry: card.entry,
      run: card.run,
      result,
      changes,
      counts,
      gates: card.gates,
      reason: reason || null,
    };
    if (await act('run.result', body, id)) onClose();
  };
  return (
    <>
      {format.measure === 'points' && (
        <>
          <div className={cardStyles.total} role="status">
            <p>Points now</p>
            <b>{runPoints(format, card.counts)}</b>
          </div>
          {format.criteria.map((criterion) => (
            <fieldset key={criterion.id} className={cardStyles.share}>
              <legend>
                <b>{criterion.name}</b> {`${criterion.points} each`}
              </legend>
              <Counter
                name={criterion.name}
                count={card.counts[criterion.id] ?? 0}
                most={criterion.most}
                onCount={(count) => onChange({ counts: { ...card.counts, [criterion.id]: count } })}
              />
            </fieldset>
          ))}
        </>
      )}
      {format.measure === 'time' && (
        <p className={styles.ending}>
          <b>{card.state === 'finished' && time !== null ? runTime(time) : runText(format, result)}</b>
          {card.faults > 0 && card.state === 'finished' && (
            <span>{`${runTime(card.ms ?? 0)} and ${card.faults} touches`}</span>
          )}
        </p>
      )}
      <div className={styles.quick}>
        <button
          type="button"
          className={styles.tile}
          aria-pressed={card.state === 'disqualified'}
          onClick={() => onChange({ state: card.state === 'disqualified' ? 'finished' : 'disqualified' })}
        >
          <b>{card.state === 'disqualified' ? 'Not disqualified' : 'Disqualify'}</b>
        </button>
        <button
          type="button"
          className={styles.tile}
          onClick={() => onChange(newRun(card.division, card.entry, card.run))}
        >
          <b>Run it again</b>
          <small>nothing is saved</small>
        </button>
      </div>
      {known?.result && (
        <div className={styles.fines}>
          <TextField
            label="Why it is changed"
            hint="Everybody reads it beside the result"
            maxLength={240}
            value={reason}
            error={missing ? 'Please write why it is changed' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      <div className={styles.acts}>
        <Button variant="leaf" plain className={styles.huge} onClick={() => void save()}>
          {`Save run ${card.run}`}
        </Button>
      </div>
    </>
  );
}

/** This device's time, often enough for hundredths, while something runs. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 70);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
