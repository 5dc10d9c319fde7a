import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { ChosenStrip } from '../portal/chosen-strip.tsx';
import { RefusedList } from '../portal/refused-list.tsx';
import { refusedLines, useOneByOne, type OneByOne } from '../portal/use-one-by-one.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import type { Chosen, ManyAction } from './many.tsx';
import type { Selection } from './use-list-choice.ts';

type ManyBarProps = {
  label: string;
  selection: Pick<Selection<Chosen<unknown>>, 'chosen' | 'everything' | 'selectAll' | 'loading' | 'clear' | 'drop'>;
  total: number;
  actions: readonly ManyAction<unknown>[];
};

const fitting = ({ fits }: ManyAction<unknown>, chosen: readonly Chosen<unknown>[]) =>
  chosen.filter(({ row }) => fits?.(row) ?? true);

/** Actions for the chosen rows of a list. */
export function ManyBar({ label, selection, total, actions }: ManyBarProps) {
  const { chosen } = selection;
  const [asking, setAsking] = useState<ManyAction<unknown> | null>(null);
  const [outcome, setOutcome] = useState<{ said: string; refused: OneByOne['refused'] } | null>(null);
  const [running, setRunning] = useState<ManyAction<unknown> | null>(null);
  const { send, progress } = useOneByOne();
  const revalidator = useRevalidator();

  const run = async (action: ManyAction<unknown>) => {
    const rows = fitting(action, chosen);
    const byId = new Map(rows.map(({ id, row }) => [id, row]));
    setRunning(action);
    try {
      // Rows that are chosen besides, or not any more, make it no other action.
      const { done, refused } = await send(rows, action.label, ({ id }, key) => action.make(byId.get(id), key));
      selection.drop(done.map(({ id }) => id));
      if (refused.length > 0) setOutcome({ said: done.length > 0 ? action.done(done.length) : '', refused });
      else toast.success(action.done(done.length));
      await revalidator.revalidate();
    } catch (reason) {
      if (!endExpiredSession(reason))
        toast.error(messageOf(reason, 'Not all of it was done. Press again to go on where it stopped.'));
    } finally {
      setRunning(null);
    }
  };
  // The result stays open after the last row was deselected.
  if (chosen.length === 0 && outcome === null) return null;
  return (
    <ChosenStrip label={label} selection={selection} total={total}>
      {actions.map((action) => {
        const count = fitting(action, chosen).length;
        return (
          count > 0 && (
            <Button
              key={action.label}
              asks={action.asks}
              size="sm"
              plain
              variant="line"
              pending={running === action}
              disabled={running !== null && running !== action}
              onClick={() => (action.ask ? setAsking(action) : void run(action))}
            >
              {running === action && progress ? `${action.label}: ${progress}` : `${action.label} ${count}`}
            </Button>
          )
        );
      })}
      <ConfirmDialog
        title={asking?.ask?.title(fitting(asking, chosen).length) ?? ''}
        open={asking !== null}
        onClose={() => setAsking(null)}
        variant={asking?.ask?.danger ? 'danger' : 'leaf'}
        confirmLabel={asking ? `${asking.label} ${fitting(asking, chosen).length}` : ''}
        dismissLabel="Cancel"
        onConfirm={async () => {
          if (asking) await run(asking);
        }}
      >
        <p>{asking?.ask?.text}</p>
        <p>
          {asking &&
            fitting(asking, chosen)
              .map(({ name }) => name)
              .join(', ')}
        </p>
      </ConfirmDialog>
      <Dialog title="Not all of it was done" open={outcome !== null} onClose={() => setOutcome(null)}>
        {outcome && (
          <RefusedList said={outcome.said} lines={refusedLines(outcome.refused)} onClose={() => setOutcome(null)} />
        )}
      </Dialog>
    </ChosenStrip>
  );
}
