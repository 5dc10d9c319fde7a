import clsx from 'clsx';
import type { CancelledPlace, PlannedRefund } from '@doctorbird/contract/billing/cancelled-places';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './cancelled-places.module.css';

type Channel = PlannedRefund['channel'];
const wayTexts: Record<Channel, string> = {
  gateway: 'back to the card',
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  credit: 'as family credit',
  gift_card: 'back to the gift card',
  scholarship_fund: 'back to the scholarship fund',
};

const wayText = ({ channel, until }: PlannedRefund): string =>
  `${wayTexts[channel]}${until === null ? '' : ` by ${formatDate(until)}`}`;

const sumOf = (refunds: readonly PlannedRefund[]): number => sumOfMoney(...refunds.map(({ amount }) => amount));

/** One line for each way and day: how many refunds, and how much. */
export function refundSums(places: readonly Pick<CancelledPlace, 'refunds'>[]): string[] {
  const ways = Map.groupBy(
    places.flatMap(({ refunds }) => refunds),
    wayText,
  );
  return [...ways].map(
    ([way, refunds]) =>
      `${refunds.length === 1 ? '1 refund' : `${refunds.length} refunds`} ${way}: ${formatMoney(sumOf(refunds))}`,
  );
}

/** What cannot go back the way it came, counted by the reason: "3 by bank transfer: It was paid in cash." */
export function detours(places: readonly Pick<CancelledPlace, 'refunds'>[]): string[] {
  const reasons = Map.groupBy(
    places.flatMap(({ refunds }) => refunds.filter(({ note }) => note !== null)),
    ({ channel, note }) => `${wayTexts[channel]}: ${note}`,
  );
  return [...reasons].map(([reason, refunds]) => `${refunds.length} ${reason}`);
}

/** What a refund of these places means: each with amount, way and day, then the sums. */
export function RefundPromise({ places }: { places: readonly CancelledPlace[] }) {
  return (
    <>
      {/* Scrolls when the list is long, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={clsx(layoutStyles.stack6, styles.promise)} tabIndex={0} aria-label="Each refund">
        {places.flatMap(({ enrollment_id: id, student, refunds }) =>
          refunds.map((refund, at) => (
            <li key={`${id} ${at}`}>
              <span>{student.full_name}</span>
              <b className="numeric">{formatMoney(refund.amount)}</b>
              <small>{wayText(refund)}</small>
            </li>
          )),
        )}
      </ul>
      <ul className={clsx(layoutStyles.stack4, styles.sums)} aria-label="In sum">
        {[...refundSums(places), ...detours(places)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
