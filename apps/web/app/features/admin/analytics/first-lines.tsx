import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

const most = 6;

/** The first lines of a long table, and a button for all of them. */
export function FirstLines<Line>({
  lines,
  children,
}: {
  lines: readonly Line[];
  children: (some: Line[]) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  // A button for one or two more would take as much room as they do.
  const folded = !all && lines.length > most + 2;
  return (
    <>
      {children(folded ? lines.slice(0, most) : [...lines])}
      {folded && (
        <p className={panelStyles.body}>
          <Button variant="line" size="sm" plain onClick={() => setAll(true)}>
            {`Show all ${lines.length}`}
          </Button>
        </p>
      )}
    </>
  );
}
