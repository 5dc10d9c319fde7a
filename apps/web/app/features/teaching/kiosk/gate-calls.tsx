import { kioskCalls, type Gate, type GateRequest } from '@doctorbird/contract/teaching/kiosk';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import * as styles from './gate-calls.module.css';

/** Somebody stands at the gate: the team must know in seconds. */
const lookMs = 5_000;

type CallsProps = {
  meetingId: string;
  /** Opens who may collect this child. */
  onCollect: (studentId: string) => void;
};

/** Open requests at the gate: a stop first, then newest last. Nothing shows while there are none. */
export function GateCalls({ meetingId, onCollect }: CallsProps) {
  const [gate, setGate] = useState<Gate | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const look = useCallback(
    // Whatever prevents it, it looks again.
    () => call(kioskCalls.getGate, { params: { id: meetingId } }).then(setGate, () => undefined),
    [meetingId],
  );
  useEffect(() => {
    void look();
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, lookMs);
    return () => clearInterval(again);
  }, [look]);

  const settle = async (request: GateRequest) => {
    setBusy(request.id);
    try {
      setGate(await call(kioskCalls.settleGateRequest, { params: { id: meetingId, request_id: request.id } }));
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Not saved. Please try again.'));
    } finally {
      setBusy(null);
    }
  };
  const locked = gate?.kiosks.some((kiosk) => kiosk.locked) ?? false;
  const requests = gate?.requests ?? [];
  return (
    <div role="status" aria-label="At the gate">
      {locked && (
        <div className={styles.request}>
          <p>
            <b>The kiosk is locked</b>
            <small>Too many wrong numbers. Go there first.</small>
          </p>
          <ButtonLink size="sm" plain to={`/staff/meetings/${meetingId}/kiosk`}>
            Open again
          </ButtonLink>
        </div>
      )}
      {requests.map((request) => (
        <div key={request.id} className={request.kind === 'stop' ? styles.stop : styles.request}>
          <p>
            <b>{textOf(request)}</b>
            <small>{`At the gate since ${formatTime(request.at)}.${request.kind === 'stop' ? ' Do not let the child out of your sight.' : ''}`}</small>
          </p>
          <p className={styles.actions}>
            {request.student && (
              <Button
                size="sm"
                plain
                aria-label={`${actionOf(request)}: ${request.student.full_name}`}
                onClick={() => onCollect(request.student!.id)}
              >
                {actionOf(request)}
              </Button>
            )}
            <Button
              size="sm"
              plain
              variant="line"
              aria-label={`Done: ${textOf(request)}`}
              pending={busy === request.id}
              onClick={() => void settle(request)}
            >
              Done
            </Button>
          </p>
        </div>
      ))}
    </div>
  );
}

const actionOf = ({ kind }: GateRequest): string => (kind === 'stop' ? 'Whom to call' : 'Hand over');

function textOf({ kind, adult, student }: GateRequest): string {
  const who = adult ?? 'Somebody';
  if (kind === 'stop') return `Stop: ${who} is at the gate for ${student?.full_name ?? 'a child'}`;
  if (kind === 'collect') return `${who} asks for ${student?.full_name ?? 'a child'}`;
  return `${who} waits for a person`;
}
