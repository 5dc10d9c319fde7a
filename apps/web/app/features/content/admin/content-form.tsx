import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { call } from '../../../api/call.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { boardOf, givenPictures, isSent, type BoardPicture } from '../../../pictures/board-picture.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { nameOf, pairsTyped, valuesOf } from './admin-kind.ts';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import { fieldsIn } from '../../../drafts/field-spec.ts';
import type { FieldSpec, SectionSpec, Values } from '../../../drafts/field-spec.ts';
import { PublishPanel } from './publish-panel.tsx';
import { useUnsavedGuard } from '../../../drafts/use-unsaved-guard.ts';
import * as contentAdminStyles from './content-admin.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

// Below the first fields: whoever only corrects a text does not load them.
const PictureBoard = whenShown(async () => (await import('../../../pictures/picture-board.tsx')).PictureBoard, {
  near: 480,
});
const FramedPreview = whenShown(async () => (await import('./framed-preview.tsx')).FramedPreview, { near: 480 });
const Meanwhile = whenShown(async () => (await import('./meanwhile.tsx')).Meanwhile);

type State = 'draft' | 'published';
type ContentFormProps = {
  kind: AdminKind;
  record: AdminRecord | null;
  /** The public component with the form's values. */
  preview: (values: Values, record: AdminRecord | null) => ReactNode;
  onSaved: (record: AdminRecord) => Promise<void> | void;
  onDelete: (() => void) | null;
};

/** The page that edits a record: fields, pictures, preview and publishing. */
export function ContentForm({ kind, record, preview, onSaved, onDelete }: ContentFormProps) {
  const [base, setBase] = useState(record);
  const { newer, meet, settle } = useNewer(async () => {
    if (!base) return null;
    return call(kind.calls.get, { params: { id: base.id } });
  });
  const [schema] = useState(() => formSchema(kind));
  const [defaults] = useState(() => ({ ...valuesOf(kind, record), pictures: boardOf(record?.pictures ?? []) }));
  // The call reads the requested state at once; the buttons get it a render later.
  const asked = useRef<State>('draft');
  const [saving, setSaving] = useState<State>('draft');
  const intent = useIntentKey();
  const box = useRef<HTMLFormElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const { form, frame, refuse, saved } = useCallForm(schema, {
    defaults,
    fallback: `Failed to save the ${kind.one}`,
    invalid: 'Please check the marked fields.',
    draft: { as: `${kind.one} ${record?.id ?? 'new'}`, what: withSentPictures },
    onRefusal: (reason) => meet(reason),
    // A folded section opens when it has an error; only then can its fields take focus.
    onInvalid: () =>
      requestAnimationFrame(() => {
        const marked = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (marked) marked.focus();
        // Nothing that is shown is wrong, so it is the pictures, which load when they come into view.
        else pictures.current?.scrollIntoView();
      }),
    send: async (checked) => {
      const state = asked.current;
      const body = { ...checked, state, ...(base && { version: newer?.version ?? base.version }) } as never;
      const answer = await intent.once({ id: base?.id, body }, (idempotencyKey) =>
        base
          ? call(kind.calls.update, { params: { id: base.id }, body })
          : call(kind.calls.create, { body }, { idempotencyKey }),
      );
      const saved = answer as unknown as AdminRecord;
      const before = base?.state ?? null;
      setBase(saved);
      settle();
      // Navigate to the new record's page first: what is typed after the message belongs to that one.
      await onSaved(saved);
      toast.success(savedSentence(nameOf(saved), before, state));
    },
  });
  const { isDirty, errors, submitCount } = form.formState;
  const blocker = useUnsavedGuard(isDirty && !frame.pending);
  const values: Values = form.watch();
  const board = values.pictures as readonly BoardPicture[];

  const save = (state: State, event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (frame.pending) return;
    if (board.some(({ progress }) => progress !== undefined)) return refuse('Please wait until the pictures are sent.');
    if (board.some(({ failure }) => failure !== undefined))
      return refuse('One picture was not sent: send it again or remove it.');
    asked.current = state;
    setSaving(state);
    frame.onSubmit(event);
  };
  const field = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={form} />;
  const hasError = (section: SectionSpec) => fieldsIn(section).some(({ name }) => name in errors);

  return (
    <form
      className={contentAdminStyles.form}
      noValidate
      ref={box}
      onSubmit={(event) => save(base?.state ?? 'draft', event)}
    >
      <div className={portalPageStyles.stack}>
        <DraftNotice saved={saved} />
        <FormErrors message={frame.refusal} details={frame.details} />
        {newer && base && <Meanwhile kind={kind} before={base} now={newer} />}
        {kind.sections.slice(0, 1).map((section) => (
          <Section key={section.title} section={section} field={field} />
        ))}
        <Panel title="Pictures">
          <div className={panelStyles.body} ref={pictures}>
            <PictureBoard form={form} />
          </div>
        </Panel>
        {kind.sections.slice(1).map((section) => (
          <Section
            key={section.title}
            section={section}
            field={field}
            failedSave={hasError(section) ? submitCount + 1 : 0}
          />
        ))}
        <Panel title="Preview" aside={<p className={fieldStyles.hint}>Preview of the public page</p>}>
          <FramedPreview>{preview({ ...values, ...pairsTyped(kind, values) }, record)}</FramedPreview>
        </Panel>
      </div>
      {isDirty && (
        <div className={contentAdminStyles.saveBar}>
          <Button type="submit" variant="leaf" plain pending={frame.pending}>
            Save now
          </Button>
        </div>
      )}
      <PublishPanel
        kind={kind}
        record={base}
        dirty={isDirty}
        saving={frame.pending ? saving : null}
        overwrite={newer !== null}
        changed={base ? formatDateTime(base.updated_at) : null}
        note={(base && kind.saveNote?.(base, values)) ?? null}
        onSave={save}
        onDelete={onDelete}
      />
      <LeaveDialog blocker={blocker} />
    </form>
  );
}

