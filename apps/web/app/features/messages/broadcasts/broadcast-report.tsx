import { broadcastCalls, type Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { call } from '../../../api/call.ts';
import { MailingReport } from '../mailings/mailing-report.tsx';
import { whenText } from './broadcast-texts.ts';
import * as styles from './broadcasts.module.css';

/** What became of a message, and its text. */
export function BroadcastReport({ broadcast }: { broadcast: Broadcast }) {
  const { id, counts, text, files } = broadcast;
  return (
    <MailingReport
      mailing={broadcast}
      when={whenText(broadcast)}
      labels={{ total: 'People', withdrawn: 'Withdrawn' }}
      opened={counts.read}
      noun="message"
      resend={(idempotencyKey) => call(broadcastCalls.resendBroadcast, { params: { id } }, { idempotencyKey })}
    >
      <details>
        <summary>The text</summary>
        <div className={styles.sample}>{text}</div>
        {files.length > 0 && <p>{`Files: ${files.map(({ name }) => name).join(', ')}`}</p>}
      </details>
    </MailingReport>
  );
}
