import { monthCalls, type Month, type MonthClosing } from '@doctorbird/contract/billing/months';
import { formatDateTime } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { longMonth } from '../../../format/month-names.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './months.module.css';

/** The papers of a closing, also of one that was reopened. */
function Papers({ closing, month }: { closing: MonthClosing; month: string }) {
  if (!closing.files) return <p>The PDF and the journal are being written. Reload the page in a moment.</p>;
  const params = { id: closing.id };
  return (
    <div className={actionsStyles.actions}>
      <DownloadButton
        fallback="Failed to download the PDF"
        fetchFile={() => download(monthCalls.monthPaper, { params }, `month-${month}.pdf`)}
      >
        Month as PDF
      </DownloadButton>
      <DownloadButton
        fallback="Failed to download the journal"
        fetchFile={() => download(monthCalls.monthSheet, { params }, `journal-${month}.xlsx`)}
      >
        Journal as XLSX
      </DownloadButton>
    </div>
  );
}

/** Who closed the month and when; only for what can no longer change. */
export const ClosedSeal = ({ month: { month }, closing }: { month: Month; closing: MonthClosing }) => (
  <section className={styles.seal} aria-label={`${longMonth(month)} is closed`}>
    <div>
      <h2>{`${longMonth(month)} is closed`}</h2>
      <p>{`By ${closing.closed_by}, ${formatDateTime(closing.closed_at)}. The figures are frozen.`}</p>
    </div>
    <Papers closing={closing} month={month} />
  </section>
);

export const EarlierClosings = ({ month: { month, earlier } }: { month: Month }) => (
  <Panel title="Earlier closings">
    <ul className={styles.earlier}>
      {earlier.map((closing) => (
        <li key={closing.id}>
          <p>{`Closed by ${closing.closed_by}, ${formatDateTime(closing.closed_at)}.`}</p>
          {closing.reopened && (
            <p>{`Reopened by ${closing.reopened.by}, ${formatDateTime(closing.reopened.at)}. ${closing.reopened.asked_by} asked: “${closing.reopened.reason}”`}</p>
          )}
          <Papers closing={closing} month={month} />
        </li>
      ))}
    </ul>
  </Panel>
);