/** An unfinished upload is lost with the page, so it is not stored. */
const withSentPictures = ({ pictures, ...values }: Values): Values => ({
  ...values,
  ...(pictures ? { pictures: (pictures as readonly BoardPicture[]).filter(isSent) } : {}),
});

/** The form's values as the contract's body: names with their values, and only uploaded pictures. */
const formSchema = (kind: AdminKind) =>
  typedAs(kind.schema, (values: Values) => ({
    ...values,
    ...pairsTyped(kind, values),
    pictures: givenPictures(values.pictures as readonly BoardPicture[]),
  }));

function savedSentence(name: string, before: State | null, state: State): string {
  if (state === 'published') return before === 'published' ? `Saved: ${name}.` : `${name} is on the site.`;
  return before === 'published' ? `${name} is off the site.` : `${name} is saved as a draft.`;
}

/** `failedSave`: which save found an error in here. */
type SectionProps = { section: SectionSpec; field: (spec: FieldSpec) => ReactNode; failedSave?: number };

function Section({ section, field, failedSave = 0 }: SectionProps) {
  // Opened for an error at saving, then left to the user: it must not close while they correct it.
  const [open, setOpen] = useState(false);
  const [met, setMet] = useState(0);
  if (met !== failedSave) {
    setMet(failedSave);
    if (failedSave > 0) setOpen(true);
  }
  const rows = (
    <div className={clsx(panelStyles.body, fieldStyles.form)}>
      {section.note && <p className={fieldStyles.hint}>{section.note}</p>}
      {section.rows.map((row, at) =>
        'as' in row ? (
          field(row)
        ) : (
          <div key={at} className={fieldStyles.line}>
            {row.map(field)}
          </div>
        ),
      )}
    </div>
  );
  if (!section.folded) return <Panel title={section.title}>{rows}</Panel>;
  return (
    <details
      className={clsx(panelStyles.panel, contentAdminStyles.folded)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2 className={panelStyles.title}>{section.title}</h2>
      </summary>
      {rows}
    </details>
  );
}
