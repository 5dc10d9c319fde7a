import { payerLinkCalls } from '@doctorbird/contract/billing/payer-links';
import type { PayerFund } from '@doctorbird/contract/billing/payer-funds';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FundPayments, fundText } from './fund-payments.tsx';
import { PassOn } from './pass-on.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type FundCardProps = { fund: PayerFund; onChange: () => void; photo: ReactNode };

/** A link over time as its parent sees it: who paid what, its address, and how to change or end it. */
export function FundCard({ fund, onChange, photo }: FundCardProps) {
  const { id, title, child, url, ended, thanks } = fund;
  const [ending, setEnding] = useState(false);
  const { run } = useAction();
  const { revalidate } = useRevalidator();
  const end = async () => {
    const params = { id };
    await run({
      meaning: params,
      make: () => call(payerLinkCalls.endPayerLink, { params }),
      done: () => 'The link has ended.',
      fallback: 'Failed to end the link',
    });
    await revalidate();
  };
  return (
    <Panel title={title} aside={<span className={typeStyles.muted}>{child.full_name}</span>}>
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack14}>
          <p>{fundText(fund)}</p>
          {thanks && <p className={typeStyles.muted}>{`“${thanks}”`}</p>}
          {!ended && (
            <>
              <PassOn
                url={url}
                about={title}
                text={`You can pay any part of “${title}” here, whenever you like: ${url}`}
              />
              <div className={actionsStyles.actions}>
                <Button size="sm" variant="line" plain onClick={onChange}>
                  Change<span className="visually-hidden">{` the link ${title}`}</span>
                </Button>
                {photo}
                <Button size="sm" variant="line" plain onClick={() => setEnding(true)}>
                  End<span className="visually-hidden">{` the link ${title}`}</span>
                </Button>
              </div>
            </>
          )}
          <FundPayments fund={fund} />
        </div>
      </div>
      <ConfirmDialog
        title="End the link?"
        open={ending}
        onClose={() => setEnding(false)}
        confirmLabel="End the link"
        onConfirm={end}
      >
        <p>{`Nobody can pay by “${title}” any more, and its reminders stop. What was paid stays paid.`}</p>
      </ConfirmDialog>
    </Panel>
  );
}
