import { useState } from 'react';
import { formatDateTime } from '../../../format/dates.ts';
import { moved } from '../../../drafts/reorder.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Lookups } from '../day/event-texts.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import type { JudgedDivision } from '../phones/judged.ts';
import { useStored } from '../phones/use-stored.ts';
import { OrderedList } from '../setup/ordered-list.tsx';
import { orderBy, type TeamFigures } from './deliberation.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './judging.module.css';

/** The order on which the judges agree. While they speak it is a draft on this device; agreed, it counts, and can be taken back. */
export function OrderForm({
  division,
  rows,
  of,
  act,
}: {
  division: JudgedDivision;
  rows: readonly TeamFigures[];
  of: Lookups;
  act: RecordAct;
}) {
  const [stored, setDraft] = useStored<string[] | null>(`order_${division.id}`, null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const judged = orderBy(rows, 'mean');
  // Teams that were judged since the draft was begun come last, those that left are taken out.
  const draft = stored && [
    ...stored.filter((team) => judged.includes(team)),
    ...judged.filter((team) => !stored.includes(team)),
  ];
  const { agreed } = division;
  const final = division.frozen_at !== null;
  const agree = async () => {
    setProblem(reason.trim() === '' ? 'Please write a few words' : undefined);
    if (reason.trim() === '' || !draft) return;
    setPending(true);
    const done = await act('order.agreed', { entries: draft, reason: reason.trim() }, division.id);
    setPending(false);
    if (!done) return;
    setDraft(null);
    setReason('');
    toast.success('The order is agreed.');
  };
  const factsOf = (id: string) => {
    const row = rows.find(({ team }) => team === id);
    return row?.byMean ? `by mean ${row.byMean}, evened ${row.byEvened}` : 'not judged yet';
  };
  return (
    <section className={styles.order} aria-label={`Order of the judges: ${division.name}`}>
      <h3 className={styles.small}>Order of the judges</h3>
      {agreed && !draft && (
        <>
          <ol className={styles.agreed}>
            {agreed.entries.map((team) => (
              <li key={team}>{of.nameOf(team)}</li>
            ))}
          </ol>
          <p>{`Agreed ${formatDateTime(agreed.at)}, written down by ${agreed.by}: ${agreed.reason}`}</p>
          {agreed.outdated && (
            <p className={styles.warn}>A judge changed points after that. Please look at the order again.</p>
          )}
        </>
      )}
      {!agreed && !draft && (
        <p className={typeStyles.note}>
          {division.format.kind === 'judged'
            ? 'Not agreed yet: the places follow the points. What you agree on stands before the points.'
            : 'Not agreed yet. Here it is for the awards alone: the places follow runs and points.'}
        </p>
      )}
      {draft && (
        <>
          <OrderedList
            items={draft.map((id) => ({
              id,
              name: of.nameOf(id),
              content: (
                <>
                  <b>{of.nameOf(id)}</b>
                  <small>{factsOf(id)}</small>
                </>
              ),
            }))}
            onMove={(from, to) => setDraft(moved(draft, from, to))}
          />
          <TextField
            label="Why this order"
            hint="Everybody who looks at it later reads this"
            maxLength={240}
            value={reason}
            error={problem}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
      {!final && judged.length > 1 && (
        <div className={actionsStyles.actions}>
          {draft ? (
            <>
              <Button pending={pending} onClick={() => void agree()}>
                Agree on this order
              </Button>
              <Button variant="line" plain onClick={() => setDraft(null)}>
                Drop the draft
              </Button>
            </>
          ) : (
            <>
              <Button variant="line" size="sm" plain onClick={() => setDraft(agreed?.entries ?? judged)}>
                {agreed ? 'Change the order' : 'Order by the mean'}
              </Button>
              {!agreed && (
                <Button variant="line" size="sm" plain onClick={() => setDraft(orderBy(rows, 'evened'))}>
                  Order by the evened figures
                </Button>
              )}
              {agreed && (
                <Button variant="line" size="sm" plain onClick={() => void act('voided', { record: agreed.id })}>
                  Take the order back
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}
