import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useWideScreen } from './use-wide-screen.ts';
import * as panelStyles from './panel.module.css';

type FirstLinesProps<Line> = {
  lines: readonly Line[];
  most?: number;
  /** Anything wider than a phone has room for all of them. */
  onPhone?: boolean;
  children: (some: Line[]) => ReactNode;
};

/** The first lines of a long table, and a button for all of them. */
export function FirstLines<Line>({ lines, most = 6, onPhone = false, children }: FirstLinesProps<Line>) {
  const wide = useWideScreen('tablet');
  const [asked, setAll] = useState(false);
  const all = asked || (onPhone && wide);
  // A button for one or two more would take as much room as they do; on a phone lines are tall.
  const folded = !all && lines.length > most + (onPhone ? 0 : 2);
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
