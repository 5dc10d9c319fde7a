import { formatMoney } from '../../../format/money.ts';
import * as styles from './rest-notice.module.css';

type RestNoticeProps = {
  /** All that the lines take. */
  pays: number;
  rest: number;
  credit: number;
  change: number;
};

/** Says what happens to the part that is above all that is owed. */
export function RestNotice({ pays, rest, credit, change }: RestNoticeProps) {
  if (rest <= 0) return null;
  const above = `${formatMoney(rest)} is more than the family owes in all`;
  return (
    <p className={styles.rest} role="status">
      {pays > 0 && <b>{`All ${formatMoney(pays)} is settled.`}</b>}{' '}
      <span>
        {change > 0 ? `${above}, so it is change.` : credit > 0 ? `${above}. It stays as family credit.` : `${above}.`}
      </span>
    </p>
  );
}
