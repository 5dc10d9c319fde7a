import { broadcastCalls, type Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { peopleText } from './broadcast-texts.ts';
import * as styles from './broadcasts.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type SendPanelProps = {
  broadcast: Broadcast;
  /** How many would get it now; null until that is known. */
  total: number | null;
  /** Saves what was typed; the version, or null when that failed. */
  save: () => Promise<number | null>;
};

/** Jamaica is at UTC-5 all year. */
function jamaicaParts(moment: string): { day: string; time: string } {
  const local = new Date(Date.parse(moment) - 5 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Tests, sends and schedules a message, or stops one that waits. */
export function SendPanel({ broadcast, total, save }: SendPanelProps) {
  const { id, state, send_at } = broadcast;
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const planned = state === 'scheduled' && send_at ? jamaicaParts(send_at) : null;
  const [later, setLater] = useState(planned !== null);
  const [day, setDay] = useState(planned?.day ?? '');
  const [time, setTime] = useState(planned?.time ?? '08:00');
  const [asking, setAsking] = useState(false);
  const saved = async (): Promise<number | null> => {
    const version = await save();
    if (version === null) toast.error('The message could not be saved. Please check it first.');
    return version;
  };
  const test = async () => {
    const version = await saved();
    if (version !== null)
      await run({
        meaning: ['test', id, version],
        make: (idempotencyKey) => call(broadcastCalls.testBroadcast, { params: { id } }, { idempotencyKey }),
        done: ({ to }) => `The test is on its way to ${to}.`,
        fallback: 'Failed to send the test',
      });
  };
  const send = async () => {
    const version = await saved();
    if (version === null) return;
    const body = { version, ...(later && { day, time }) };
    await run({
      meaning: ['send', id, body],
      make: (idempotencyKey) => call(broadcastCalls.sendBroadcast, { params: { id }, body }, { idempotencyKey }),
      done: (answer) =>
        later && answer.send_at ? `It goes out on ${formatDayTime(answer.send_at)}.` : 'The message is on its way.',
      fallback: 'Failed to send the message',
    });
  };
  const stop = () =>
    run({
      meaning: ['stop', id, send_at],
      make: (idempotencyKey) => call(broadcastCalls.unscheduleBroadcast, { params: { id } }, { idempotencyKey }),
      done: () => 'It is a draft again and does not go out.',
      fallback: 'Failed to stop the message',
    });
  const remove = async () => {
    const done = await run({
      meaning: ['remove', id],
      make: async () => {
        await call(broadcastCalls.removeBroadcast, { params: { id } });
        await navigate('/admin/messages/broadcasts');
        return true;
      },
      done: () => 'The draft is deleted.',
      fallback: 'Failed to delete the draft',
    });
    return done;
  };
  return (
    <Panel title={state === 'scheduled' && send_at ? `Goes out on ${formatDayTime(send_at)}` : 'Send'}>
      <div className={panelStyles.body}>
        <div className={styles.sending}>
          <SelectField
            label="When"
            value={later ? 'later' : 'now'}
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'At a day and time, Jamaica time' },
            ]}
            onChange={({ target }) => setLater(target.value === 'later')}
          />
          {later && (
            <div className={styles.tools}>
              <DateField label="Day" value={day} onChange={({ target }) => setDay(target.value)} />
              <TextField label="Time" type="time" value={time} onChange={({ target }) => setTime(target.value)} />
            </div>
          )}
          <div className={styles.tools}>
            <Button variant="leaf" onClick={() => setAsking(true)}>
              {later ? 'Schedule message' : 'Send message'}
            </Button>
            <Button variant="line" plain pending={pending} onClick={() => void test()}>
              Send a test to me
            </Button>
            {state === 'scheduled' ? (
              <Button variant="line" plain pending={pending} onClick={() => void stop()}>
                Stop sending
              </Button>
            ) : (
              <Button variant="line" plain pending={pending} onClick={() => void remove()}>
                Delete draft
              </Button>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        title={later ? 'Schedule this message?' : 'Send this message?'}
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel={later ? 'Schedule it' : 'Send it now'}
        dismissLabel="Not yet"
        variant="leaf"
        onConfirm={send}
      >
        <p>
          {`${total === null ? 'Its recipients' : peopleText(total)} would get it now. Who gets it is worked out when it is sent. ${later ? 'Until then it can be changed or stopped.' : 'It cannot be taken back.'}`}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
