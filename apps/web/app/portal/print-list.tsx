import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { ListOnPaper } from './print-button.tsx';

/** Rows that one print may have: about forty sheets of paper. */
const mostPrinted = 1000;
/** Rows in one request, the most that a list answers. */
const inOneRead = 100;

type PrintListProps<Row> = ListOnPaper<Row> & { query: Record<string, string>; onClose: () => void };

/** Asks which rows to print where the list has more pages than one, reads them, and opens the browser's own dialog. */
export function PrintList<Row>({ query, onClose, ...list }: PrintListProps<Row>) {
  const { data, total } = list.page;
  const [rows, setRows] = useState<readonly Row[] | null>(data.length >= total ? data : null);
  const [done, setDone] = useState<number | null>(null);
  const reading = useRef(new AbortController());
  useEffect(() => {
    const control = new AbortController();
    reading.current = control;
    return () => control.abort();
  }, []);
  const most = Math.min(total, mostPrinted);

  const printAll = async () => {
    const { signal } = reading.current;
    const found: Row[] = [];
    try {
      for (let page = 1; found.length < most; page += 1) {
        setDone(found.length);
        const { data: next } = await list.read({ ...query, page: String(page), limit: String(inOneRead) }, signal);
        found.push(...next);
        if (next.length < inOneRead) break;
      }
      setRows(found.slice(0, most));
    } catch (reason) {
      if (signal.aborted) return;
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to load data'));
      setDone(null);
    }
  };

  if (rows) return <PrintSheet {...list} rows={rows} onPrinted={onClose} />;
  return (
    <Dialog
      title={`Print ${list.title.toLowerCase()}`}
      open
      onClose={onClose}
      actions={
        <>
          <Button variant="leaf" plain pending={done !== null} onClick={() => void printAll()}>
            {total > most ? `Print the first ${most.toLocaleString('en')}` : `Print all ${total}`}
          </Button>
          {done === null && (
            <Button variant="line" plain onClick={() => setRows(data)}>
              {`Print this page (${data.length})`}
            </Button>
          )}
          <Button variant="line" plain onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p role="status">
        {done === null
          ? 'The columns on the screen are printed, in the same order.'
          : `Loaded ${done} of ${most.toLocaleString('en')}`}
      </p>
    </Dialog>
  );
}
