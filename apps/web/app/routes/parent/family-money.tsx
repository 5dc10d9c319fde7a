import clsx from 'clsx';
import type { PayableBill } from '@doctorbird/contract/billing/bills';
import type { MoneyBack } from '@doctorbird/contract/billing/money-back';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { Link } from 'react-router';
import { countText } from '../../features/billing/payments/part-text.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../format/money.ts';
import { dayOf } from '../../format/week.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';

type FamilyMoneyProps = {
  places: readonly Enrollment[];
  bills: readonly PayableBill[];
  back: readonly MoneyBack[];
};

/** What is due, and what is on its way back, each with its day. Several things that are due are paid at once. */
export function FamilyMoney({ places, bills, back }: FamilyMoneyProps) {
  const due = sumOfMoney(...places.map((place) => place.due_now), ...bills.map((bill) => bill.due));
  // In UTC a hold that ends in the evening is one of the next day.
  const days = [
    ...places.flatMap((place) => (place.hold_expires_at ? dayOf(place.hold_expires_at) : [])),
    ...bills.flatMap((bill) => bill.due_on ?? []),
  ];
  const first = days.toSorted()[0];
  const coming = back.filter(({ step }) => step !== 'came_back');
  const until = coming.map((refund) => refund.until).filter((day) => day !== null);
  const last = until.toSorted().at(-1);
  const several = places.length + bills.length > 1;
  return (
    <Panel title="Money" aside={<Link to="/parent/payments">Receipts and payments</Link>}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
        <FactList
          facts={[
            {
              label: due > 0 && first ? `Due, first by ${formatDay(first)}` : 'Due now',
              value: due > 0 ? formatMoney(due) : 'Nothing',
            },
            coming.length > 0 && {
              label: last ? `Back to you by ${formatDay(last)}` : 'Back to you',
              value: formatMoney(sumOfMoney(...coming.map(({ amount }) => amount))),
            },
          ]}
        />
        {several && (
          <ButtonLink to="/parent/checkout" size="sm">
            {`Pay ${formatMoney(due)} together`}
            <span className="visually-hidden">
              {`: ${countText({ places: places.length, bills: bills.length })}, in one payment with one receipt`}
            </span>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
