import { planTemplateCalls, type PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  activeField,
  amountField,
  byField,
  daysField,
  nameField,
  newTemplate,
  partFields,
  percentField,
  previewOf,
  startFields,
  templateSchema,
  timingField,
  valuesOfTemplate,
} from './template-draft.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type TemplateDialogProps = { template: PlanTemplate | null; onClose: () => void };

/** Adds or changes a payment plan, with a sentence that says what it would ask for. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => (
  <Dialog title={template ? 'Change payment plan' : 'New payment plan'} open size="lg" onClose={onClose}>
    <TemplateForm template={template} onClose={onClose} />
  </Dialog>
);

function TemplateForm({ template, onClose }: TemplateDialogProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, frame } = useCallForm(templateSchema, {
    defaults: template ? valuesOfTemplate(template) : newTemplate,
    fallback: 'Failed to save the payment plan',
    invalid: 'Please check the marked fields.',
    draft: false,
    onRefusal: (reason) => {
      if (reason.code === 'stale') void revalidate();
      return false;
    },
    send: async (body) => {
      if (template)
        await call(planTemplateCalls.changePlanTemplate, {
          params: { id: template.id },
          body: { ...body, version: template.version },
        });
      else
        await intent.once(body, (idempotencyKey) =>
          call(planTemplateCalls.addPlanTemplate, { body }, { idempotencyKey }),
        );
      toast.success(template ? `“${body.name}” is saved.` : `“${body.name}” is added. Programs can offer it now.`);
      await revalidate();
      onClose();
    },
  });
  const draft = form as unknown as DraftForm;
  const values = draft.watch();
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  return (
    <DialogForm frame={frame} submit={template ? 'Save plan' : 'Add plan'} pendingLabel="Saving" onCancel={onClose}>
      {box(nameField)}
      <div className={fieldStyles.line}>
        {box(byField)}
        {values.by === 'percent' ? box(percentField) : box(amountField)}
      </div>
      {box(timingField)}
      {values.timing === 'fixed' ? box(daysField) : <div className={fieldStyles.line}>{partFields.map(box)}</div>}
      {values.timing === 'around_program' && <div className={fieldStyles.line}>{startFields.map(box)}</div>}
      {box(activeField)}
      <p className={typeStyles.muted} role="status">
        {previewOf(values)}
      </p>
    </DialogForm>
  );
}
