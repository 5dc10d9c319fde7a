import clsx from 'clsx';
import type { SheetCheck } from '@doctorbird/contract/groups/group-members';
import { showPhone } from '@doctorbird/contract/core/phones';
import { formatDate } from '../../../format/dates.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './sheet-rows.module.css';

/** The lines of a sheet, each with its errors beside it. */
export function SheetRows({ check }: { check: SheetCheck }) {
  return (
    <div role="status" className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
      <p>
        {check.bad === 0
          ? `${check.good} lines, all good. Nothing is saved yet.`
          : `${check.bad} of ${check.bad + check.good} lines need a correction in the file. Nothing is imported until every line is correct.`}
      </p>
      {/* Scrolls when the sheet is long, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.rows} tabIndex={0} aria-label="Lines of the file">
        {check.rows.map((row) => (
          <li key={row.line} className={row.errors.length > 0 ? styles.wrong : ''}>
            <span className="label">{`Line ${row.line}`}</span>
            <span>
              <b>{row.full_name || 'No name'}</b>
              {[
                row.date_of_birth && dayOf(row.date_of_birth),
                row.grade_label,
                row.guardian_name,
                row.guardian_phone && showPhone(row.guardian_phone),
                row.critical_alert && `alert: ${row.critical_alert}`,
              ]
                .filter(Boolean)
                .map((part) => `, ${part}`)
                .join('')}
            </span>
            {row.errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An invalid date is shown as it is in the sheet. */
const dayOf = (text: string): string => (/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) ? formatDate(text) : text);
