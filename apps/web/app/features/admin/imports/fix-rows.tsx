import { mostOpenRows, type ImportChoice } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField, type Option } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { rowsText } from './import-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';

type Typed = Record<string, string>;
type RowChange = { at: number; texts?: Typed; choice?: ImportChoice };

/** A row that needs somebody, as both kinds of imports show it. */
export type RowToFix = {
  at: number;
  line: number;
  title: string;
  badge: { tone: BadgeTone; text: string } | null;
  isSkipped: boolean;
  errors: Readonly<Partial<Record<string, string>>>;
  texts: Readonly<Partial<Record<string, string>>>;
  choice: ImportChoice;
  /** What may be done with it, and why somebody is asked. */
  choices: readonly Option[] | null;
  why: string | null;
};

type FixRowsProps = {
  rows: readonly RowToFix[];
  /** All of them, and from which one `rows` begins. */
  all: number;
  from: number;
  /** Rows that are wrong or undecided. */
  left: number;
  fields: readonly { key: string; label: string }[];
  state: {
    pending: boolean;
    change: (body: { rows?: RowChange[]; skip_open?: boolean }) => Promise<boolean>;
    showFrom: (from: number) => Promise<boolean>;
  };
};

/** The rows that need somebody: only the wrong cell is a field. */
export function FixRows({ rows, all, from, left, fields, state }: FixRowsProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  if (all === 0) return null;
  const save = async (changes: RowChange[]) => {
    const saved = await state.change({ rows: changes });
    // What could not be saved stays in its field.
    if (saved) setTyped((before) => new Map([...before].filter(([at]) => !changes.some((row) => row.at === at))));
  };
  const changes = [...typed].map(([at, texts]) => ({ at, texts }));
  return (
    <Panel title={left > 0 ? `${rowsText(left)} ${left === 1 ? 'needs' : 'need'} you` : 'Rows that are decided'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <ul className={styles.rows} aria-label="Rows to repair or decide">
          {rows.map((row) => (
            <FixRow
              key={row.at}
              row={row}
              fields={fields}
              typed={typed.get(row.at) ?? {}}
              onType={(field, text) =>
                setTyped((before) => new Map(before).set(row.at, { ...before.get(row.at), [field]: text }))
              }
              onSave={() => void save([{ at: row.at, texts: typed.get(row.at) ?? {} }])}
              onChoose={(choice) => void save([{ at: row.at, choice, texts: typed.get(row.at) ?? {} }])}
            />
          ))}
        </ul>
        {all > mostOpenRows && (
          <div className={actionsStyles.actions}>
            <span>{`${(from + 1).toLocaleString('en')} to ${(from + rows.length).toLocaleString('en')} of ${rowsText(all)}`}</span>
            <Button
              size="sm"
              variant="line"
              plain
              disabled={from === 0 || state.pending}
              onClick={() => void state.showFrom(Math.max(0, from - mostOpenRows))}
            >
              Show earlier rows
            </Button>
            <Button
              size="sm"
              variant="line"
              plain
              disabled={from + rows.length >= all || state.pending}
              onClick={() => void state.showFrom(from + mostOpenRows)}
            >
              Show more rows
            </Button>
          </div>
        )}
        <div className={actionsStyles.actions}>
          {changes.length > 0 && (
            <Button variant="leaf" pending={state.pending} pendingLabel="Saving" onClick={() => void save(changes)}>
              Save and check again
            </Button>
          )}
          {left > 0 && (
            <Button variant="line" plain onClick={() => void state.change({ skip_open: true })}>
              {`Skip the ${rowsText(left)}`}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

type FixRowProps = {
  row: RowToFix;
  fields: FixRowsProps['fields'];
  typed: Typed;
  onType: (field: string, text: string) => void;
  onSave: () => void;
  onChoose: (choice: ImportChoice) => void;
};

function FixRow({ row, fields, typed, onType, onSave, onChoose }: FixRowProps) {
  const { line, title, badge, errors, texts, choice, choices, why, isSkipped } = row;
  const wrong = fields.filter(({ key }) => errors[key] !== undefined);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{`Row ${line}: ${title}`}</b>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {(isSkipped || wrong.length > 0) && (
          <Button size="sm" variant="line" plain onClick={() => onChoose(isSkipped ? 'auto' : 'skip')}>
            {isSkipped ? 'Import this row' : 'Skip this row'}
            <span className="visually-hidden">{` ${line}`}</span>
          </Button>
        )}
      </p>
      {wrong.length > 0 && !isSkipped && (
        <div className={fieldStyles.line}>
          {wrong.map(({ key, label }) => (
            <TextField
              key={key}
              label={label}
              value={typed[key] ?? texts[key] ?? ''}
              error={errors[key]}
              autoComplete="off"
              onChange={(event) => onType(key, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onSave();
              }}
            />
          ))}
        </div>
      )}
      {choices && !isSkipped && wrong.length === 0 && (
        <SelectField
          label="What should we do?"
          hint={why ?? undefined}
          value={choice}
          onChange={(event) => onChoose(event.target.value as ImportChoice)}
          options={choices}
        />
      )}
      {!choices && why !== null && <p>{why}</p>}
    </li>
  );
}
