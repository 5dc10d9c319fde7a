import type { PayerPage } from '@doctorbird/contract/billing/payer-links';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import * as styles from './fund-aside.module.css';

type FundAsideProps = { token: string; page: PayerPage; fund: NonNullable<PayerPage['fund']> };

/** What a relative sees beside the form of a link over time: the photo, the thanks, and what came with this link. */
export function FundAside({ token, page, fund }: FundAsideProps) {
  const { photo, child, thanks, paid } = fund;
  return (
    <>
      {photo && (
        <img
          className={styles.photo}
          src={`/api/v1/pay/${token}/photo`}
          alt={`${child} in class`}
          width={photo.width}
          height={photo.height}
        />
      )}
      {thanks && (
        <blockquote className={styles.thanks}>
          <p>{thanks}</p>
          <footer>{page.from}</footer>
        </blockquote>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>For</dt>
          <dd>{child}</dd>
        </div>
        <div>
          <dt>Paid with this link</dt>
          <dd>{formatMoney(paid)}</dd>
        </div>
        <div>
          <dt>Open now</dt>
          <dd>{formatMoney(page.due)}</dd>
        </div>
        <div>
          <dt>The link works until</dt>
          <dd>{formatDate(new Date(Date.parse(page.expires_at) - 1).toISOString())}</dd>
        </div>
      </dl>
    </>
  );
}
