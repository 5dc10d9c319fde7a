import { guardianCalls, type GuardedPerson } from '@doctorbird/contract/families/guardians';
import { mostPeople, childPeopleCalls } from '@doctorbird/contract/families/pick-up-people';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { partText } from './part-text.ts';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const AddPersonForm = whenShown(async () => (await import('./person-form.tsx')).AddPersonForm);

type GuardedPeopleProps = {
  child: { id: string; full_name: string };
  /** Decides about picking up: adds people and removes those whom they added. */
  mayAdd: boolean;
};

/** Who may collect a child and whom to call, for a guardian. */
export function GuardedPeople({ child, mayAdd }: GuardedPeopleProps) {
  const [adding, setAdding] = useState(false);
  const { run, pending } = useAction();
  const { data, failure, again } = useLoaded(child.id, (signal) =>
    call(guardianCalls.listGuardedPeople, { params: { id: child.id } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading the people" />;
  const remove = async ({ id, full_name: name }: GuardedPerson) => {
    const params = { id: child.id, person_id: id };
    await run({
      meaning: params,
      make: async () => {
        await call(childPeopleCalls.removePerson, { params });
        return true;
      },
      done: () => `${name} is removed.`,
      fallback: 'Failed to remove the person',
    });
    again();
  };
  return (
    <>
      {data.data.length === 0 && <p className={typeStyles.muted}>No one has been added yet.</p>}
      <ul className={fileRowsStyles.rows}>
        {data.data.map((person) => (
          <li key={person.id}>
            <p>
              <b>{person.full_name}</b>
              <small>
                {[person.relationship, person.phone && showPhone(person.phone)].filter(Boolean).join(' · ')}
              </small>
              <small>{partText(person)}</small>
            </p>
            {person.yours && (
              <Button size="sm" variant="line" plain pending={pending} onClick={() => void remove(person)}>
                Remove<span className="visually-hidden">{` ${person.full_name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && data.data.length < mostPeople && (
        <p className={layoutStyles.top4}>
          <Button size="sm" variant="leaf" plain onClick={() => setAdding(true)}>
            Add person
          </Button>
        </p>
      )}
      <Dialog title="Add a person" open={adding} onClose={() => setAdding(false)}>
        <AddPersonForm
          childId={child.id}
          onClose={() => {
            setAdding(false);
            again();
          }}
        />
      </Dialog>
    </>
  );
}
