import { broadcastCalls, type Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenText } from './broadcast-texts.ts';
import * as styles from './broadcasts.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** What became of a message: how many got it, and its text. */
export function BroadcastReport({ broadcast }: { broadcast: Broadcast }) {
  const { id, counts, text, files, created_by } = broadcast;
  const { run, pending } = useAction();
  const again = () =>
    run({
      meaning: ['again', id, counts.failed],
      make: (idempotencyKey) => call(broadcastCalls.resendBroadcast, { params: { id } }, { idempotencyKey }),
      done: ({ again: sent }) =>
        sent === 1 ? '1 message is on its way again.' : `${sent} messages are on their way again.`,
      fallback: 'Failed to resend',
    });
  return (
    <Panel
      title="What became of it"
      aside={
        counts.failed > 0 && (
          <Button variant="line" size="sm" plain pending={pending} onClick={() => void again()}>
            Resend to those who failed
          </Button>
        )
      }
    >
      <div className={panelStyles.body}>
        <FactList
          facts={[
            { label: 'When', value: whenText(broadcast) },
            { label: 'By', value: created_by },
            { label: 'People', value: counts.total },
            { label: 'Sent', value: counts.sent },
            { label: 'In the queue', value: counts.queued || '' },
            { label: 'Failed', value: counts.failed },
            { label: 'Withdrawn', value: counts.withdrawn || '' },
            { label: 'Opened in the portal', value: counts.read },
          ]}
        />
        <p>Emails are not tracked: whether one was opened is only known in the portal.</p>
        <details>
          <summary>The text</summary>
          <div className={styles.sample}>{text}</div>
          {files.length > 0 && <p>{`Files: ${files.map(({ name }) => name).join(', ')}`}</p>}
        </details>
      </div>
    </Panel>
  );
}
