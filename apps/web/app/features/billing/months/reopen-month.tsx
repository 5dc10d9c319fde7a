import { askToReopen, monthCalls, type Month } from '@doctorbird/contract/billing/months';
import clsx from 'clsx';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { longMonth } from '../../../format/month-names.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { shortMonth } from './month-names.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './months.module.css';

/** One admin asks with a reason, another one reopens. */
export function ReopenMonth({ month }: { month: Month }) {
  const title = `Reopen ${shortMonth(month.month)}`;
  if (!month.can_reopen)
    return (
      <Panel title={title}>
        <p className={panelStyles.body}>A later month is closed. Only the newest closed month can be reopened.</p>
      </Panel>
    );
  return (
    <Panel title={title} aside={<Badge tone="waiting">Needs a second admin</Badge>}>
      {month.reopening ? <Decide month={month} asked={month.reopening} /> : <Ask month={month} />}
    </Panel>
  );
}

function Ask({ month: { month } }: { month: Month }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(askToReopen, {
    defaults: { reason: '' },
    fallback: 'Failed to send the request',
    send: async (body) => {
      const parts = { params: { month }, body };
      await intent.once(parts, (idempotencyKey) => call(monthCalls.askToReopenMonth, parts, { idempotencyKey }));
      toast.success('The other admins are asked by email.');
      await revalidator.revalidate();
    },
  });
  return (
    <FormFrame frame={frame} panel label={`Ask to reopen ${longMonth(month)}`}>
      <TextArea
        label="Reason"
        hint="Both names and the reason stay in the audit log."
        rows={3}
        maxLength={500}
        {...field('reason')}
      />
      <Button type="submit" variant="line" plain pending={frame.pending} pendingLabel="Asking">
        {`Ask to reopen ${shortMonth(month)}`}
      </Button>
    </FormFrame>
  );
}

function Decide({ month: { month }, asked }: { month: Month; asked: NonNullable<Month['reopening']> }) {
  const action = useAction();
  const params = { month };
  const reopen = () =>
    void action.run({
      meaning: ['reopen', month],
      make: (idempotencyKey) => call(monthCalls.reopenMonth, { params }, { idempotencyKey }),
      done: () => `${longMonth(month)} is open again.`,
      fallback: 'Failed to reopen the month',
    });
  const refuse = () =>
    void action.run({
      meaning: ['refuse', month],
      make: (idempotencyKey) => call(monthCalls.refuseReopening, { params }, { idempotencyKey }),
      done: () => `${longMonth(month)} stays closed.`,
      fallback: 'Failed to save the decision',
    });
  return (
    <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
      <p>
        <b>{`${asked.asked_by} asks`}</b>
        {`, ${formatDateTime(asked.at)}`}
      </p>
      <blockquote className={styles.reason}>{asked.reason}</blockquote>
      <p>The PDF of the closing stays on file, and a second one is made when the month is closed again.</p>
      {asked.own && <p>You asked for this, so another admin has to decide.</p>}
      <div className={actionsStyles.actions}>
        {!asked.own && (
          <Button variant="leaf" plain asks={monthCalls.reopenMonth} pending={action.pending} onClick={reopen}>
            {`Reopen ${shortMonth(month)}`}
          </Button>
        )}
        <Button variant="line" plain asks={monthCalls.refuseReopening} pending={action.pending} onClick={refuse}>
          {asked.own ? 'Withdraw the request' : 'Refuse'}
        </Button>
      </div>
    </div>
  );
}
