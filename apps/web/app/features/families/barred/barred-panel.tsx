import { barredPeopleCalls, mostBarred, type BarredPerson } from '@doctorbird/contract/families/barred-people';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const AddForm = whenShown(async () => (await import('./barred-forms.tsx')).AddBarredForm);
const ReadForm = whenShown(async () => (await import('./barred-forms.tsx')).ReadBarredForm);
const EndForm = whenShown(async () => (await import('./barred-forms.tsx')).EndBarredForm);

type Task = { kind: 'add' } | { kind: 'read' | 'end'; person: BarredPerson };

/** Who must not collect a child, for admins. */
export function BarredPanel({ child, fixed = false }: { child: { id: string; full_name: string }; fixed?: boolean }) {
  const [task, setTask] = useState<Task | null>(null);
  const [open, setOpen] = useState<{ id: string; note: string } | null>(null);
  const { data, failure, again } = useLoaded(child.id, (signal) =>
    call(barredPeopleCalls.listBarred, { params: { id: child.id } }, { signal }),
  );
  const close = () => setTask(null);
  const one = task && task.kind !== 'add' ? task.person : null;
  return (
    <Panel title="Must not collect" tone={data && data.data.length > 0 ? 'gold' : 'surface'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {failure && <ErrorState message={failure} onRetry={again} />}
        {!data && !failure && <Spinner label="Loading" />}
        {data?.data.length === 0 && (
          <p className={typeStyles.muted}>
            No one. Add somebody when a court order or the family’s safety asks for it.
          </p>
        )}
        <ul className={fileRowsStyles.rows}>
          {data?.data.map((person) => (
            <li key={person.id}>
              <p>
                <b>{person.full_name}</b>
                <small>{person.relationship}</small>
                {person.conflicts.map(({ kind, id, name, right }) => (
                  <small key={`${kind}${id}`}>
                    <Badge tone="bad">{`Still has rights: ${name}, ${right.toLowerCase()}. ${howToEnd[kind]}`}</Badge>
                  </small>
                ))}
                {open?.id === person.id && (
                  <span className={textStyles.lines} role="status">
                    {open.note}
                  </span>
                )}
              </p>
              <RowMenu
                label={`Actions for ${person.full_name}`}
                actions={[
                  ...(person.has_note
                    ? [
                        {
                          id: 'read',
                          label: 'Read the note',
                          asks: barredPeopleCalls.readBarred,
                          onAction: () => setTask({ kind: 'read' as const, person }),
                        },
                      ]
                    : []),
                  {
                    id: 'end',
                    label: 'Remove warning',
                    danger: true,
                    asks: barredPeopleCalls.endBarred,
                    onAction: () => setTask({ kind: 'end' as const, person }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        {data && !fixed && data.data.length < mostBarred && (
          <div>
            <Button
              size="sm"
              variant="line"
              plain
              asks={barredPeopleCalls.addBarred}
              onClick={() => setTask({ kind: 'add' })}
            >
              Add a warning
            </Button>
          </div>
        )}
      </div>
      <Dialog title="Must not collect" open={task?.kind === 'add'} onClose={close}>
        <AddForm child={child} onClose={close} onDone={again} />
      </Dialog>
      <Dialog title="Read the note" open={task?.kind === 'read'} onClose={close}>
        {one && (
          <ReadForm
            child={child}
            person={one}
            onClose={close}
            onDone={again}
            onRead={(note) => setOpen({ id: one.id, note })}
          />
        )}
      </Dialog>
      <Dialog title="Remove this warning?" open={task?.kind === 'end'} onClose={close}>
        {one && <EndForm child={child} person={one} onClose={close} onDone={again} />}
      </Dialog>
    </Panel>
  );
}

const howToEnd: Record<BarredPerson['conflicts'][number]['kind'], string> = {
  primary: 'Make the other guardian the primary one, then end the rights.',
  guardian: 'End the rights under Guardians.',
  person: 'Remove the person from the pick-up list.',
};
