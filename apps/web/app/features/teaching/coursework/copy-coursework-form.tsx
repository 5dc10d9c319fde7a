import { courseworkTermCalls, type CourseworkProgram } from '@doctorbird/contract/teaching/coursework-term';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type CopyCourseworkFormProps = { programs: readonly CourseworkProgram[]; onClose: () => void };

/** Takes tasks and resources of an earlier term over into a program, with the days moved. */
export function CopyCourseworkForm({ programs, onClose }: CopyCourseworkFormProps) {
  const sources = programs.filter(({ coursework }) => coursework > 0);
  // The newest program is the one that begins; what it repeats comes before it in the list of sources.
  const [to, setTo] = useState(programs[0]?.id ?? '');
  const [from, setFrom] = useState(sources.find(({ id }) => id !== programs[0]?.id)?.id ?? '');
  const options = (of: readonly CourseworkProgram[]) => of.map(({ id, label }) => ({ value: id, label }));
  return (
    <div className={layoutStyles.stack18}>
      <SelectField
        label="From"
        placeholder="Choose a program"
        options={options(sources.filter(({ id }) => id !== to))}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <SelectField
        label="To"
        options={options(programs)}
        value={to}
        onChange={({ target }) => {
          setTo(target.value);
          if (target.value === from) setFrom('');
        }}
      />
      {from && to ? (
        <Plan key={`${from}-${to}`} from={from} to={to} onClose={onClose} />
      ) : (
        <p className={typeStyles.muted}>Choose which program the coursework comes from.</p>
      )}
    </div>
  );
}

function Plan({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const between = { from_program_id: from, program_id: to };
  const plan = useLoaded(`${from}-${to}`, (signal) =>
    call(courseworkTermCalls.planCourseworkCopy, { query: between }, { signal }),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { run, pending } = useAction();
  const { revalidate } = useRevalidator();
  if (plan.failure) return <ErrorState message={plan.failure} />;
  if (!plan.data) return <Spinner label="Loading" />;
  const { items } = plan.data;
  const ids = items.filter(({ id, there }) => !there && !left.has(id)).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const copy = async () => {
    const copied = await run({
      meaning: ['copy-coursework', from, to, ...ids],
      make: (idempotencyKey) =>
        call(courseworkTermCalls.copyCoursework, { body: { ...between, ids } }, { idempotencyKey }),
      done: ({ data }) =>
        data.length === 1
          ? '1 is copied. The class can see it now.'
          : `${data.length} are copied. The class can see them now.`,
      fallback: 'Failed to copy the coursework',
    });
    if (!copied) return;
    onClose();
    await revalidate();
  };
  return (
    <>
      <fieldset className={layoutStyles.stack8}>
        <legend className="label">What to copy</legend>
        {items.map((item) => (
          <CheckField
            key={item.id}
            label={item.title}
            hint={hintOf(item)}
            disabled={item.there}
            checked={!item.there && !left.has(item.id)}
            onChange={() => toggle(item.id)}
          />
        ))}
      </fieldset>
      <div className={actionsStyles.actions}>
        <Button variant="leaf" pending={pending} disabled={ids.length === 0} onClick={() => void copy()}>
          {ids.length === 1 ? 'Copy 1' : `Copy ${ids.length}`}
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

type Item = {
  kind: 'task' | 'resource';
  due_on: string | null;
  new_due_on: string | null;
  there: boolean;
  files: number;
};

const hintOf = ({ kind, due_on: due, new_due_on: next, there, files }: Item): string =>
  there
    ? 'Copied before'
    : [
        kind === 'resource' ? 'Resource' : due ? `Due ${formatDate(next)}, was ${formatDate(due)}` : 'No due day',
        files > 0 && (files === 1 ? '1 file' : `${files} files`),
      ]
        .filter(Boolean)
        .join(' · ');
