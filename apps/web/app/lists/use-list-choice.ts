import { mostChosen } from '@doctorbird/contract/core/most-chosen';
import type { ReactNode } from 'react';
import type { ReadList } from '../portal/print-button.tsx';
import { useChosenRows } from '../portal/use-chosen-rows.ts';
import type { Asked } from '../ui/may-gate.ts';

type Known = { id: string };

/** How rows of a list are chosen, and what can be done with those chosen. */
export type Choosing<Row, Short extends Known> = {
  /** What is done with chosen rows: who may do none of it chooses none. */
  asks?: readonly Asked[];
  /** Names a row: "Choose Maya Campbell". */
  name: (row: Row) => string;
  /** A row as the actions for many need it. */
  inShort: (row: Row) => Short;
  /** Finds everything that the filters find in one call; otherwise the pages are read one after the other. */
  readAll?: (filters: Readonly<Record<string, string>>) => Promise<readonly Short[]>;
  /** The strip below the list. */
  bar: (selection: Selection<Short>, of: { total: number; exported: readonly string[] | undefined }) => ReactNode;
};

export type Selection<Short extends Known> = ReturnType<typeof useChosenRows<Known, Short>>;

/** The boxes of rows. */
export type Boxes = Pick<Selection<Known>['choice'], 'has' | 'toggle'>;

type ListRows<Row> = {
  rows: readonly Row[];
  filters: Readonly<Record<string, string>>;
  read: ReadList<Row>;
};

const onePage = 100;

/** Which rows of a list are chosen. */
export function useListChoice<Row extends Known, Short extends Known>(
  { rows, filters, read }: ListRows<Row>,
  { inShort, readAll }: Pick<Choosing<Row, Short>, 'inShort' | 'readAll'>,
): Selection<Short> {
  const readPages = async () => {
    const chosen: Short[] = [];
    const { signal } = new AbortController();
    for (let page = 1; chosen.length < mostChosen; page += 1) {
      const { data, total } = await read({ ...filters, page: String(page), limit: String(onePage) }, signal);
      chosen.push(...data.map(inShort));
      if (data.length === 0 || page * onePage >= total) break;
    }
    return chosen.slice(0, mostChosen);
  };
  return useChosenRows<Row, Short>({
    rows,
    filters,
    inShort,
    readAll: readAll ? () => readAll(filters) : readPages,
  });
}
