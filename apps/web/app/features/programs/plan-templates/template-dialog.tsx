import { planTemplateCalls, type PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { call } from '../../../api/call.ts';
import { PercentOrAmount } from '../../../drafts/percent-or-amount.tsx';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
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

type TemplateDialogProps = { template: PlanTemplate | null; onClose: () => void };

/** Adds or changes a payment plan, with a sentence that says what it would ask for. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => (
  <RecordDialog
    noun="payment plan"
    short="plan"
    record={template}
    schema={templateSchema}
    defaults={template ? valuesOfTemplate(template) : newTemplate}
    add={(body, options) => call(planTemplateCalls.addPlanTemplate, { body }, options)}
    change={({ id, version }, body) =>
      call(planTemplateCalls.changePlanTemplate, { params: { id }, body: { ...body, version } })
    }
    done={({ name }, isNew) => (isNew ? `“${name}” is added. Programs can offer it now.` : `“${name}” is saved.`)}
    onClose={onClose}
    preview={previewOf}
  >
    {({ draft, values: { timing }, box }) => (
      <>
        {box(nameField)}
        <PercentOrAmount form={draft} by={byField} percent={percentField} amount={amountField} />
        {box(timingField)}
        {timing === 'fixed' ? box(daysField) : <div className={fieldStyles.line}>{partFields.map(box)}</div>}
        {timing === 'around_program' && <div className={fieldStyles.line}>{startFields.map(box)}</div>}
        {box(activeField)}
      </>
    )}
  </RecordDialog>
);
