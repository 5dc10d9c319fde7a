import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import type { Lookups } from '../day/event-texts.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import * as styles from './desk.module.css';

/** What moves a division on: the next round, the end of the groups, final results, feedback. */
export function StepsPanel({ state, of, act }: { state: EventState; of: Lookups; act: RecordAct }) {
  const [freezing, setFreezing] = useState<EventState['divisions'][number] | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const steps = state.divisions.filter(
    ({ awaits, finished, frozen_at, feedback_released_at }) =>
      awaits !== null || (finished && frozen_at === null) || (frozen_at !== null && feedback_released_at === null),
  );
  const goOn = (division: string, next: NonNullable<EventState['divisions'][number]['next']>) =>
    next.kind === 'pairing'
      ? act('round.paired', { round: next.round, pairs: next.pairs }, division)
      : act('groups.closed', { advanced: next.advanced }, division);
  const judged = (division: EventState['divisions'][number]) => 'rubric' in division.format;
  const shown = steps.filter((division) => division.frozen_at === null || judged(division));
  if (shown.length === 0 && state.divisions.every(({ problems, level }) => problems.length + level.length === 0))
    return null;
  return (
    <PhoneFold title="Next steps" className={styles.panel} open>
      <ul>
        {state.divisions.flatMap(({ id, name, problems }) =>
          problems.map((problem) => (
            <li key={`${id} ${problem}`}>
              <span>
                <b>{name}</b>
                {problem}
              </span>
            </li>
          )),
        )}
        {state.divisions.flatMap(({ id, name, level }) =>
          level.map((entries) => (
            <li key={`${id} ${entries.join(' ')}`}>
              <span>
                <b>{`${name}: a lot decides`}</b>
                {`${entries.map(of.nameOf).join(', ')} are level on everything.`}
              </span>
              <Button
                size="sm"
                plain
                pending={busy}
                onClick={() => void run(() => drawLots(entries, (entry, lot) => act('lot.drawn', { entry, lot }, id)))}
              >
                Draw the lot
              </Button>
            </li>
          )),
        )}
        {shown.map((division) => (
          <li key={division.id}>
            <span>
              <b>{division.name}</b>
              {stepText(division)}
            </span>
            {division.next && (
              <Button size="sm" plain pending={busy} onClick={() => void run(() => goOn(division.id, division.next!))}>
                {division.awaits === 'pairing' ? 'Pair the round' : 'Close the groups'}
              </Button>
            )}
            {division.awaits === null && division.frozen_at === null && (
              <Button size="sm" plain variant="leaf" onClick={() => setFreezing(division)}>
                Make final
              </Button>
            )}
            {division.frozen_at !== null && judged(division) && (
              <Button
                size="sm"
                plain
                pending={busy}
                onClick={() => void run(() => act('feedback.released', {}, division.id))}
              >
                Release feedback
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Make the results of ${freezing?.name ?? ''} final?`}
        open={freezing !== null}
        onClose={() => setFreezing(null)}
        confirmLabel="Make final"
        dismissLabel="Not yet"
        variant="leaf"
        onConfirm={async () => void (await act('results.frozen', {}, freezing!.id))}
      >
        <p>
          Nothing can be changed after that, and certificates can be made. An admin can open them again, which everybody
          sees.
        </p>
      </ConfirmDialog>
    </PhoneFold>
  );
}

/** A fair order, drawn once and stored: never drawn anew when somebody looks. */
async function drawLots(
  entries: readonly string[],
  store: (entry: string, lot: number) => Promise<unknown>,
): Promise<void> {
  const drawn = entries.map((entry) => ({ entry, at: crypto.getRandomValues(new Uint32Array(1))[0]! }));
  for (const [lot, { entry }] of drawn.toSorted((x, y) => x.at - y.at).entries()) await store(entry, lot + 1);
}

function stepText({ awaits, next, frozen_at }: EventState['divisions'][number]): string {
  if (awaits === 'pairing') return next ? 'The next round can be paired.' : 'The next round waits for results.';
  if (awaits === 'advance')
    return next ? 'The groups are played. Who goes on can be settled.' : 'The groups are not over yet.';
  return frozen_at === null ? 'Everything is played.' : 'Judges have written to the teams.';
}
