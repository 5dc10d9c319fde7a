import type { Page } from '@doctorbird/contract/core/paging';
import { useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { usePart } from '../ui/use-part.ts';
import { usePrintKey } from './use-print-key.ts';

/** Reads a list: its filters, page and rows on a page as the URL has them. */
export type ReadList<Row> = (query: Record<string, string>, signal: AbortSignal) => Promise<Page<Row>>;

export type ListOnPaper<Row> = {
  title: string;
  page: Page<Row>;
  /** Those that its reader chose, without boxes and buttons. */
  columns: readonly Column<Row>[];
  read: ReadList<Row>;
  /** What the list is narrowed to, as people read it. */
  narrowed: readonly string[];
};

type PrintButtonProps<Row> = ListOnPaper<Row> & { filters: readonly string[] };

/** Prints the list on the screen: the same filters, order and columns. */
export function PrintButton<Row>({ filters, ...list }: PrintButtonProps<Row>) {
  const [address] = useSearchParams();
  const { Part, open, show, close } = usePart(async () => (await import('./print-list.tsx')).PrintList);
  const query = Object.fromEntries(
    filters.map((name) => [name, address.get(name) ?? ''] as const).filter(([, v]) => v),
  );
  usePrintKey(() => void show());
  return (
    <>
      <Button variant="line" size="sm" plain aria-keyshortcuts="Control+P" onClick={() => void show()}>
        Print
      </Button>
      {Part && open && <Part {...list} query={query} onClose={close} />}
    </>
  );
}
