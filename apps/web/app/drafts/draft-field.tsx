import { CheckField } from '../ui/check-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { boxText } from './field-spec.ts';
import type { FieldSpec, Values } from './field-spec.ts';
import { LinesField } from './lines-field.tsx';
import { PairsField } from './pairs-field.tsx';
import { RowEditor } from './row-editor.tsx';
import type { Sentences } from './use-draft.ts';

type DraftFieldProps = {
  spec: FieldSpec;
  value: unknown;
  errors: Sentences;
  onChange: (value: unknown) => void;
};

/** The sentences of one field without its name in front. */
const below = (errors: Sentences, name: string): Sentences =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, said]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), said] as const] : [],
    ),
  );

/** One field of a draft, by its description. */
export function DraftField({ spec, value, errors, onChange }: DraftFieldProps) {
  const error = errors[spec.name];
  const shared = { label: spec.label, hint: spec.hint, error, optional: spec.optional, name: spec.name };
  const text = boxText(value);
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (spec.as) {
    case 'text':
      return <TextField {...shared} placeholder={spec.placeholder} autoComplete="off" value={text} onChange={typed} />;
    case 'date':
      return <TextField {...shared} type="date" value={text} onChange={typed} />;
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
          // An empty box is not a zero.
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      );
    case 'check':
      return (
        <CheckField
          label={spec.label}
          hint={spec.hint}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...shared}
          options={spec.options}
          placeholder={spec.none}
          value={text}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      );
    case 'choices': {
      const chosen = (value ?? []) as readonly string[];
      return (
        <fieldset className="choice-set">
          <legend>{spec.label}</legend>
          {spec.options.map((option) => (
            <CheckField
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
                )
              }
            />
          ))}
        </fieldset>
      );
    }
    case 'lines':
      return (
        <LinesField
          {...shared}
          error={error ?? Object.values(below(errors, spec.name))[0]}
          lines={(value ?? []) as readonly string[]}
          onChange={onChange}
        />
      );
    case 'pairs':
      return (
        <PairsField
          label={spec.label}
          add={spec.add}
          suggestions={spec.suggestions ?? []}
          pairs={(value ?? {}) as Record<string, string>}
          error={error ?? Object.values(below(errors, spec.name))[0]}
          onChange={onChange}
        />
      );
    case 'rows':
      return (
        <RowEditor
          label={spec.label}
          hint={spec.hint}
          add={spec.add}
          columns={spec.columns}
          rows={(value ?? []) as readonly Values[]}
          errors={below(errors, spec.name)}
          error={error}
          onChange={onChange}
        />
      );
    default:
      return spec satisfies never;
  }
}
