import type { PersonRecords, StaffRecord } from '@doctorbird/contract/programs/staff-records';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { RecordBadge } from './record-badge.tsx';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';

const endOf = ({ expires_on: expires }: StaffRecord): string =>
  expires ? `Runs out ${formatDate(expires)}` : 'Does not run out';

const detailsOf = ({ issued_on: issued, number_end: end, seen_by: seenBy, seen_at: seenAt }: StaffRecord): string =>
  [`Issued ${formatDate(issued)}`, end && `ends in ${end}`, `seen by ${seenBy}, ${formatDate(seenAt)}`]
    .filter(Boolean)
    .join(', ');

type RecordLinesProps = {
  records: PersonRecords;
  /** Beside a record. */
  actionsOf?: (record: StaffRecord) => ReactNode;
};

/** What is asked of somebody with its state, each with the papers that were seen; then those that are not asked for any more. */
export function RecordLines({ records: { kinds, data }, actionsOf }: RecordLinesProps) {
  const known = new Set(kinds.map(({ key }) => key));
  const earlier = data.filter(({ kind }) => !known.has(kind));
  const line = (record: StaffRecord, title = '') => (
    <li key={record.id}>
      <p>
        <b>{`${title}${endOf(record)}`}</b>
        <small>{detailsOf(record)}</small>
      </p>
      {actionsOf?.(record)}
    </li>
  );
  return (
    <ul className={fileRowsStyles.rows}>
      {kinds.map(({ key, title, with_children: needed, state }) => {
        const seen = data.filter(({ kind }) => kind === key);
        return (
          <li key={key}>
            <div>
              <p>
                <b>{title}</b> <RecordBadge state={state} />
                <small>{needed ? 'Needed to be with children' : 'Not needed to be with children'}</small>
              </p>
              {seen.length > 0 && (
                <ul className={fileRowsStyles.rows} aria-label={`${title}: papers that were seen`}>
                  {seen.map((record) => line(record))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
      {earlier.map((record) => line(record, `${record.title}: `))}
    </ul>
  );
}
