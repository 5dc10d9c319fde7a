import type { LeavingFigures } from '@doctorbird/contract/admin/leaving';
import { leavingReasonLabels } from '@doctorbird/contract/core/leaving-reasons';
import { Link } from 'react-router';
import { DataTable } from '../../../ui/data-table.tsx';
import { FirstLines } from '../../../ui/first-lines.tsx';

type Counted = LeavingFigures['all'];

/** "The price 3, Moved away 1", and how many said nothing. */
export function reasonsText({ left, reasons }: Counted): string {
  const said = reasons.reduce((sum, { count }) => sum + count, 0);
  return [
    ...reasons.map(({ reason, count }) => `${leavingReasonLabels[reason]} ${count}`),
    ...(left > said ? [`Not said ${left - said}`] : []),
  ].join(', ');
}

const columns = [
  { key: 'reasons', label: 'Reasons', phone: 'line' as const, cell: reasonsText },
  { key: 'left', label: 'Left', phone: 'side' as const, numeric: true, cell: ({ left }: Counted) => left },
];

/** Places that ended in a season, by program and by teacher. */
export const LeavingTables = ({ figures }: { figures: LeavingFigures }) => (
  <>
    <FirstLines lines={figures.by_program}>
      {(lines) => (
        <DataTable
          caption="Places that ended, by program"
          columns={[
            {
              key: 'program',
              label: 'Program',
              cell: (row) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
            },
            ...columns,
          ]}
          rows={lines}
          rowKey={(row) => row.program_id}
        />
      )}
    </FirstLines>
    {figures.by_teacher.length > 0 && (
      <FirstLines lines={figures.by_teacher}>
        {(lines) => (
          <DataTable
            caption="Places that ended, by teacher"
            columns={[{ key: 'teacher', label: 'Teacher', cell: (row) => row.name }, ...columns]}
            rows={lines}
            rowKey={(row) => row.staff_id}
          />
        )}
      </FirstLines>
    )}
  </>
);
