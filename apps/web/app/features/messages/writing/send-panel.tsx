import clsx from 'clsx';
import type { MailingState } from '@doctorbird/contract/messages/mailings';
import { useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './send-panel.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type SendBody = { version: number; day?: string; time?: string };
type SendPanelProps = {
  /** What it is called: message, newsletter. */
  noun: string;
  record: { id: string; state: MailingState; send_at: string | null };
  /** Who would get it now, as the subject of a sentence; null until that is known. */
  readers: string | null;
  /** Saves what was typed; the version, or null when that failed. */
  save: () => Promise<number | null>;
  /** Whether it may go out; says what is missing otherwise. */
  isReady?: () => Promise<boolean>;
  /** The list that a deleted draft leads to. */
  list: string;
  calls: {
    test: (key: string) => Promise<{ to: string }>;
    send: (body: SendBody, key: string) => Promise<{ send_at: string | null }>;
    unschedule: (key: string) => Promise<unknown>;
    remove: () => Promise<unknown>;
  };
};

/** Jamaica is at UTC-5 all year. */
function jamaicaParts(moment: string): { day: string; time: string } {
  const local = new Date(Date.parse(moment) - 5 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Tests, sends and schedules a draft, or stops one that waits. */
export function SendPanel({ noun, record, readers, save, isReady = async () => true, list, calls }: SendPanelProps) {
  const { id, state, send_at } = record;
  const { run, pending } = useAction();
  const planned = state === 'scheduled' && send_at ? jamaicaParts(send_at) : null;
  const [later, setLater] = useState(planned !== null);
  const [day, setDay] = useState(planned?.day ?? '');
  const [time, setTime] = useState(planned?.time ?? '08:00');
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const saved = async (): Promise<number | null> => {
    const version = await save();
    if (version === null) toast.error(`The ${noun} could not be saved. Please check it first.`);
    return version;
  };
  const test = async () => {
    if (!(await isReady())) return;
    const version = await saved();
    if (version !== null)
      await run({
        meaning: ['test', id, version],
        make: calls.test,
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
      make: (key) => calls.send(body, key),
      done: (answer) =>
        later && answer.send_at ? `It goes out on ${formatDayTime(answer.send_at)}.` : `The ${noun} is on its way.`,
      fallback: `Failed to send the ${noun}`,
    });
  };
  const stop = () =>
    run({
      meaning: ['stop', id, send_at],
      make: calls.unschedule,
      done: () => 'It is a draft again and does not go out.',
      fallback: `Failed to stop the ${noun}`,
    });
  const remove = async () => {
    // What is not saved would be asked about when the page leads on.
    await save();
    await run({
      meaning: ['remove', id],
      make: async () => {
        await calls.remove();
        return true;
      },
      leaveTo: () => list,
      done: () => 'The draft is deleted.',
      fallback: 'Failed to delete the draft',
    });
  };
  return (
    <Panel title={state === 'scheduled' && send_at ? `Goes out on ${formatDayTime(send_at)}` : 'Send'}>
      <div className={panelStyles.body}>
        <div className={clsx(layoutStyles.stack16, layoutStyles.slim)}>
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
            <div className={clsx(layoutStyles.row8, styles.tools)}>
              <DateField label="Day" value={day} onChange={({ target }) => setDay(target.value)} />
              <TextField label="Time" type="time" value={time} onChange={({ target }) => setTime(target.value)} />
            </div>
          )}
          <div className={clsx(layoutStyles.row8, styles.tools)}>
            <Button variant="leaf" onClick={() => void isReady().then(setAsking)}>
              {later ? `Schedule ${noun}` : `Send ${noun}`}
            </Button>
            <Button variant="line" plain pending={pending} onClick={() => void test()}>
              Send a test to me
            </Button>
            {state === 'scheduled' ? (
              <Button variant="line" plain pending={pending} onClick={() => void stop()}>
                Stop sending
              </Button>
            ) : (
              <Button variant="line" plain pending={pending} onClick={() => setDeleting(true)}>
                Delete draft
              </Button>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        title={later ? `Schedule this ${noun}?` : `Send this ${noun}?`}
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel={later ? 'Schedule it' : 'Send it now'}
        dismissLabel="Not yet"
        variant="leaf"
        onConfirm={send}
      >
        <p>
          {`${readers ?? 'Its recipients'} would get it now. Who gets it is worked out when it is sent. ${later ? 'Until then it can be changed or stopped.' : 'It cannot be taken back.'}`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this draft?"
        open={deleting}
        onClose={() => setDeleting(false)}
        confirmLabel="Delete it"
        dismissLabel="Keep the draft"
        onConfirm={remove}
      >
        <p>{`This ${noun} is deleted with everything that is written in it. This cannot be undone.`}</p>
      </ConfirmDialog>
    </Panel>
  );
}
