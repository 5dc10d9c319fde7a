import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { messageOfList } from '../forms/error-message.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DateField, MomentField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { boxText } from './field-spec.ts';
import type { Column, DraftForm } from './field-spec.ts';
import { LinesField } from './lines-field.tsx';
import { DownIcon, UpIcon } from './order-icons.tsx';
import { useBox } from './use-box.ts';
import { useRows } from './use-rows.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/field.module.css';
import * as styles from './row-editor.module.css';

type RowEditorProps = {
  form: DraftForm;
  name: string;
  label: string;
  hint?: string;
  /** Without it the lines are fixed: their text can change, not their number. */
  add?: string;
  columns: readonly Column[];
};

/** A longer list begins folded: nobody reads thirty lines of boxes on a phone, where a tall line fills half of it. */
const mostOpen = { short: 10, tall: 4 };

type Tool = 'up' | 'down' | 'remove';

/** Rows of several boxes: add, change, move, and remove with undo. */
export function RowEditor({ form, name, label, hint, add, columns }: RowEditorProps) {
  const id = useId();
  const { control, getValues } = form;
  const { ids, remove, move, insert } = useRows(form, name);
  const { errors } = useFormState({ control, name });
  const error = messageOfList(get(errors, name));
  const { list, landOn } = useLanding();
  const [asked, setAsked] = useState(false);
  // What has to be corrected is never folded away.
  const isShort = columns.length < 4 && !columns.some(({ type }) => type === 'area' || type === 'lines');
  const most = isShort ? mostOpen.short : mostOpen.tall;
  const folded = !asked && error === undefined && get(errors, name) === undefined && ids.length > most + 2;
  const shown = folded ? ids.slice(0, most) : ids;

  const go = (from: number, to: number) => {
    landOn(to, to < from ? 'up' : 'down');
    move(from, to);
  };
  const takeOut = (at: number) => {
    const row: unknown = getValues(`${name}.${at}`);
    landOn(Math.min(at, ids.length - 2), 'remove');
    remove(at);
    toast.undoable('The line is removed.', () => insert(at, row));
  };
  return (
    <fieldset
      // Short rows of short boxes: the labels are shown once, above the first.
      className={clsx(styles.editor, isShort && styles.compact)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {ids.length > 0 && (
        <ol ref={list}>
          {shown.map((row, at) => (
            <li key={row}>
              <div className={styles.boxes} role="group" aria-label={`Line ${at + 1} of ${label}`}>
                {columns.map((column) => {
                  const Shown = column.when ? BoxWhen : Box;
                  return <Shown key={column.name} form={form} name={`${name}.${at}.${column.name}`} column={column} />;
                })}
              </div>
              {add !== undefined && (
                <div className={styles.tools}>
                  <button
                    type="button"
                    className={buttonStyles.iconButton}
                    data-tool="up"
                    aria-label={`Move line ${at + 1} of ${label} up`}
                    disabled={at === 0}
                    onClick={() => go(at, at - 1)}
                  >
                    <UpIcon />
                  </button>
                  <button
                    type="button"
                    className={buttonStyles.iconButton}
                    data-tool="down"
                    aria-label={`Move line ${at + 1} of ${label} down`}
                    disabled={at === ids.length - 1}
                    onClick={() => go(at, at + 1)}
                  >
                    <DownIcon />
                  </button>
                  <button
                    type="button"
                    className={buttonStyles.iconButton}
                    data-tool="remove"
                    aria-label={`Remove line ${at + 1} of ${label}`}
                    onClick={() => takeOut(at)}
                  >
                    <CloseIcon />
                  </button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {folded && (
        <Button variant="line" size="sm" plain onClick={() => setAsked(true)}>
          {`Show all ${ids.length}`}
        </Button>
      )}
      {add !== undefined && (
        <Button
          variant="line"
          size="sm"
          plain
          onClick={() => {
            setAsked(true);
            insert(ids.length, fresh(columns));
          }}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}

const fresh = (columns: readonly Column[]) =>
  Object.fromEntries(
    columns.map(({ name, type, options, optional }) => [
      name,
      type === 'select' ? options?.[0]?.value : type === 'number' ? (optional ? null : 1) : type === 'lines' ? [] : '',
    ]),
  );

/** Focus stays in the list: on the moved row, or on the one that follows a removed row. */
function useLanding() {
  const list = useRef<HTMLOListElement>(null);
  const landing = useRef<{ at: number; tool: Tool } | null>(null);
  useEffect(() => {
    if (landing.current === null) return;
    const { at, tool } = landing.current;
    landing.current = null;
    const tools = [...(list.current?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-tool]') ?? [])];
    const usable = tools.filter((button) => !button.disabled);
    (usable.find((button) => button.dataset.tool === tool) ?? usable[0])?.focus();
  });
  return {
    list,
    landOn: (at: number, tool: Tool) => {
      landing.current = { at, tool };
    },
  };
}

type BoxProps = { form: DraftForm; name: string; column: Column };

/** A box that depends on another one of its row. */
function BoxWhen(props: BoxProps) {
  const { form, name, column } = props;
  const other = column.when && name.slice(0, -column.name.length) + column.when.column;
  const value: unknown = useWatch({ control: form.control, name: other ?? name });
  return value === column.when?.is ? <Box {...props} /> : null;
}

function Box({ form, name, column }: BoxProps) {
  const { value, set, ...box } = useBox(form, name);
  const shared = { ...box, label: column.label, placeholder: column.placeholder, optional: column.optional };
  const text = boxText(value);
  const changed = (event: { target: { value: string } }) => set(event.target.value);
  switch (column.type) {
    case 'select':
      return (
        <SelectField {...box} label={column.label} options={column.options ?? []} value={text} onChange={changed} />
      );
    case 'area':
      return <TextArea {...shared} rows={2} value={text} onChange={changed} />;
    case 'lines':
      return <LinesField {...shared} rows={2} lines={(value ?? []) as readonly string[]} onChange={set} />;
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          inputMode="numeric"
          value={text}
          onChange={(event) => set(event.target.value === '' ? null : Number(event.target.value))}
        />
      );
    case 'date':
      return <DateField {...shared} value={text} onChange={changed} />;
    case 'moment':
      return <MomentField {...shared} value={text} onChange={changed} />;
    default:
      return <TextField {...shared} type={column.type ?? 'text'} value={text} onChange={changed} />;
  }
}
