import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDateTime } from '../format/dates.ts';
import { useOrganisation } from './organisation.ts';
import type { ListOnPaper } from './print-button.tsx';
import * as styles from './print-sheet.module.css';

type PrintSheetProps<Row> = Omit<ListOnPaper<Row>, 'read'> & { rows: readonly Row[]; onPrinted: () => void };

const countOf = (shown: number, total: number): string =>
  shown === total ? `${total.toLocaleString('en')} in all` : `${shown} of ${total.toLocaleString('en')}`;

/** A list on paper, and nothing else of the screen. It is there until the browser has printed. */
export function PrintSheet<Row>({ title, page, columns, narrowed, rows, onPrinted }: PrintSheetProps<Row>) {
  const organisation = useOrganisation();
  const [printed] = useState(() => new Date());
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    const leave = () => done.current();
    window.addEventListener('afterprint', leave);
    // A dialog that was open releases the page first.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', leave);
    };
  }, []);
  const shown = columns.filter(({ onScreen }) => !onScreen);
  return createPortal(
    <section className={styles.sheet}>
      <header>
        <p>{organisation?.name}</p>
        <h1>{title}</h1>
        <p>{[...narrowed, countOf(rows.length, page.total), `Printed ${formatDateTime(printed)}`].join(' · ')}</p>
      </header>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? 'numeric' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change
            <tr key={place}>
              {shown.map((column) => (
                <td key={column.key} className={column.numeric ? 'numeric' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
