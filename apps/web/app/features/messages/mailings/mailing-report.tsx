import type { Broadcast } from '@doctorbird/contract/messages/broadcasts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type MailingReportProps = {
  mailing: Pick<Broadcast, 'id' | 'created_by'> & { counts: Omit<Broadcast['counts'], 'read'> };
  when: string;
  /** What its readers and those who were left out are called. */
  labels: { total: string; withdrawn: string };
  /** How many were opened, where that is known. */
  opened?: number;
  /** What is sent again: "message" or "email". */
  noun: string;
  resend: (idempotencyKey: string) => Promise<{ again: number }>;
  children: ReactNode;
};

/** What became of a mailing: how many got it, and a button for those whom it did not reach. */
export function MailingReport({ mailing, when, labels, opened, noun, resend, children }: MailingReportProps) {
  const { id, counts, created_by } = mailing;
  const { run, pending } = useAction();
  const again = () =>
    run({
      meaning: ['again', id, counts.failed],
      make: resend,
      done: ({ again: sent }) =>
        sent === 0
          ? `No ${noun} was resent: its readers no longer want it, or it was taken back.`
          : sent === 1
            ? `1 ${noun} is on its way again.`
            : `${sent} ${noun}s are on their way again.`,
      fallback: 'Failed to resend',
    });
  return (
    <Panel
      title="Delivery"
      aside={
        counts.failed > 0 && (
          <Button variant="line" size="sm" plain pending={pending} onClick={() => void again()}>
            Resend to those who failed
          </Button>
        )
      }
    >
      <div className={clsx(panelStyles.body, layoutStyles.stack16, layoutStyles.slim)}>
        <FactList
          facts={[
            { label: 'When', value: when },
            { label: 'By', value: created_by },
            { label: labels.total, value: counts.total },
            { label: 'Sent', value: counts.sent },
            { label: 'In the queue', value: counts.queued || '' },
            { label: 'Failed', value: counts.failed },
            { label: labels.withdrawn, value: counts.withdrawn || '' },
            ...(opened === undefined ? [] : [{ label: 'Opened in the portal', value: opened }]),
          ]}
        />
        <p>
          {opened === undefined
            ? 'Emails are not tracked: whether one was opened is not known.'
            : 'Emails are not tracked: whether one was opened is only known in the portal.'}
        </p>
        {children}
      </div>
    </Panel>
  );
}
