import type { ForecastLine } from '@doctorbird/contract/admin/insight';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';

/** `9 have none`, `4 stay free`, `Just enough`. */
export function placesText({ wanted, planned, missing }: ForecastLine): string {
  if (missing > 0) return missing === 1 ? '1 has none' : `${missing} have none`;
  const free = planned - wanted;
  if (planned === 0) return 'Nothing to add';
  return free === 0 ? 'Just enough' : free === 1 ? '1 stays free' : `${free} stay free`;
}

type ForecastTableProps = { lines: readonly ForecastLine[]; onDraft: ((line: ForecastLine) => void) | null };

/** What each program needs in the next season; `onDraft` null: the reader may not draft. */
export function ForecastTable({ lines, onDraft }: ForecastTableProps) {
  const columns: readonly Column<ForecastLine>[] = [
    {
      key: 'program',
      label: 'Program',
      cell: (row) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
    },
    { key: 'ready', label: 'Ready for it', numeric: true, cell: (row) => row.ready },
    { key: 'stay', label: 'Stay', numeric: true, cell: (row) => row.stay },
    { key: 'wait', label: 'Wait', numeric: true, cell: (row) => row.wait },
    { key: 'wanted', label: 'Wanted', numeric: true, cell: (row) => row.wanted },
    { key: 'planned', label: 'Planned', numeric: true, cell: (row) => row.planned },
    {
      key: 'places',
      label: 'Places',
      cell: (row) => (row.missing > 0 ? <strong>{placesText(row)}</strong> : placesText(row)),
    },
  ];
  return (
    <DataTable
      caption="Forecast"
      columns={columns}
      rows={lines}
      rowKey={(row) => row.program_id}
      {...(onDraft && {
        actions: (row: ForecastLine) =>
          row.missing > 0 && (
            <Button variant="line" size="sm" plain aria-label={`Draft ${row.title}`} onClick={() => onDraft(row)}>
              Draft
            </Button>
          ),
      })}
    />
  );
}
