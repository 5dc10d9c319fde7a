import type { PaymentPlan } from '@doctorbird/contract/billing/plans';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { partNote, partStateTexts } from './plan-texts.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './plans.module.css';

/** The parts of a payment plan, with what is paid of each. */
export function PlanSchedule({ plan }: { plan: PaymentPlan }) {
  return (
    <>
      <p className={typeStyles.strong}>{plan.name}</p>
      <ol className={styles.parts} aria-label={`Parts of ${plan.name}`}>
        {plan.parts.map((part) => {
          const state = partStateTexts[part.state];
          const note = partNote(part);
          return (
            <li key={part.due_on}>
              <span>
                {formatDate(part.due_on)}
                {note && <small className={styles.note}>{note}</small>}
              </span>
              <Badge tone={plan.ended ? 'off' : state.tone}>{plan.ended ? 'Ended' : state.label}</Badge>
              <b className="numeric">{formatMoney(part.amount)}</b>
            </li>
          );
        })}
      </ol>
      {plan.ended && <p className={styles.note}>{`Ended on ${formatDate(plan.ended.on)}: ${plan.ended.reason}`}</p>}
      {!plan.ended && plan.reason && <p className={styles.note}>{`Changed: ${plan.reason}`}</p>}
    </>
  );
}
