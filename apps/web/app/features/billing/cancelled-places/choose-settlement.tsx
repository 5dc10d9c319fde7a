import { cancelledPlaceCalls } from '@doctorbird/contract/billing/cancelled-places';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

type Way = 'credit' | 'refund';

/** The family chooses what happens with the money of a place that was cancelled or not accepted. */
export function ChooseSettlement({ place }: { place: Enrollment }) {
  const { run } = useAction();
  const [way, setWay] = useState<Way | null>(null);
  const promise = useLoaded(`settle-${place.id}`, (signal) =>
    call(cancelledPlaceCalls.showOwnSettlement, { params: { id: place.id } }, { signal }),
  );
  const amount = formatMoney(place.to_settle);
  const terms = promise.data;
  // What a gift card, the scholarship fund or a relative paid is no credit of the family.
  const canHold = terms === null || terms.credit > 0;
  const asCredit = terms && terms.credit_ways.length > 0 ? terms.credit_ways.join(' ') : null;
  const creditText = terms
    ? (asCredit ?? `${amount} becomes credit of your family. Choose “Family credit” when you pay for another program.`)
    : (promise.failure ?? 'One moment …');
  const settle = async () => {
    if (!way) return;
    const parts = { params: { id: place.id }, body: { way } };
    const answer = await run({
      meaning: parts,
      make: (idempotencyKey) => call(cancelledPlaceCalls.settleOwnPlace, parts, { idempotencyKey }),
      done: () =>
        way === 'credit'
          ? (asCredit ?? `${amount} is now family credit.`)
          : ['The refund is on its way.', ...(terms?.ways ?? [])].join(' '),
      fallback: 'Failed to save your choice',
    });
    if (!answer) throw new Error('Nothing was settled');
    setWay(null);
  };
  return (
    <Panel tone="gold" title={`${amount}: please choose`}>
      <div className={clsx(panelStyles.body, portalPageStyles.payBox)}>
        <p>
          {place.status === 'rejected' ? 'We could not accept the request' : 'This place was cancelled'} after you paid.{' '}
          {canHold
            ? 'Hold the money as family credit, which pays for any program, or get a refund.'
            : 'The money goes back the way it was paid.'}
        </p>
        <div className={fileRowsStyles.actions}>
          {canHold && (
            <Button variant="ink" plain onClick={() => setWay('credit')}>
              Hold as credit
            </Button>
          )}
          <Button variant="line" plain onClick={() => setWay('refund')}>
            Get a refund
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={way === 'credit' ? 'Hold it as credit?' : 'Get a refund?'}
        open={way !== null}
        onClose={() => setWay(null)}
        confirmLabel={way === 'refund' ? `Refund ${amount}` : asCredit ? 'Hold as credit' : `Hold ${amount} as credit`}
        dismissLabel="Go back"
        onConfirm={settle}
      >
        <p>{way === 'credit' ? creditText : (terms?.ways.join(' ') ?? promise.failure ?? 'One moment …')}</p>
        {way === 'refund' && terms?.ways.some((one) => one.includes('bank transfer')) && (
          <p>Next, say under Payments where we send it.</p>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
