import { classesText } from '@doctorbird/contract/billing/pass-labels';
import { passCalls } from '@doctorbird/contract/billing/passes';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import clsx from 'clsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whereText } from './pass-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type PassOffer = CallAnswer<typeof passCalls.listOwnPasses>['offers'][number];

/** A family buys a pass: the next page is its bill. */
export function BuyPass({ offer }: { offer: PassOffer }) {
  const { run, pending } = useAction();
  const { item_id: itemId, name, description, price, classes, valid_days: days, programs } = offer;
  const body = { item_id: itemId, total: price };
  const buy = () =>
    run({
      meaning: ['buy pass', body],
      make: (idempotencyKey) => call(passCalls.buyPass, { body }, { idempotencyKey }),
      leaveTo: ({ bill_id: billId }) => `/parent/bills/${billId}`,
      fallback: 'Failed to buy the pass',
    });
  return (
    <Panel title={`Buy ${name}`}>
      <div className={clsx(panelStyles.body, layoutStyles.stack10)}>
        <p>
          <b>{`${classesText(classes)} for ${formatMoney(price)}`}</b>
        </p>
        {description && <p>{description}</p>}
        <p>{`For any of your children. ${whereText(programs)}`}</p>
        <p>
          {`You get a bill now, and can use the pass once it is paid${days === null ? '' : `, for ${days} days from today`}.`}
        </p>
        <div>
          <Button variant="leaf" pending={pending} pendingLabel="Ordering" onClick={() => void buy()}>
            {`Buy this pass for ${formatMoney(price)}`}
            <span className="visually-hidden">{` (${name})`}</span>
          </Button>
        </div>
      </div>
    </Panel>
  );
}
