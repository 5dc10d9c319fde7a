import type { ServerStatus, SlowStatement } from '@doctorbird/contract/admin/status';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as styles from './status.module.css';

const columns: readonly Column<SlowStatement>[] = [
  {
    key: 'statement',
    label: 'Statement',
    cell: ({ statement, work }) => (
      <span>
        {statement}
        <small className={styles.recordKey}>{work}</small>
      </span>
    ),
  },
  { key: 'times', label: 'Times', numeric: true, phone: 'side2', cell: ({ times }) => times },
  { key: 'most', label: 'Longest', numeric: true, phone: 'side', cell: ({ most_ms: ms }) => `${ms} ms` },
];

/** Where the database took long today: names only, and nothing on a day without. */
export function SlowTable({ slow }: { slow: ServerStatus['slow'] }) {
  if (slow.statements.length === 0) return null;
  return (
    <Panel title="Slowest statements today" aside={`Longer than ${slow.from_ms} ms`}>
      <DataTable
        caption="Slowest statements today"
        columns={columns}
        rows={slow.statements}
        rowKey={({ statement, work }) => `${statement} ${work}`}
      />
    </Panel>
  );
}
