import { ledgerCalls, type Ledger } from '@doctorbird/contract/billing/ledger';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { yearsPaid } from './statement-of.ts';
import * as actionsStyles from '../../../ui/actions.module.css';

type YearlyStatementsProps = {
  ledger: Ledger;
  /** The family, where an admin downloads them. */
  parentId?: string;
};

/** The PDF of each year in which the family paid, the newest first. */
export function YearlyStatements({ ledger, parentId }: YearlyStatementsProps) {
  const years = yearsPaid(ledger.lines);
  const fetchFile = (year: string) =>
    parentId === undefined
      ? download(ledgerCalls.yearlyStatement, { query: { year } }, `payments-${year}.pdf`)
      : download(
          ledgerCalls.familyYearlyStatement,
          { params: { id: parentId }, query: { year } },
          `payments-${year}.pdf`,
        );
  return (
    <div className={actionsStyles.actions}>
      {years.map((year) => (
        <DownloadButton key={year} fallback="Failed to download the statement" fetchFile={() => fetchFile(year)}>
          {`All payments of ${year}`}
          <span className="visually-hidden">, PDF</span>
        </DownloadButton>
      ))}
    </div>
  );
}
