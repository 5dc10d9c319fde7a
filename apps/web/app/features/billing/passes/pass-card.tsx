import { passStateLabels } from '@doctorbird/contract/billing/pass-labels';
import type { BoughtPass } from '@doctorbird/contract/billing/passes';
import clsx from 'clsx';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { leftText, passTones, whereText } from './pass-texts.ts';
import { PunchLines } from './punch-lines.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** A pass as its family sees it: what is left, where it counts, and each class that was taken. */
export function PassCard({ pass }: { pass: BoughtPass }) {
  const { name, state, programs, punches, bill, bought_on: boughtOn } = pass;
  return (
    <Panel
      title={`${name}, bought on ${formatDate(boughtOn)}`}
      aside={<Badge tone={passTones[state]}>{passStateLabels[state]}</Badge>}
    >
      <div className={clsx(panelStyles.body, layoutStyles.stack10)}>
        <p>
          <b>{leftText(pass)}</b>
        </p>
        <p>{whereText(programs)}</p>
        {state === 'active' && (
          <p>
            A booked day takes one class. Cancelled in time, or when we cancel the class, it comes back. If your child
            does not come, it is used.
          </p>
        )}
        {state === 'unpaid' && (
          <>
            <p>It can be used once its bill is paid.</p>
            <div>
              <ButtonLink size="sm" variant="leaf" plain to={`/parent/bills/${bill.id}`}>
                {`Pay ${formatMoney(bill.due)}`}
                <span className="visually-hidden">{` for ${name}`}</span>
              </ButtonLink>
            </div>
          </>
        )}
        {punches.length > 0 && <PunchLines punches={punches} />}
      </div>
    </Panel>
  );
}
