import type { CustomField, FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DownIcon, UpIcon } from '../../../drafts/order-icons.tsx';
import { formatDateTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu, type MenuAction } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { moved } from './field-draft.ts';
import { answersText, describeField, recordNotes, recordTitles } from './field-texts.ts';
import { useSaveFields, type GivenFields } from './use-fields.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './custom-fields-page.module.css';
import * as switchListStyles from '../../../ui/switch-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const FieldDialog = whenShown(async () => (await import('./field-dialog.tsx')).FieldDialog, { quiet: true });

type Task = { kind: 'edit'; field: CustomField | null; record: FieldRecord } | { kind: 'delete'; field: CustomField };

/** The organisation's own fields: for each kind of record its fields in order, and their dialog. */
export function CustomFieldsPage({ part }: { part: OfficeSettings['fields'] }) {
  const [task, setTask] = useState<Task | null>(null);
  const { run, save, pending } = useListChanges(part);
  const { fields } = part.value;
  const { data } = useLoaded(`${part.version}`, (signal) => call(fieldAnswerCalls.getFieldUses, {}, { signal }));
  const answersOf = (key: string): number | null =>
    data === null ? null : (data.uses.find((use) => use.key === key)?.answers ?? 0);
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
    <div className={adminPageStyles.page}>
      <PageTitle title="Custom fields" note="your own questions" />
      {order.map((record) => {
        const own = fields.filter((field) => field.record === record);
        return (
          <Panel
            key={record}
            title={recordTitles[record]}
            aside={
              <Button variant="line" size="sm" plain onClick={() => setTask({ kind: 'edit', field: null, record })}>
                Add field
                <span className="visually-hidden">{` for ${recordTitles[record].toLowerCase()}`}</span>
              </Button>
            }
          >
            <div className={panelStyles.body}>
              <p className={fieldStyles.hint}>{recordNotes[record]}</p>
              {own.length === 0 && <p className={switchListStyles.empty}>No fields yet.</p>}
              {own.length > 0 && (
                <ol className={switchListStyles.switches} aria-label={recordTitles[record]}>
                  {own.map((field, at) => (
                    <li key={field.key} className={field.retired ? styles.retired : undefined}>
                      <div className={switchListStyles.what}>
                        <button
                          type="button"
                          className={switchListStyles.name}
                          onClick={() => setTask({ kind: 'edit', field, record })}
                        >
                          {field.label}
                        </button>
                        <p className={typeStyles.muted}>{describeField(field)}</p>
                        <p className={switchListStyles.marks}>
                          {field.required && <Badge tone="info">Required</Badge>}
                          {field.retired && <Badge tone="off">Retired</Badge>}
                          {data && <span>{answersText(answersOf(field.key) ?? 0)}</span>}
                        </p>
                      </div>
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
                    </li>
                  ))}
                </ol>
              )}
            </div>
          </Panel>
        );
      })}
      <p className={fieldStyles.hint}>
        For health notes use a child’s medical notes: they are stored encrypted and opened with a reason. Custom fields
        are not.
      </p>
      {part.changed && (
        <p className={fieldStyles.hint}>
          {`Saved by ${part.changed.by}, ${formatDateTime(part.changed.at)}. `}
          <Link to="/admin/audit?entity=settings&entity_id=fields">
            All changes<span className="visually-hidden"> of custom fields</span>
          </Link>
        </p>
      )}
      {task?.kind === 'edit' && (
        <FieldDialog
          field={task.field}
          record={task.record}
          part={part}
          answers={task.field ? (answersOf(task.field.key) ?? 0) : 0}
          save={save}
          onClose={() => setTask(null)}
        />
      )}
      <ConfirmDialog
        title="Delete field"
        open={task?.kind === 'delete'}
        confirmLabel="Delete field"
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
    </div>
  );
}

/** Children first: most questions are about them. */
const order: readonly FieldRecord[] = ['student', 'family', 'enrollment'];

/** Changes of the whole list: order, retiring, deleting. One after the other, so that no click undoes another. */
function useListChanges(part: OfficeSettings['fields']) {
  const save = useSaveFields(part);
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
  return { run, save, pending };
}
