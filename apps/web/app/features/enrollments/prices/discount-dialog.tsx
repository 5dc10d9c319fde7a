import { priceCodeCalls, type PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import type { PriceRuleKind } from '@doctorbird/contract/enrollments/prices/price-kinds';
import { priceRuleCalls, type PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { PercentOrAmount } from '../../../drafts/percent-or-amount.tsx';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  amountField,
  byField,
  classFields,
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
import * as styles from './prices-page.module.css';

export type DiscountTask =
  | { kind: 'rule'; rule: PriceRuleAnswer | null }
  | { kind: 'code'; code: PriceCodeAnswer | null };
type DialogProps = { task: DiscountTask; programs: readonly ProgramOption[]; onClose: () => void };

/** Adds or changes a rule or a code, with a sentence that says what it would do. */
export const DiscountDialog = ({ task, ...props }: DialogProps) =>
  task.kind === 'rule' ? <RuleDialog {...props} rule={task.rule} /> : <CodeDialog {...props} code={task.code} />;

type FormProps = Pick<DialogProps, 'programs' | 'onClose'>;

const RuleDialog = ({ rule, programs, onClose }: FormProps & { rule: PriceRuleAnswer | null }) => (
  <RecordDialog
    noun="rule"
    record={rule}
    schema={ruleSchema}
    defaults={rule ? valuesOfRule(rule) : newRule}
    add={(body, options) => call(priceRuleCalls.addPriceRule, { body }, options)}
    change={({ id, version }, { kind: _kind, ...body }) =>
      call(priceRuleCalls.changePriceRule, { params: { id }, body: { ...body, version } })
    }
    done={({ name }, isNew) => `“${name}” is ${isNew ? 'added' : 'saved'}.`}
    onClose={onClose}
    preview={(values) => previewOfRule(values, programs)}
  >
    {({ draft, values, box }) => {
      const fields = { sibling: siblingFields, multi_class: classFields, early_bird: [] }[values.kind as PriceRuleKind];
      return (
        <>
          {!rule && box(kindField)}
          {box(nameField)}
          {fields.length > 0 && <div className={fieldStyles.line}>{fields.map(box)}</div>}
          <DiscountFields draft={draft} programs={programs} untilNeeded={values.kind === 'early_bird'} />
          {switches.map(box)}
        </>
      );
    }}
  </RecordDialog>
);

const CodeDialog = ({ code, programs, onClose }: FormProps & { code: PriceCodeAnswer | null }) => (
  <RecordDialog
    noun="code"
    record={code}
    schema={codeSchema}
    defaults={code ? valuesOfCode(code) : newCode}
    add={(body, options) => call(priceCodeCalls.addPriceCode, { body }, options)}
    change={({ id, version }, { code: _code, ...body }) =>
      call(priceCodeCalls.changePriceCode, { params: { id }, body: { ...body, version } })
    }
    done={(body, isNew) => `${code?.code ?? body.code} is ${isNew ? 'added' : 'saved'}.`}
    onClose={onClose}
    preview={(values) => previewOfCode(values, programs)}
  >
    {({ draft, box, field }) => (
      <>
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
      </>
    )}
  </RecordDialog>
);

type DiscountFieldsProps = { draft: DraftForm; programs: readonly ProgramOption[]; untilNeeded: boolean };

/** What rules and codes have in common. */
function DiscountFields({ draft, programs, untilNeeded }: DiscountFieldsProps) {
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={draft} />;
  return (
    <>
      <PercentOrAmount form={draft} by={byField} percent={percentField} amount={amountField} />
      {box(whereField)}
      {draft.watch('where') === 'chosen' && (
        <div className={styles.programs}>
          {box({ as: 'choices', name: 'program_ids', label: 'Which programs', options: programs })}
        </div>
      )}
      <div className={fieldStyles.line}>{dayFields(untilNeeded).map(box)}</div>
    </>
  );
}
