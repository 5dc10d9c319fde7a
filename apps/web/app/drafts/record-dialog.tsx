import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { DialogForm } from '../forms/dialog-form.tsx';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { useIntentKey } from '../forms/intent-key.ts';
import { useCallForm, type CallForm } from '../forms/use-call-form.ts';
import { useVersion } from '../forms/use-version.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { DraftField } from './draft-field.tsx';
import type { DraftForm, FieldSpec, Values } from './field-spec.ts';
import * as typeStyles from '../ui/type.module.css';

type Fields<S extends z.ZodType<unknown, FieldValues>> = {
  draft: DraftForm;
  values: Values;
  /** A described field. */
  box: (spec: FieldSpec) => ReactNode;
  /** The props of a field that is written out. */
  field: CallForm<S>['field'];
};

type Versioned = { version: number };

type RecordDialogProps<S extends z.ZodType<unknown, FieldValues>, R extends Versioned, M> = {
  /** What it adds or changes: "payment plan"; `short` is the word on its button. */
  noun: string;
  short?: string;
  /** Null: a new one. */
  record: R | null;
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  add: (body: z.output<S>, options: { idempotencyKey: string }) => Promise<M>;
  /** The record as it was opened, with the version to send: after a refusal of an old one that is the one of today. */
  change: (record: R, body: z.output<S>) => Promise<unknown>;
  /** The sentence when it is saved or added. */
  done: (body: z.output<S>, isNew: boolean) => string;
  /** Where a new one leads; without it the page shows it. */
  onAdded?: (made: M) => void | Promise<void>;
  onClose: () => void;
  /** Stores what is typed under this name, for whoever leaves before it is saved. */
  keep?: string;
  /** What the values would do as they are typed now; null while something is missing. */
  preview?: (values: Values) => string | null;
  children: (fields: Fields<S>) => ReactNode;
};

/** Adds or changes one record. When somebody else changed it meanwhile, theirs is loaded and what is typed stays. */
export const RecordDialog = <S extends z.ZodType<unknown, FieldValues>, R extends Versioned, M>(
  props: RecordDialogProps<S, R, M>,
) => (
  <Dialog title={`${props.record ? 'Change' : 'New'} ${props.noun}`} open size="lg" onClose={props.onClose}>
    <RecordForm {...props} />
  </Dialog>
);

function RecordForm<S extends z.ZodType<unknown, FieldValues>, R extends Versioned, M>(
  props: RecordDialogProps<S, R, M>,
) {
  const {
    noun,
    short = noun,
    record,
    schema,
    defaults,
    add,
    change,
    done,
    onAdded,
    onClose,
    keep,
    preview,
    children,
  } = props;
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { version = 0, meet } = useVersion(record?.version, revalidate);
  const { form, field, frame, saved } = useCallForm(schema, {
    defaults,
    fallback: `Failed to save the ${noun}`,
    invalid: 'Please check the marked fields.',
    draft: keep ? { as: keep, whenLeft: true } : false,
    onRefusal: meet,
    send: async (body) => {
      const made = record
        ? await change({ ...record, version }, body).then(() => null)
        : await intent.once(body, (idempotencyKey) => add(body, { idempotencyKey }));
      toast.success(done(body, !record));
      if (made === null || !onAdded) await revalidate();
      onClose();
      if (made !== null) await onAdded?.(made);
    },
  });
  const draft = form as unknown as DraftForm;
  const values = draft.watch();
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  return (
    <DialogForm frame={frame} submit={`${record ? 'Save' : 'Add'} ${short}`} pendingLabel="Saving" onCancel={onClose}>
      {keep && <DraftNotice saved={saved} />}
      {children({ draft, values, box, field })}
      {preview && (
        <p className={typeStyles.muted} role="status">
          {preview(values)}
        </p>
      )}
    </DialogForm>
  );
}
