import clsx from 'clsx';
import type { OwnOpening } from '@doctorbird/contract/enrollments/opening';
import { useEffect } from 'react';
import { formatDayTime } from '../../../format/dates.ts';
import { timeLeft, useTimeLeft } from '../../../ui/countdown.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type OpensSoonProps = {
  opening: OwnOpening;
  /** When the answer of the server arrived, by the clock of this device: the seconds left count from then. */
  loadedAt: number;
  /** Asks the server again. */
  onOpen: () => void;
  /** Names of the children, who can be enrolled then. */
  ready: string | null;
};

/** Registration is not open to this family yet: when it is, how long that takes, and what can be prepared. */
export function OpensSoon({ opening, loadedAt, onOpen, ready }: OpensSoonProps) {
  const left = useTimeLeft(loadedAt + opening.opens_in * 1000);
  useEffect(() => {
    if (left === 0) onOpen();
    // Asked once for each answer of the server.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page makes a new function in each render
  }, [left === 0, loadedAt]);
  if (opening.opens_at === null) return null;
  return (
    <Panel title={`Registration opens ${formatDayTime(opening.opens_at)}`}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p role="timer">{left === null || left === 0 ? 'Checking' : `In ${timeLeft(left)}.`}</p>
        {opening.early && <p>Your family has early access.</p>}
        <p>
          {ready === null
            ? 'Add a child of the right age now, so that you only have to choose when it opens.'
            : `You are ready: choose ${ready} here when it opens. You can leave this page open; it continues by itself.`}
        </p>
      </div>
    </Panel>
  );
}
