import clsx from 'clsx';
import { openingCalls, type OwnOpening } from '@doctorbird/contract/enrollments/opening';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { useChoices } from '../../../forms/use-choices.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { timeLeft, useTimeLeft } from '../../../ui/countdown.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type OpensSoonProps = {
  /** Its id or web name. */
  programId: string;
  opening: OwnOpening;
  /** When the answer of the server arrived, by the clock of this device: the seconds left count from then. */
  loadedAt: number;
  /** Asks the server again. */
  onOpen: () => void;
  /** Names of the children, who can be enrolled then. */
  ready: string | null;
};

/** Registration is not open to this family yet: when it is, how long that takes, and what can be prepared. */
export function OpensSoon({ programId, opening, loadedAt, onOpen, ready }: OpensSoonProps) {
  const left = useTimeLeft(loadedAt + opening.opens_in * 1000);
  useEffect(() => {
    if (left === 0) onOpen();
    // Asked once for each answer of the server.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page makes a new function in each render
  }, [left === 0, loadedAt]);
  const { shown: notify, choose } = useChoices(opening.notify);
  const watch = (on: boolean) =>
    choose({
      change: () => on,
      send: async () => (await call(openingCalls.watchOpening, { params: { id: programId }, body: { on } })).notify,
      done: on ? 'We will notify you.' : 'We will not notify you.',
      fallback: 'Failed to save your choice',
    });
  if (opening.opens_at === null) return null;
  return (
    <Panel title={`Registration opens ${formatDayTime(opening.opens_at)}`}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p role="timer">{left === null || left === 0 ? 'Checking' : `In ${timeLeft(left)}.`}</p>
        <CheckField
          label="Notify me an hour before"
          hint="By email, and on your phone if you turned that on in your settings."
          checked={notify}
          onChange={(event) => void watch(event.target.checked)}
        />
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
