import { leavingCalls, type Leaving, type OnceCollector } from '@doctorbird/contract/teaching/leaving';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { AnnounceCollector } from './announce-collector.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Child = { id: string; full_name: string };

/** How a child leaves its classes, beside the people on its list: somebody for once, and alone. */
export function LeavingPanel({ child }: { child: Child }) {
  const { data, failure, again } = useLoaded(child.id, (signal) =>
    call(leavingCalls.getLeaving, { params: { id: child.id } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  return (
    <div className={layoutStyles.stack14}>
      <ForOnce child={child} leaving={data} onChanged={again} />
      <Alone key={data.walks_alone_until} child={child} leaving={data} onChanged={again} />
    </div>
  );
}

type PartProps = { child: Child; leaving: Leaving; onChanged: () => void };

function ForOnce({ child, leaving, onChanged }: PartProps) {
  const { run, pending } = useAction();
  const takeBack = (one: OnceCollector) =>
    run({
      meaning: ['withdraw collector', one.id],
      make: async () => {
        await call(leavingCalls.withdrawCollector, { params: { id: child.id, once_id: one.id } });
        return true;
      },
      done: () => `${one.full_name} can no longer collect ${child.full_name}.`,
      fallback: 'Failed to take it back',
    }).then(onChanged);
  return (
    <section>
      <h3>Somebody else, once</h3>
      {leaving.announced.length > 0 && (
        <ul className={fileRowsStyles.rows}>
          {leaving.announced.map((one) => (
            <li key={one.id}>
              <p>
                <b>{one.full_name}</b>
                <small>{`${one.meeting.title}, ${formatDayTime(one.meeting.starts_at)}`}</small>
                {one.used_at && <small>{`Collected ${formatDayTime(one.used_at)}`}</small>}
              </p>
              {!one.used_at && (
                <Button size="sm" plain variant="line" pending={pending} onClick={() => void takeBack(one)}>
                  Take back<span className="visually-hidden">{` ${one.full_name}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <AnnounceCollector child={child} classes={leaving.classes} onAnnounced={onChanged} />
    </section>
  );
}

function Alone({ child, leaving, onChanged }: PartProps) {
  const { walks_alone_until: until, alone_age: age, old_enough: oldEnough, adult } = leaving;
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(until ?? '');
  const { run, pending } = useAction();
  const save = (next: string | null) =>
    run({
      meaning: ['walks alone', child.id, next],
      make: () => call(leavingCalls.setWalksAlone, { params: { id: child.id }, body: { walks_alone_until: next } }),
      done: () =>
        next === null
          ? `${child.full_name} no longer leaves alone.`
          : `${child.full_name} may leave alone until ${formatDate(next)}.`,
      fallback: 'Failed to save',
    }).then((saved) => {
      if (!saved) return;
      setOpen(false);
      onChanged();
    });
  if (adult)
    return (
      <section>
        <h3>Leaves alone</h3>
        <p className={typeStyles.muted}>{`${child.full_name} is 18 or older, and decides alone.`}</p>
      </section>
    );
  return (
    <section>
      <h3>Leaves alone</h3>
      <p className={typeStyles.muted}>
        {!oldEnough
          ? `Possible from age ${age}.`
          : until
            ? `Allowed until ${formatDate(until)}, after the class is over.`
            : 'Not allowed: staff release your child to named people only.'}
      </p>
      {oldEnough && (
        <div className={actionsStyles.actions}>
          <Button size="sm" plain variant="line" onClick={() => setOpen(true)}>
            {until ? 'Change the day' : 'Allow it'}
          </Button>
          {until && (
            <Button size="sm" plain variant="line" pending={pending} onClick={() => void save(null)}>
              Take back
            </Button>
          )}
        </div>
      )}
      <Dialog
        title="Leaves alone"
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="leaf" pending={pending} onClick={() => day && void save(day)}>
            Allow it
          </Button>
        }
      >
        <p>{`When a class is over, staff let ${child.full_name} go without an adult. Until which day?`}</p>
        <DateField label="Until" value={day} onChange={(event) => setDay(event.target.value)} />
      </Dialog>
    </section>
  );
}
