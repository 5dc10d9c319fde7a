import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { boxText } from './field-spec.ts';
import type { Column, Values } from './field-spec.ts';
import { moved } from './reorder.ts';
import { DownIcon, UpIcon } from './order-icons.tsx';
import type { Sentences } from './use-draft.ts';

type RowEditorProps = {
  label: string;
  hint?: string;
  /** Without it the lines are given: their words change, not their number. */
  add?: string;
  columns: readonly Column[];
  rows: readonly Values[];
  onChange: (rows: readonly Values[]) => void;
  /** Sentences by path below this field: `0.title`. */
  errors: Sentences;
  error?: string;
};

/** Lines of several boxes each: add, change, move, remove with undo. */
export function RowEditor({ label, hint, add, columns, rows, onChange, errors, error }: RowEditorProps) {
  const id = useId();
  const change = (at: number, name: string, value: unknown) =>
    onChange(rows.map((row, position) => (position === at ? { ...row, [name]: value } : row)));
  const remove = (at: number) => {
    const before = rows;
    onChange(rows.filter((_row, position) => position !== at));
    toast.undoable('The line is removed.', () => onChange(before));
  };
  const fresh = () =>
    Object.fromEntries(
      columns.map(({ name, type, options, optional }) => [
        name,
        type === 'select' ? options?.[0]?.value : type === 'number' ? (optional ? null : 1) : '',
      ]),
    );
  return (
    <fieldset
      // Short lines of short boxes: the labels are read once, above the first.
      className={
        columns.length < 4 && !columns.some(({ type }) => type === 'area') ? 'row-editor compact' : 'row-editor'
      }
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {rows.length > 0 && (
        <ol>
          {rows.map((row, at) => (
            // Rows have no name of their own: their place is what tells them apart.
            <li key={at}>
              <div className="row-boxes" role="group" aria-label={`Line ${at + 1} of ${label}`}>
                {columns.map((column) => (
                  <Box
                    key={column.name}
                    column={column}
                    value={row[column.name]}
                    error={errors[`${at}.${column.name}`]}
                    onChange={(value) => change(at, column.name, value)}
                  />
                ))}
              </div>
              {add !== undefined && (
                <div className="row-tools">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Move line ${at + 1} of ${label} up`}
                    disabled={at === 0}
                    onClick={() => onChange(moved(rows, at, at - 1))}
                  >
                    <UpIcon />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Move line ${at + 1} of ${label} down`}
                    disabled={at === rows.length - 1}
                    onClick={() => onChange(moved(rows, at, at + 1))}
                  >
                    <DownIcon />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Remove line ${at + 1} of ${label}`}
                    onClick={() => remove(at)}
                  >
                    <CloseIcon />
                  </button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {add !== undefined && (
        <Button variant="line" size="sm" plain onClick={() => onChange([...rows, fresh()])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}

type BoxProps = { column: Column; value: unknown; error: string | undefined; onChange: (value: unknown) => void };

function Box({ column, value, error, onChange }: BoxProps) {
  const shared = { label: column.label, error, placeholder: column.placeholder, optional: column.optional };
  const text = boxText(value);
  const changed = (event: { target: { value: string } }) => onChange(event.target.value);
  if (column.type === 'select')
    return (
      <SelectField label={column.label} error={error} options={column.options ?? []} value={text} onChange={changed} />
    );
  if (column.type === 'area') return <TextArea {...shared} rows={2} value={text} onChange={changed} />;
  if (column.type === 'number')
    return (
      <TextField
        {...shared}
        type="number"
        inputMode="numeric"
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    );
  return <TextField {...shared} type={column.type ?? 'text'} value={text} onChange={changed} />;
}
