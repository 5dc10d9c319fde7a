import type { Door, WalkUpAtDoor } from '@doctorbird/contract/teaching/door';
import { walkUpCalls } from '@doctorbird/contract/teaching/walk-ups';
import { useMemo } from 'react';
import { useWaitingCalls } from '../../../offline/use-waiting-calls.ts';
import type { MovedWalkUp, NewWalkUp } from './send-door.ts';

type WaitingWalkUps = { came: readonly NewWalkUp[]; moved: readonly MovedWalkUp[] };

/** Children without a place whose arrival or departure is still on this device. */
export function useWaitingWalkUps(meetingId: string, account: string | undefined): WaitingWalkUps {
  const came = useWaitingCalls(walkUpCalls.writeWalkUp.path, account);
  const moved = useWaitingCalls(walkUpCalls.moveWalkUp.path, account);
  return useMemo(() => {
    const here = ({ params }: { params?: Record<string, string> }) => params?.id === meetingId;
    return {
      came: came.filter(here).map(({ body }) => body as NewWalkUp),
      moved: moved.filter(here).map(({ params, body }) => ({
        ...(body as Omit<MovedWalkUp, 'walk_up_id'>),
        walk_up_id: params?.walk_up_id ?? '',
      })),
    };
  }, [came, moved, meetingId]);
}

const arrived = ({
  id,
  full_name: name,
  guardian_name: guardian,
  guardian_phone: phone,
  critical_alert: alert,
  at_device: at,
}: NewWalkUp) => ({
  id,
  full_name: name,
  guardian: { full_name: guardian, phone },
  critical_alert: alert ?? null,
  came: { at, by: 'You' },
  left: null,
});

const after = (row: WalkUpAtDoor, { kind, at_device: at, collector }: MovedWalkUp): WalkUpAtDoor[] =>
  kind === 'undo' ? [] : [{ ...row, left: kind === 'out' ? { at, with: collector ?? null } : null }];

/** The door with what waits here. What a device stored before there were such children has none. */
export function withWaitingWalkUps(door: Door, { came, moved }: WaitingWalkUps): Door {
  const known: readonly WalkUpAtDoor[] = door.walk_ups ?? [];
  const fresh = came.filter(({ id }) => !known.some((row) => row.id === id)).map(arrived);
  const rows = [...known, ...fresh].flatMap((row) =>
    moved
      .filter(({ walk_up_id: id }) => id === row.id)
      .reduce<WalkUpAtDoor[]>((now, move) => now.flatMap((one) => after(one, move)), [row]),
  );
  return { ...door, walk_ups: rows };
}
