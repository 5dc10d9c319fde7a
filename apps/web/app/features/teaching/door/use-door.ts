import {
  doorCalls,
  type Collector,
  type Door,
  type DoorRow,
  type WalkUpAtDoor,
} from '@doctorbird/contract/teaching/door';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { deviceTime } from '../../../api/device-row.ts';
import { storedSince } from '../../../api/on-device.ts';
import { isUnsent, removeUnsent } from '../../../offline/unsent.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  sendDoor,
  sendLate,
  sendWalkUp,
  sendWalkUpMove,
  type DoorEvent,
  type LateSettled,
  type MovedWalkUp,
  type NewWalkUp,
} from './send-door.ts';
import { useWaitingWalkUps, withWaitingWalkUps } from './waiting-walk-ups.ts';
import { useWaitingEvents, useWaitingLate, withWaiting, withWaitingLate } from './waiting-events.ts';

/** How often the door looks for what other devices recorded. */
const lookMs = 20_000;

export type Leaving =
  | { collector: Pick<Collector, 'kind' | 'id' | 'full_name'>; code?: string }
  | { alone: true }
  | { other: string; note: string };

const collectorOf = (leaving: Exclude<Leaving, { alone: true }>) =>
  'other' in leaving
    ? { collector: { kind: 'other' as const, full_name: leaving.other }, note: leaving.note }
    : {
        collector: {
          kind: leaving.collector.kind,
          id: leaving.collector.id,
          full_name: leaving.collector.full_name,
          ...(leaving.code !== undefined && { code: leaving.code }),
        },
      };

/** The door of one class: what is shown, and what is sent. Events carry the time of the tap by the clock of the device. */
export function useDoor(loaded: Door) {
  const [door, setDoor] = useState(loaded);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** How far the clock of this device is behind ours, as the last answer says. */
  const behind = useRef(0);
  const id = loaded.meeting.id;

  const show = useCallback((fresh: Door) => {
    // What was stored on the device says what time it was then.
    if (storedSince() === null) behind.current = Date.parse(fresh.now) - Date.now();
    setDoor(fresh);
  }, []);
  const account = useSession().profile?.user.id;
  const waiting = useWaitingEvents(id, account);
  const waitingWalkUps = useWaitingWalkUps(id, account);
  const waitingLate = useWaitingLate(id, account);
  // The time that a child is late goes on without a connection too.
  const [, setTurn] = useState(0);

  /** Reads what other devices recorded. Whatever prevents it, the door shows what it knows, and looks again. */
  const look = useCallback(() => call(doorCalls.getDoor, { params: { id } }).then(show, () => undefined), [id, show]);

  useEffect(() => {
    const turns = setInterval(() => {
      setTurn((turn) => turn + 1);
      if (document.visibilityState === 'visible') void look();
    }, lookMs);
    return () => clearInterval(turns);
  }, [look]);

  const send = useCallback(
    async (
      row: DoorRow,
      event: Omit<DoorEvent, 'id' | 'student_id' | 'at_device'>,
      label: string,
    ): Promise<string | null> => {
      const studentId = row.student.id;
      const eventId = crypto.randomUUID();
      setBusy((those) => new Set(those).add(studentId));
      try {
        // The clock of this device as it is: the call says what it shows while it sends, and the server puts the time right.
        const at = new Date().toISOString();
        const sent = await sendDoor(id, { ...event, id: eventId, student_id: studentId, at_device: at }, label);
        if (sent) show(sent);
        return eventId;
      } catch (reason) {
        if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Not saved. Please try again.'));
        return null;
      } finally {
        setBusy((those) => new Set([...those].filter((one) => one !== studentId)));
      }
    },
    [id, show],
  );

  /** Sends what is said once from this device, shows the answer, and says what the server refused. */
  const report = async (key: string, sending: () => Promise<Door | null>, said: string): Promise<boolean> => {
    setBusy((those) => new Set(those).add(key));
    try {
      const sent = await sending();
      if (sent) show(sent);
      toast.success(said);
      return true;
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Not saved. Please try again.'));
      return false;
    } finally {
      setBusy((those) => new Set([...those].filter((one) => one !== key)));
    }
  };
  const atDevice = () => new Date().toISOString();

  /** Charges or forgives the fee of a late pick-up. */
  const settleLate = (
    { student: { id: studentId, full_name: name } }: DoorRow,
    decided: Pick<LateSettled, 'decision' | 'reason' | 'shown'>,
  ) => {
    const said = decided.decision === 'confirmed' ? `${name}: late fee charged` : `${name}: late fee forgiven`;
    const body = { ...decided, id: crypto.randomUUID(), student_id: studentId, at_device: atDevice() };
    return report(studentId, () => sendLate(id, body, said), `${said}.`);
  };

  const letIn = (given: Pick<NewWalkUp, 'id' | 'full_name' | 'guardian_name' | 'guardian_phone' | 'critical_alert'>) =>
    report(given.id, () => sendWalkUp(id, { ...given, at_device: deviceTime(given.id) }), `${given.full_name} is in.`);
  const moveWalkUp = ({ id: walkUpId }: WalkUpAtDoor, move: Pick<MovedWalkUp, 'kind' | 'collector'>, said: string) =>
    report(
      walkUpId,
      () => sendWalkUpMove(id, { ...move, walk_up_id: walkUpId, at_device: atDevice() }, said.replace(/\.$/, '')),
      said,
    );

  /** What still waits on this device is only dropped. */
  const takeBack = async (row: DoorRow, eventId: string, note: string) => {
    if (waiting.some((event) => event.id === eventId) || (await isUnsent(eventId))) return removeUnsent(eventId);
    return send(row, { kind: 'void', replaces: eventId, note }, `${row.student.full_name}: undo`);
  };

  /** Sends it, says so, and offers to take it back. */
  const record = async (row: DoorRow, event: Parameters<typeof send>[1], said: string): Promise<boolean> => {
    const eventId = await send(row, event, said);
    if (eventId === null) return false;
    toast.undoable(said, () => void takeBack(row, eventId, 'Undone right after it was recorded'));
    return true;
  };

  return {
    door: withWaitingWalkUps(withWaitingLate(withWaiting(door, waiting), waitingLate), waitingWalkUps),
    settleLate,
    letIn,
    moveWalkUp,
    busy,
    look,
    clock: () => Date.now() + behind.current,
    comeIn: (row: DoorRow) => record(row, { kind: 'in' }, `${row.student.full_name} is in.`),
    leave: (row: DoorRow, leaving: Leaving) => {
      const name = row.student.full_name;
      if ('alone' in leaving) return record(row, { kind: 'out', method: 'alone' }, `${name} left alone.`);
      const adult = 'other' in leaving ? leaving.other : leaving.collector.full_name;
      return record(row, { kind: 'out', ...collectorOf(leaving) }, `${name} left with ${adult}.`);
    },
    takeBack,
  };
}
export type DoorInUse = ReturnType<typeof useDoor>;
