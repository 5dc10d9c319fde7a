import type { ListColumn, ListSheetColumn } from '@doctorbird/contract/core/list';
import type { ReactNode } from 'react';
import type { OpenRecord } from '../portal/open-record.ts';
import { RecordPanel } from '../portal/record-panel.tsx';
import type { Column } from '../ui/data-table.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { nameOfRow, shownValue } from './list-cells.tsx';

type RowPanelProps<Row> = {
  /** "Refund". */
  kind: string;
  row: Row;
  open: OpenRecord;
  /** Every column of the table, the head first, also those that are switched off. */
  columns: readonly Column<Row>[];
  known: readonly ListColumn<Row>[];
  sheet: readonly ListSheetColumn<Row>[];
  page: string | undefined;
  actions: ReactNode;
};

/** A row beside its list: all its columns, what only its export has, and its buttons. */
export function RowPanel<Row>({ kind, row, open, columns, known, sheet, page, actions }: RowPanelProps<Row>) {
  const [head, ...others] = columns;
  const name = nameOfRow(known, row);
  const labels = new Set(columns.map(({ label }) => label));
  const texts = new Set(known.map((column) => column.value(row)).filter((value) => value !== null));
  return (
    <RecordPanel
      open={open}
      label={`${kind}: ${name}`}
      number={kind}
      page={page}
      actions={actions === '—' ? null : actions}
    >
      <h2>{head?.cell(row) ?? name}</h2>
      <FactList
        facts={[
          ...others.map(({ key, label, cell, wide }) => ({ key, label, value: cell(row), wide })),
          // What is on the screen already is not said again under the name that it has in files.
          ...sheet
            .filter(({ head: label, value }) => !labels.has(label) && !texts.has(value(row) as string))
            .map((column) => ({ key: column.head, label: column.head, value: shownValue(column, row), wide: false })),
        ].map(({ label, value, wide }) => ({
          label,
          value: value === '—' ? null : value,
          wide: wide ?? (typeof value === 'string' && value.length > 40),
        }))}
      />
    </RecordPanel>
  );
}
