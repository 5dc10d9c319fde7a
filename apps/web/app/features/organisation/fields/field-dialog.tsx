import {
  audiences,
  belongsTo,
  fieldKinds,
  fieldRecords,
  type Audience,
  type CustomField,
  type FieldKind,
} from '@doctorbird/contract/organisation/custom-fields';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { fieldSchema, newField, ownMessages, valuesOf, withField, yesOrNo, type Field } from './field-draft.ts';
import { audienceLabels, kindLabels, recordTitles, wordFor } from './field-texts.ts';
import type { SaveFields } from './use-fields.ts';
import * as fieldStyles from '../../../ui/field.module.css';

export type FieldDialogProps = {
  /** Null: a new one. */
  field: CustomField | null;
  /** What a new one is about. */
  record: CustomField['record'];
  /** All that are there; it becomes one of them. */
  fields: readonly CustomField[];
  /** The program or competition that asks it: it is about nothing else. */
  of?: string | undefined;
  /** Records that answered it: its kind then stays. */
  answers: number;
  save: SaveFields;
  onClose: () => void;
};

const toOptions = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const always: FieldSpec[] = [
  { as: 'text', name: 'label', label: 'Question or label', hint: 'As its readers see it: “Bus stop”.' },
  { as: 'text', name: 'help', label: 'Help', hint: 'A sentence below the label.', optional: true },
];
const about: FieldSpec = {
  as: 'select',
  name: 'record',
  label: 'About',
  options: toOptions(fieldRecords, recordTitles),
};
const kinds: FieldSpec = {
  as: 'select',
  name: 'kind',
  label: 'Kind of answer',
  options: [...toOptions(fieldKinds, kindLabels), { value: yesOrNo, label: 'Yes or no' }],
};
const ofKind: Record<FieldKind | typeof yesOrNo, FieldSpec[]> = {
  [yesOrNo]: [],
  text: [{ as: 'number', name: 'max_length', label: 'Longest answer (characters)' }],
  number: [
    { as: 'number', name: 'min', label: 'Smallest number', optional: true },
    { as: 'number', name: 'max', label: 'Largest number', optional: true },
    { as: 'text', name: 'unit', label: 'Unit', placeholder: 'cm', optional: true },
  ],
  date: [],
  choice: [
    { as: 'check', name: 'several', label: 'Several options can be chosen' },
    {
      as: 'rows',
      name: 'options',
      label: 'Options',
      hint: 'A renamed option keeps its answers. One that was chosen can be retired, not removed.',
      add: 'Add an option',
      columns: [
        { name: 'label', label: 'Option' },
        {
          name: 'asked',
          label: 'In use',
          type: 'select',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'Retired' },
          ],
        },
      ],
    },
  ],
};
const who: FieldSpec[] = [
  { as: 'select', name: 'see', label: 'Who sees it', options: toOptions(audiences, audienceLabels) },
  { as: 'select', name: 'fill', label: 'Who fills it in', options: toOptions(audiences, audienceLabels) },
];

/** Adds or changes one field. When somebody else changed the fields meanwhile, what is typed stays. */
export function FieldDialog(props: FieldDialogProps) {
  return (
    <Dialog title={`${props.field ? 'Change' : 'New'} ${wordFor(props.of)}`} open size="lg" onClose={props.onClose}>
      <FieldForm {...props} />
    </Dialog>
  );
}

function FieldForm({ field, record, fields: all, of, answers, save, onClose }: FieldDialogProps) {
  const revalidator = useRevalidator();
  const [opened] = useState(() => (field ? valuesOf(field) : { ...newField, record }));
  const { form, frame, saved } = useCallForm(fieldSchema, {
    defaults: opened,
    fallback: 'Failed to save the field',
    invalid: 'Please check the marked fields.',
    draft: { as: `custom field ${field?.key ?? `about ${of ?? record}`}` },
    onRefusal: (reason) => {
      // Someone else was faster: their fields are loaded, and saving again adds this one to them.
      if (reason.code === 'stale') void revalidator.revalidate();
      return false;
    },
    send: async (typed: Field) => {
      const fields = withField(all, typed);
      const at = fields.indexOf(typed);
      try {
        await save(fields);
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason;
        const { status, code, message } = reason;
        throw new ApiError({ status, code, message, fields: ownMessages(reason.fields, at) });
      }
      toast.success(field ? `“${typed.label}” is saved.` : `“${typed.label}” is added.`);
      onClose();
    },
  });
  const draft = form as unknown as DraftForm;
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  const kind = draft.watch('kind') as FieldKind | typeof yesOrNo;
  const family = belongsTo('family', draft.watch('fill') as Audience);
  return (
    <DialogForm
      frame={frame}
      submit={`${field ? 'Save' : 'Add'} ${wordFor(of)}`}
      pendingLabel="Saving"
      onCancel={onClose}
      onChange={() => {
        // A field that families do not fill in cannot be required of them.
        if (!belongsTo('family', draft.getValues('fill') as Audience)) draft.setValue('required', false);
      }}
    >
      <DraftNotice saved={saved} />
      {always.map(box)}
      {answers > 0 ? (
        <p className={fieldStyles.hint}>
          {`This field has answers, so it stays a ${kindLabels[field?.kind ?? 'text'].toLowerCase()}.`}
        </p>
      ) : (
        <div className={fieldStyles.line}>{(of === undefined ? [about, kinds] : [kinds]).map(box)}</div>
      )}
      {kind === 'number' ? <div className={fieldStyles.line}>{ofKind.number.map(box)}</div> : ofKind[kind].map(box)}
      <div className={fieldStyles.line}>{who.map(box)}</div>
      {family &&
        box({
          as: 'check',
          name: 'required',
          label: 'Families must answer it',
          hint: 'Who is there already is asked on the home page of the parent.',
        })}
      {box({
        as: 'check',
        name: 'health',
        label: 'It is about health',
        hint: 'Of the admins only those who may open health notes see it. It is in no file of a roster.',
      })}
      <p className={fieldStyles.hint}>
        For health notes use a child’s medical notes: they are stored encrypted and opened with a reason. These answers
        are not.
      </p>
    </DialogForm>
  );
}
