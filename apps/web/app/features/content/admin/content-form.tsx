import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { boardOf, givenPictures, isSent, type BoardPicture } from './board-picture.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import { FramedPreview } from './framed-preview.tsx';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { nameOf, valuesOf } from './admin-kind.ts';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import { fieldsIn } from '../../../drafts/field-spec.ts';
import type { FieldSpec, SectionSpec, Values } from '../../../drafts/field-spec.ts';
import { PictureBoard } from './picture-board.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useDraft, useUnsavedGuard } from '../../../drafts/use-draft.ts';

type ContentFormProps = {
  kind: AdminKind;
  record: AdminRecord | null;
  /** The public component with what is in the form. */
  preview: (values: Values, record: AdminRecord | null) => ReactNode;
  onSaved: (record: AdminRecord) => Promise<void> | void;
  onDelete: (() => void) | null;
};

/** The page on which a record is written: its fields, its pictures, what it will look like, and what becomes of it. */
export function ContentForm({ kind, record, preview, onSaved, onDelete }: ContentFormProps) {
  const [base, setBase] = useState(record);
  const [newer, setNewer] = useState<AdminRecord | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState<'draft' | 'published' | null>(null);
  const { values, set, errors, setErrors, dirty, check, keep, kept } = useDraft(
    { ...valuesOf(kind, record), pictures: boardOf(record?.pictures ?? []) },
    { as: `${kind.one} ${record?.id ?? 'new'}`, what: withSentPictures },
  );
  const blocker = useUnsavedGuard(dirty && saving === null);
  const intent = useIntentKey();
  const board = values.pictures as readonly BoardPicture[];
  const sending = board.some(({ progress }) => progress !== undefined);

  const refuse = async (reason: unknown) => {
    if (endExpiredSession(reason)) return;
    const message = messageOf(reason, `Failed to save the ${kind.one}`);
    setRefusal(message);
    toast.error(message);
    if (!(reason instanceof ApiError)) return;
    setErrors(reason.fields);
    if (reason.code === 'stale' && base)
      setNewer((await call(kind.calls.get, { params: { id: base.id } }).catch(() => null)) as AdminRecord | null);
  };

  const save = async (state: 'draft' | 'published') => {
    if (saving) return;
    setRefusal(null);
    const unsent = board.find(({ failure }) => failure !== undefined);
    if (sending || unsent)
      return setRefusal(
        sending ? 'Please wait until the pictures are sent.' : 'One picture was not sent: send it again or remove it.',
      );
    const checked = check(kind.schema, { ...values, pictures: givenPictures(board) });
    if (!checked) {
      setRefusal('Please check the marked fields.');
      return focusFirstError();
    }
    setSaving(state);
    const body = { ...checked, state, ...(base && { version: newer?.version ?? base.version }) } as never;
    try {
      const answer = await intent.once({ id: base?.id, body }, (idempotencyKey) =>
        base
          ? call(kind.calls.update, { params: { id: base.id }, body })
          : call(kind.calls.create, { body }, { idempotencyKey }),
      );
      const saved = answer as unknown as AdminRecord;
      const before = base?.state ?? null;
      keep(values);
      setBase(saved);
      setNewer(null);
      // A new record's own page comes first: what is typed after the message belongs to that one.
      await onSaved(saved);
      toast.success(savedSentence(nameOf(saved), before, state));
    } catch (reason) {
      await refuse(reason);
    } finally {
      setSaving(null);
    }
  };

  const field = (spec: FieldSpec) => (
    <DraftField
      key={spec.name}
      spec={spec}
      value={values[spec.name]}
      errors={errors}
      onChange={(value) => set(spec.name, value)}
    />
  );
  const pictureErrors = Object.fromEntries(
    Object.entries(errors).flatMap(([path, said]) =>
      path === 'pictures' || path.startsWith('pictures.') ? [[path.replace(/^pictures\.?/, ''), said] as const] : [],
    ),
  );

  return (
    <form
      className="content-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(base?.state ?? 'draft');
      }}
    >
      <div className="stack">
        <DraftNotice kept={kept} />
        <FormErrors message={refusal} />
        {newer && base && <Meanwhile kind={kind} before={base} now={newer} />}
        {kind.sections.slice(0, 1).map((section) => (
          <Section key={section.title} section={section} field={field} />
        ))}
        <Panel title="Pictures">
          <div className="panel-body">
            <PictureBoard board={board} errors={pictureErrors} onChange={(change) => set('pictures', change)} />
          </div>
        </Panel>
        {kind.sections.slice(1).map((section) => (
          <Section key={section.title} section={section} field={field} hasError={hasError(section, errors)} />
        ))}
        <Panel title="Preview" aside={<p className="hint">Preview of the public page</p>}>
          <FramedPreview>{preview(values, record)}</FramedPreview>
        </Panel>
      </div>
      {dirty && (
        <div className="save-bar">
          <Button type="submit" variant="leaf" plain pending={saving !== null}>
            Save now
          </Button>
        </div>
      )}
      <PublishPanel
        kind={kind}
        record={base}
        dirty={dirty}
        saving={saving}
        overwrite={newer !== null}
        changed={base ? formatDateTime(base.updated_at) : null}
        onSave={(state) => void save(state)}
        onDelete={onDelete}
      />
      <LeaveDialog blocker={blocker} />
    </form>
  );
}

/** A file that is still on its way does not outlive the page. */
const withSentPictures = (values: Values): Values => ({
  ...values,
  pictures: (values.pictures as readonly BoardPicture[]).filter(isSent),
});

function savedSentence(name: string, before: 'draft' | 'published' | null, state: 'draft' | 'published'): string {
  if (state === 'published') return before === 'published' ? `Saved: ${name}.` : `${name} is on the site.`;
  return before === 'published' ? `${name} is off the site.` : `${name} is saved as a draft.`;
}

const hasError = (section: SectionSpec, errors: Readonly<Record<string, string>>) =>
  fieldsIn(section).some(({ name }) =>
    Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`)),
  );

/** The boxes have their sentences a moment later. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.content-form [aria-invalid]')?.focus());
}

type SectionProps = { section: SectionSpec; field: (spec: FieldSpec) => ReactNode; hasError?: boolean };

function Section({ section, field, hasError = false }: SectionProps) {
  const rows = (
    <div className="panel-body form">
      {section.note && <p className="hint">{section.note}</p>}
      {section.rows.map((row, at) =>
        'as' in row ? (
          field(row)
        ) : (
          <div key={at} className="form-row">
            {row.map(field)}
          </div>
        ),
      )}
    </div>
  );
  if (!section.folded) return <Panel title={section.title}>{rows}</Panel>;
  return (
    <details className="panel folded" open={hasError || undefined}>
      <summary>
        <h2 className="panel-title">{section.title}</h2>
      </summary>
      {rows}
    </details>
  );
}
