import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import { mostPeople, childPeopleCalls } from '@doctorbird/contract/families/pick-up-people';
import type { Person } from '@doctorbird/contract/families/pick-up-people';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { partText } from './part-text.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const AddPersonForm = whenShown(async () => (await import('./person-form.tsx')).AddPersonForm);
const PersonPhotoForm = whenShown(async () => (await import('./person-photo-form.tsx')).PersonPhotoForm);
const EditPersonForm = whenShown(async () => (await import('./person-form.tsx')).EditPersonForm);

type Task = { kind: 'add' } | { kind: 'edit' | 'photo' | 'remove'; person: Person };
type ChildPeopleProps = {
  child: { id: string; full_name: string };
  people: readonly Person[];
  /** The office can do the same as the parent, who is notified. */
  byAdmin?: boolean;
  /** More ways to add people. */
  more?: ReactNode;
  /** Archived records are read-only. */
  fixed?: boolean;
};

/** Emergency contacts, and the people who may pick up the child. */
export function ChildPeople({ child, people, byAdmin = false, more, fixed = false }: ChildPeopleProps) {
  const [task, setTask] = useState<Task | null>(null);
  const { run } = useAction();
  const close = () => setTask(null);
  const remove = async (person: Person) => {
    const params = { id: child.id, person_id: person.id };
    await run({
      meaning: params,
      make: async () => {
        await call(childPeopleCalls.removePerson, { params });
        return true;
      },
      done: () => `${person.full_name} is removed.`,
      fallback: 'Failed to remove the person',
    });
  };
  const one = task && task.kind !== 'add' ? task.person : null;
  return (
    <>
      {people.length === 0 && (
        <p className={clsx(layoutStyles.bottom4, typeStyles.muted)}>
          {byAdmin
            ? `No one yet except the parent. You or the family can add emergency contacts and people who may pick up ${child.full_name}.`
            : `No one yet except you. Add emergency contacts and people who may pick up ${child.full_name}.`}
        </p>
      )}
      <ul className={fileRowsStyles.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <p>
              <b>{person.full_name}</b>
              <small>
                {`${person.relationship} · `}
                <a href={`tel:${person.phone}`}>{showPhone(person.phone)}</a>
              </small>
              <small>{partText(person)}</small>
            </p>
            {!fixed && (
              <RowMenu
                label={`Actions for ${person.full_name}`}
                actions={[
                  {
                    id: 'edit',
                    label: 'Edit',
                    asks: childPeopleCalls.changePerson,
                    onAction: () => setTask({ kind: 'edit', person }),
                  },
                  {
                    id: 'photo',
                    label: person.photo ? 'Change photo' : 'Add a photo',
                    asks: [childPeopleCalls.setPersonPhoto, childPeopleCalls.removePersonPhoto],
                    onAction: () => setTask({ kind: 'photo', person }),
                  },
                  {
                    id: 'remove',
                    label: 'Remove',
                    danger: true,
                    asks: childPeopleCalls.removePerson,
                    onAction: () => setTask({ kind: 'remove', person }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {!fixed && people.length < mostPeople && (
        <p className={clsx(layoutStyles.top4, actionsStyles.actions)}>
          <Button
            size="sm"
            variant={byAdmin ? 'line' : 'leaf'}
            plain
            asks={childPeopleCalls.addPerson}
            onClick={() => setTask({ kind: 'add' })}
          >
            Add person
          </Button>
          {more}
        </p>
      )}
      <Dialog title="Add a person" open={task?.kind === 'add'} onClose={close}>
        <AddPersonForm childId={child.id} onClose={close} />
      </Dialog>
      <Dialog title="Edit person" open={task?.kind === 'edit'} onClose={close}>
        {one && <EditPersonForm childId={child.id} person={one} onClose={close} />}
      </Dialog>
      <Dialog title={`Photo of ${one?.full_name ?? ''}`} open={task?.kind === 'photo'} onClose={close}>
        {one && <PersonPhotoForm childId={child.id} person={one} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        title={`Remove ${one?.full_name ?? 'this person'}?`}
        open={task?.kind === 'remove'}
        onClose={close}
        confirmLabel="Remove person"
        dismissLabel="Keep person"
        onConfirm={() => (one ? remove(one) : undefined)}
      >
        <p>{`Staff will no longer call ${one?.full_name ?? 'this person'} about ${child.full_name} or hand the child over to them. The details are deleted.${byAdmin ? ' The parent gets an email.' : ''}`}</p>
      </ConfirmDialog>
    </>
  );
}
