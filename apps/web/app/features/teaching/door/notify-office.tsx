import type { DoorRow } from '@doctorbird/contract/teaching/door';
import { doorStopCalls } from '@doctorbird/contract/teaching/door-stops';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { deviceTime } from '../../../api/device-row.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DoorInUse } from './use-door.ts';

type NotifyProps = { row: DoorRow; name: string; use: DoorInUse };

/** One tap when somebody barred stands there: the office knows while the member of the team stays with the child. */
export function NotifyOffice({ row, name, use }: NotifyProps) {
  // A tap that is sent again is the same report.
  const [id] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'ready' | 'sending' | 'told' | 'waiting'>('ready');
  const notify = async () => {
    setState('sending');
    const { student } = row;
    try {
      const sent = await sendOrQueue(
        doorStopCalls.reportStop,
        {
          params: { id: use.door.meeting.id },
          body: { id, student_id: student.id, adult_name: name, at_device: deviceTime(id) },
        },
        // The list of what waits may be seen by others: it does not say who came.
        { id, label: `Stopped at the door: ${student.full_name}` },
      );
      setState(sent === null ? 'waiting' : 'told');
    } catch (reason) {
      setState('ready');
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to tell the office. Please call.'));
    }
  };
  if (state === 'told') return <p role="status">{`The office knows that ${name} is here.`}</p>;
  if (state === 'waiting')
    return <p role="status">No connection: the office reads this later. Please call the office now.</p>;
  return (
    <Button
      variant="line"
      plain
      pending={state === 'sending'}
      pendingLabel="Telling the office"
      onClick={() => void notify()}
    >
      {`${name} is here: tell the office`}
    </Button>
  );
}
