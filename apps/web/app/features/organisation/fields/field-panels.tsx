import type { CustomField, FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { DownIcon, UpIcon } from '../../../drafts/order-icons.tsx';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu, type MenuAction } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { moved } from './field-draft.ts';
import { answersText, describeField, wordFor } from './field-texts.ts';
import type { EditedFields, GivenFields, SaveFields } from './use-fields.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './field-panels.module.css';
import * as switchListStyles from '../../../ui/switch-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const FieldDialog = whenShown(async () => (await import('./field-dialog.tsx')).FieldDialog, { quiet: true });

type Task = { kind: 'edit'; field: CustomField | null; record: FieldRecord } | { kind: 'delete'; field: CustomField };

type FieldPanelsProps = EditedFields & {
  /** A panel each. */
  about: ReadonlyArray<{ record: FieldRecord; title: string; note: string }>;
  /** The program or competition that asks them. */
  of?: string;
  mayChange?: boolean;
};

/** For each kind of record its fields in order, and their dialog. */
export function FieldPanels({ about, of, fields, answersOf, save, mayChange = true }: FieldPanelsProps) {
  const [task, setTask] = useState<Task | null>(null);
  const one = wordFor(of);
  const { run, pending } = useListChanges(save);
  const replace = (key: string, change: (field: CustomField) => CustomField): GivenFields =>
    fields.map((field) => (field.key === key ? change(field) : field));

  const actionsOf = (field: CustomField): MenuAction[] => [
    field.retired
      ? {
          id: 'restore',
          label: 'Ask again',
          onAction: () =>
            void run(
              replace(field.key, (one) => ({ ...one, retired: false })),
              `“${field.label}” is asked again.`,
            ),
        }
      : {
          id: 'retire',
          label: 'Retire',
          onAction: () =>
            void run(
              replace(field.key, (one) => ({ ...one, retired: true })),
              `“${field.label}” is retired. Its answers stay.`,
            ),
        },
    // Answers are not lost by one click: a field that has any is retired.
    ...(answersOf(field.key) === 0
      ? [{ id: 'delete', label: 'Delete', danger: true, onAction: () => setTask({ kind: 'delete', field }) }]
      : []),
  ];

  return (
    <>
      {about.map(({ record, title, note }) => {
        const own = fields.filter((field) => field.record === record);
        return (
          <Panel
            key={record}
            title={title}
            aside={
              mayChange && (
                <Button variant="line" size="sm" plain onClick={() => setTask({ kind: 'edit', field: null, record })}>
                  {`Add ${one}`}
                  {of === undefined && <span className="visually-hidden">{` for ${title.toLowerCase()}`}</span>}
                </Button>
              )
            }
          >
            <div className={panelStyles.body}>
              <p className={fieldStyles.hint}>{note}</p>
              {own.length === 0 && <p className={switchListStyles.empty}>{`No ${one}s yet.`}</p>}
              {own.length > 0 && (
                <ol className={switchListStyles.switches} aria-label={title}>
                  {own.map((field, at) => {
                    const answers = answersOf(field.key);
                    return (
                      <li key={field.key} className={field.retired ? styles.retired : undefined}>
                        <div className={switchListStyles.what}>
                          {mayChange ? (
                            <button
                              type="button"
                              className={switchListStyles.name}
                              onClick={() => setTask({ kind: 'edit', field, record })}
                            >
                              {field.label}
                            </button>
                          ) : (
                            <b>{field.label}</b>
                          )}
                          <p className={typeStyles.muted}>{describeField(field)}</p>
                          <p className={switchListStyles.marks}>
                            {field.required && <Badge tone="info">Required</Badge>}
                            {field.retired && <Badge tone="off">Retired</Badge>}
                            {answers !== null && <span>{answersText(answers)}</span>}
                          </p>
                        </div>
                        {mayChange && (
                          <div className={styles.tools}>
                            {([-1, 1] as const).map((by) => (
                              <button
                                key={by}
                                type="button"
                                className={buttonStyles.iconButton}
                                aria-label={`Move “${field.label}” ${by < 0 ? 'up' : 'down'}`}
                                disabled={pending || at + by < 0 || at + by >= own.length}
                                onClick={() => void run(moved(fields, field.key, by), null)}
                              >
                                {by < 0 ? <UpIcon /> : <DownIcon />}
                              </button>
                            ))}
                            <RowMenu label={`Actions for ${field.label}`} actions={actionsOf(field)} />
                          </div>
                        )}
                      </li>
                    );
                  })}
                </ol>
              )}
            </div>
          </Panel>
        );
      })}
      <p className={fieldStyles.hint}>
        For health notes use a child’s medical notes: they are stored encrypted and opened with a reason. These answers
        are not.
      </p>
      {task?.kind === 'edit' && (
        <FieldDialog
          field={task.field}
          record={task.record}
          fields={fields}
          of={of}
          answers={task.field ? (answersOf(task.field.key) ?? 0) : 0}
          save={save}
          onClose={() => setTask(null)}
        />
      )}
      <ConfirmDialog
        title={`Delete ${one}`}
        open={task?.kind === 'delete'}
        confirmLabel={`Delete ${one}`}
        onClose={() => setTask(null)}
        onConfirm={async () => {
          if (task?.kind !== 'delete') return;
          const { field } = task;
          await run(
            fields.filter(({ key }) => key !== field.key),
            `“${field.label}” is deleted.`,
          );
        }}
      >
        <p>{`“${task?.kind === 'delete' ? task.field.label : ''}” has no answers. It disappears from forms and lists.`}</p>
      </ConfirmDialog>
    </>
  );
}

/** Changes of the whole list: order, retiring, deleting. One after the other, so that no click undoes another. */
function useListChanges(save: SaveFields) {
  const revalidator = useRevalidator();
  const [pending, setPending] = useState(false);
  const run = async (next: GivenFields, done: string | null): Promise<void> => {
    if (pending) return;
    setPending(true);
    try {
      await save(next);
      if (done) toast.success(done);
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      toast.error(messageOf(reason, 'Failed to save the fields'));
      // Someone else was faster: show the fields as they are now.
      if (reason instanceof ApiError && reason.status === 409) await revalidator.revalidate();
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}
