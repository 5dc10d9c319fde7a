import type { EventPlace, EventSlot, EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { slotName, type Lookups } from '../day/event-texts.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import { shareOut, type SlotMove } from './share-place.ts';
import * as layoutStyles from '../../../ui/layout.module.css';

/** One after the other, each a record that can be taken back; the first that is refused ends it. */
async function moveAll(act: RecordAct, moves: readonly SlotMove[]): Promise<boolean> {
  for (const move of moves) if (!(await act('slot.moved', move))) return false;
  return true;
}

/** When, where, what and who. */
function slotFacts(slot: EventSlot, of: Lookups): string {
  const match = of.match(slot.match_id);
  const who = match
    ? [match.a, match.b].map(({ team, text }) => of.team(team)?.name ?? text).join(' against ')
    : (of.team(slot.entry_id)?.name ?? '');
  return `${formatTime(slot.planned_at)} · ${[of.place(slot.place_id)?.name, slotName(slot, of), who].filter(Boolean).join(' · ')}`;
}

/** Two times of the plan change hands: place and time of each go to the other one. */
export function SwapDialog({
  slot,
  state,
  of,
  act,
  onClose,
}: {
  slot: EventSlot;
  state: EventState;
  of: Lookups;
  act: RecordAct;
  onClose: () => void;
}) {
  const [chosen, choose] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const others = state.slots
    .filter(
      ({ id, kind, state: at, place_id: place }) => id !== slot.id && kind !== 'break' && at === 'to_come' && place,
    )
    .toSorted((x, y) => x.planned_at.localeCompare(y.planned_at));
  const other = others.find(({ id }) => id === chosen);
  const swap = async () => {
    setMissing(!other);
    if (!other?.place_id || !slot.place_id) return;
    setPending(true);
    const done = await moveAll(act, [
      { slot: slot.id, place: other.place_id, starts_at: other.planned_at },
      { slot: other.id, place: slot.place_id, starts_at: slot.planned_at },
    ]).finally(() => setPending(false));
    if (done) onClose();
  };
  return (
    <Dialog title={`Swap ${slotFacts(slot, of)}`} open onClose={onClose}>
      <div className={layoutStyles.stack14}>
        <SelectField
          label="With"
          placeholder="Choose a time"
          options={others.map((one) => ({ value: one.id, label: slotFacts(one, of) }))}
          value={chosen}
          error={missing ? 'Choose what it changes places with' : undefined}
          onChange={(event) => choose(event.target.value)}
        />
        <Button variant="leaf" plain pending={pending} onClick={() => void swap()}>
          Swap both
        </Button>
      </div>
    </Dialog>
  );
}

export interface Sharing {
  from: EventPlace;
  to: EventPlace;
}

/** What is left of one mat goes on two: what that changes is read before it is done. */
export function ShareDialog({
  from,
  to,
  state,
  act,
  onClose,
}: Sharing & { state: EventState; act: RecordAct; onClose: () => void }) {
  const moves = shareOut(state, { from: from.id, to: to.id });
  const lengths = new Map(state.slots.map(({ id, minutes }) => [id, minutes]));
  const endOf = (slot: string, startsAt: string) => Date.parse(startsAt) + (lengths.get(slot) ?? 0) * 60_000;
  const moved = new Map(moves.map((move) => [move.slot, move.starts_at]));
  const here = state.slots.filter(
    ({ place_id: at, state: how, kind }) => at === from.id && how === 'to_come' && kind === 'match',
  );
  const before = Math.max(...here.map(({ id, planned_at: at }) => endOf(id, at)));
  const after = Math.max(...here.map(({ id, planned_at: at }) => endOf(id, moved.get(id) ?? at)));
  return (
    <ConfirmDialog
      title={`Share the rest of ${from.name} with ${to.name}?`}
      open
      onClose={onClose}
      confirmLabel={moves.length === 0 ? 'Close' : 'Share it'}
      dismissLabel="Not now"
      variant="leaf"
      onConfirm={async () => void (await moveAll(act, moves))}
    >
      {moves.length === 0 ? (
        <p>Nothing is left here that could begin earlier.</p>
      ) : (
        <p>
          {`${moves.length === 1 ? '1 match gets' : `${moves.length} matches get`} another time or mat. The last one ends at ${formatTime(new Date(after))} instead of ${formatTime(new Date(before))}. Matches wait for those that lead to them, and teams rest. Each move can be taken back.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
