import { CheckField } from '../ui/check-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { whenShown } from '../ui/when-shown.tsx';
import { boxText } from './field-spec.ts';
import type { DraftForm, FieldSpec } from './field-spec.ts';
import { LinesField } from './lines-field.tsx';
import { useBox } from './use-box.ts';

const ChoicesField = whenShown(async () => (await import('./choices-field.tsx')).ChoicesField);
const RowEditor = whenShown(async () => (await import('./row-editor.tsx')).RowEditor, { near: 120 });

type DraftFieldProps<S extends FieldSpec = FieldSpec> = { spec: S; form: DraftForm };
type ListSpec = Extract<FieldSpec, { as: 'rows' | 'pairs' }>;

const pairColumns = [
  { name: 'key', label: 'Name' },
  { name: 'value', label: 'Value' },
];

/** One field of a draft, rendered from its description. */
export function DraftField({ spec, form }: DraftFieldProps) {
  if (spec.as === 'rows') return <RowEditor form={form} {...spec} />;
  if (spec.as === 'pairs') return <RowEditor form={form} {...spec} columns={pairColumns} />;
  return <BoxField spec={spec} form={form} />;
}

function BoxField({ spec, form }: DraftFieldProps<Exclude<FieldSpec, ListSpec>>) {
  const { name, ref, onBlur, value, set, error } = useBox(form, spec.name);
  const shared = { label: spec.label, hint: spec.hint, error, optional: spec.optional, name, ref, onBlur };
  const text = boxText(value);
  const typed = (event: { target: { value: string } }) => set(event.target.value);
  switch (spec.as) {
    case 'text':
      return <TextField {...shared} placeholder={spec.placeholder} autoComplete="off" value={text} onChange={typed} />;
    case 'date':
      return <DateField {...shared} value={text} onChange={typed} />;
    case 'area':
      return <TextArea {...shared} rows={4} value={text} onChange={typed} />;
    case 'number':
    case 'money':
      return (
        <TextField
          {...shared}
          type="number"
          inputMode={spec.as === 'money' ? 'decimal' : 'numeric'}
          step={spec.as === 'money' ? '0.01' : '1'}
          min={0}
          value={text}
          // An empty box is not zero.
          onChange={(event) => set(event.target.value === '' ? null : Number(event.target.value))}
        />
      );
    case 'check':
      return (
        <CheckField
          label={spec.label}
          hint={spec.hint}
          error={error}
          ref={ref}
          onBlur={onBlur}
          checked={value === true}
          onChange={(event) => set(event.target.checked)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...shared}
          options={spec.options}
          placeholder={spec.none}
          value={text}
          onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
        />
      );
    case 'choices':
      return <ChoicesField {...spec} error={error} chosen={(value ?? []) as readonly string[]} onChange={set} />;
    case 'lines':
      return <LinesField {...shared} lines={(value ?? []) as readonly string[]} onChange={set} />;
    default:
      return spec satisfies never;
  }
}
