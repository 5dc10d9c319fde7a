import {
  coveredText,
  grantedText,
  scholarshipStateLabels,
} from '@doctorbird/contract/enrollments/prices/scholarship-labels';
import { scholarshipCalls, type Scholarship } from '@doctorbird/contract/enrollments/prices/scholarships';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { scholarshipTones } from './scholarship-texts.ts';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './my-scholarships-panel.module.css';

/** The family's scholarship requests with what was decided. Renders nothing without any. */
export function MyScholarshipsPanel() {
  const { data, again } = useLoaded('scholarships', (signal) =>
    call(scholarshipCalls.listScholarships, { query: { limit: 20 } }, { signal }),
  );
  const [asking, setAsking] = useState<Scholarship | null>(null);
  const { run } = useAction();
  if (!data || data.total === 0) return null;
  const withdraw = async () => {
    if (!asking) return;
    await run({
      meaning: ['withdraw', asking.id],
      make: (idempotencyKey) =>
        call(scholarshipCalls.withdrawScholarship, { params: { id: asking.id } }, { idempotencyKey }),
      done: () => 'The request is withdrawn.',
      fallback: 'Failed to withdraw the request',
    });
    again();
  };
  return (
    <Panel title="Scholarships">
      <ul className={styles.requests}>
        {data.data.map((item) => (
          <li key={item.id} className={panelStyles.body}>
            <p>
              <b>{item.student.full_name}</b>
              <span>{coveredText(item)}</span>
            </p>
            <Badge tone={scholarshipTones[item.state]}>{scholarshipStateLabels[item.state]}</Badge>
            {item.state === 'granted' && <p>{`${grantedText(item)}, after any other discounts.`}</p>}
            {item.reply && <p>{item.reply}</p>}
            <small className={typeStyles.note}>{`Requested ${formatDate(item.created_at)}`}</small>
            {item.state === 'requested' && (
              <Button size="sm" plain variant="line" onClick={() => setAsking(item)}>
                Withdraw<span className="visually-hidden">{` the request for ${item.student.full_name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Withdraw this request?"
        open={asking !== null}
        onClose={() => setAsking(null)}
        confirmLabel="Withdraw request"
        dismissLabel="Keep the request"
        onConfirm={withdraw}
      >
        <p>The office will not decide on it. You can ask again at any time.</p>
      </ConfirmDialog>
    </Panel>
  );
}
