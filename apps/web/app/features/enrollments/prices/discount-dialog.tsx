import { priceCodeCalls, type PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import { priceRuleCalls, type PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  amountField,
  byField,
  codeSchema,
  dayFields,
  kindField,
  limitFields,
  nameField,
  newCode,
  newRule,
  percentField,
  previewOfCode,
  previewOfRule,
  ruleSchema,
  siblingFields,
  switches,
  valuesOfCode,
  valuesOfRule,
  whereField,
  type ProgramOption,
} from './discount-draft.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './prices-page.module.css';

export type DiscountTask =
  | { kind: 'rule'; rule: PriceRuleAnswer | null }
  | { kind: 'code'; code: PriceCodeAnswer | null };
type DialogProps = { task: DiscountTask; programs: readonly ProgramOption[]; onClose: () => void };

/** Adds or changes a rule or a code, with a sentence that says what it would do. */
export function DiscountDialog(props: DialogProps) {
  const { task, onClose } = props;
  const title =
    task.kind === 'rule' ? (task.rule ? 'Change rule' : 'New rule') : task.code ? 'Change code' : 'New code';
  return (
    <Dialog title={title} open size="lg" onClose={onClose}>
      {task.kind === 'rule' ? <RuleForm {...props} rule={task.rule} /> : <CodeForm {...props} code={task.code} />}
    </Dialog>
  );
}

type FormProps = Pick<DialogProps, 'programs' | 'onClose'>;

function RuleForm({ rule, programs, onClose }: FormProps & { rule: PriceRuleAnswer | null }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, frame } = useCallForm(ruleSchema, {
    defaults: rule ? valuesOfRule(rule) : newRule,
    fallback: 'Failed to save the rule',
    invalid: 'Please check the marked fields.',
    draft: false,
    onRefusal: (reason) => {
      if (reason.code === 'stale') void revalidate();
      return false;
    },
    send: async (body) => {
      const { kind: _kind, ...fields } = body;
      if (rule)
        await call(priceRuleCalls.changePriceRule, {
          params: { id: rule.id },
          body: { ...fields, version: rule.version },
        });
      else await intent.once(body, (idempotencyKey) => call(priceRuleCalls.addPriceRule, { body }, { idempotencyKey }));
      toast.success(rule ? `“${body.name}” is saved.` : `“${body.name}” is added.`);
      await revalidate();
      onClose();
    },
  });
  const draft = form as unknown as DraftForm;
  const values = draft.watch();
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  const sibling = values.kind === 'sibling';
  return (
    <DialogForm frame={frame} submit={rule ? 'Save rule' : 'Add rule'} pendingLabel="Saving" onCancel={onClose}>
      {!rule && box(kindField)}
      {box(nameField)}
      {sibling && <div className={fieldStyles.line}>{siblingFields.map(box)}</div>}
      <DiscountFields draft={draft} programs={programs} untilNeeded={!sibling} />
      {switches.map(box)}
      <Preview sentence={previewOfRule(values, programs)} />
    </DialogForm>
  );
}

function CodeForm({ code, programs, onClose }: FormProps & { code: PriceCodeAnswer | null }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, field, frame } = useCallForm(codeSchema, {
    defaults: code ? valuesOfCode(code) : newCode,
    fallback: 'Failed to save the code',
    invalid: 'Please check the marked fields.',
    draft: false,
    onRefusal: (reason) => {
      if (reason.code === 'stale') void revalidate();
      return false;
    },
    send: async (body) => {
      const { code: _code, ...fields } = body;
      if (code)
        await call(priceCodeCalls.changePriceCode, {
          params: { id: code.id },
          body: { ...fields, version: code.version },
        });
      else await intent.once(body, (idempotencyKey) => call(priceCodeCalls.addPriceCode, { body }, { idempotencyKey }));
      toast.success(code ? `${code.code} is saved.` : `${body.code} is added.`);
      await revalidate();
      onClose();
    },
  });
  const draft = form as unknown as DraftForm;
  const values = draft.watch();
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  return (
    <DialogForm frame={frame} submit={code ? 'Save code' : 'Add code'} pendingLabel="Saving" onCancel={onClose}>
      {code ? (
        <p>{`Code ${code.code}`}</p>
      ) : (
        <TextField
          label="Code"
          hint="4 to 20 letters and numbers. Capitals and spaces do not matter when a family enters it."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      )}
      <DiscountFields draft={draft} programs={programs} untilNeeded={false} />
      <div className={fieldStyles.line}>{limitFields.map(box)}</div>
      {switches.map(box)}
      <Preview sentence={previewOfCode(values, programs)} />
    </DialogForm>
  );
}

type DiscountFieldsProps = { draft: DraftForm; programs: readonly ProgramOption[]; untilNeeded: boolean };

/** What rules and codes have in common. */
function DiscountFields({ draft, programs, untilNeeded }: DiscountFieldsProps) {
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  const wrong = messageIn(draft.formState.errors.program_ids);
  return (
    <>
      <div className={fieldStyles.line}>
        {box(byField)}
        {draft.watch('by') === 'percent' ? box(percentField) : box(amountField)}
      </div>
      {box(whereField)}
      {draft.watch('where') === 'chosen' && (
        <div className={styles.programs}>
          {box({ as: 'choices', name: 'program_ids', label: 'Which programs', options: programs })}
          {wrong && <FieldError id="program-ids-error">{wrong}</FieldError>}
        </div>
      )}
      <div className={fieldStyles.line}>{dayFields(untilNeeded).map(box)}</div>
    </>
  );
}

const Preview = ({ sentence }: { sentence: string | null }) => (
  <p className={typeStyles.muted} role="status">
    {sentence}
  </p>
);
