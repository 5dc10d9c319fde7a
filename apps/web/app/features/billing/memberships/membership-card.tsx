import type { MembershipChange } from '@doctorbird/contract/billing/membership-labels';
import type { WholeMembership } from '@doctorbird/contract/billing/memberships';
import clsx from 'clsx';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MembershipBadge } from './membership-badge.tsx';
import { changeLabels, changesOf, monthText, nextBillText } from './membership-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type CardProps = { membership: WholeMembership; onChange: (kind: MembershipChange) => void };

/** A child's membership as its family sees it: the price, the next bill, what it covers, its bills, and what can be changed. */
export function MembershipCard({ membership, onChange }: CardProps) {
  const { name, student, state, price, pause, ends_on: endsOn, begins_on: beginsOn, months, programs } = membership;
  const changes = changesOf(membership);
  // The oldest first.
  const owed = months.findLast(({ due, bill_id: id }) => due > 0 && id !== null);
  const about = <span className="visually-hidden">{` of ${student.full_name}`}</span>;
  return (
    <Panel title={`${student.full_name}: ${name}`} aside={<MembershipBadge state={state} />}>
      <div className={clsx(panelStyles.body, layoutStyles.stack10)}>
        <FactList
          facts={[
            { label: 'A month', value: formatMoney(price) },
            { label: 'Next bill', value: nextBillText(membership), wide: true },
            state === 'upcoming' && { label: 'Begins', value: formatDate(beginsOn) },
            endsOn !== null && { label: 'Last day', value: formatDate(endsOn) },
            pause !== null && { label: 'Paused', value: formatDateRange(pause.from, pause.until) },
            programs.length > 0 && { label: 'Places cost nothing more in', value: programs.join(', '), wide: true },
          ]}
        />
        {months.length > 0 && (
          <>
            <h3>Bills</h3>
            <MoneyLines
              caption={`Bills of ${student.full_name}’s membership`}
              lines={months.map((month) => ({
                key: month.from,
                label: `${monthText(month)}${month.due > 0 ? `, ${formatMoney(month.due)} due` : ''}`,
                amount: month.amount,
                ...(month.bill_id !== null && { to: `/parent/bills/${month.bill_id}` }),
              }))}
            />
          </>
        )}
        {membership.last_day !== null && (
          <p>{`If you end it now, ${student.full_name.split(' ')[0] ?? ''} can come until ${formatDate(membership.last_day)}.`}</p>
        )}
        {(changes.length > 0 || owed) && (
          <div className={actionsStyles.actions}>
            {owed && (
              <ButtonLink size="sm" variant="leaf" plain to={`/parent/bills/${owed.bill_id}`}>
                {`Pay ${formatMoney(owed.due)}`}
                {about}
              </ButtonLink>
            )}
            {changes.map((kind) => (
              <Button key={kind} size="sm" variant="line" plain onClick={() => onChange(kind)}>
                {changeLabels[kind]}
                {about}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
