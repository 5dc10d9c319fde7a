import {
  importFields,
  type ImportChoice,
  type ImportDraft,
  type ImportField,
  type OpenRow,
} from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldLabels, rowsText } from './import-texts.ts';
import type { OpenImportState } from './use-open-import.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';

type Typed = Partial<Record<ImportField, string>>;

/** The rows that need somebody: only the wrong cell is a field. */
export function FixRows({ draft, state }: { draft: ImportDraft; state: OpenImportState }) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const left = draft.numbers.wrong + draft.numbers.to_ask;
  if (draft.open.length === 0) return null;
  const save = async (rows: { at: number; texts?: Typed; choice?: ImportChoice }[]) => {
    const saved = await state.change({ rows });
    // What could not be saved stays in its field.
    if (saved) setTyped((before) => new Map([...before].filter(([at]) => !rows.some((row) => row.at === at))));
  };
  const all = [...typed].map(([at, texts]) => ({ at, texts }));
  return (
    <Panel title={left > 0 ? `${rowsText(left)} ${left === 1 ? 'needs' : 'need'} you` : 'Rows that you decided'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <ul className={styles.rows} aria-label="Rows to repair or decide">
          {draft.open.map((row) => (
            <FixRow
              key={row.at}
              row={row}
              typed={typed.get(row.at) ?? {}}
              onType={(field, text) =>
                setTyped((before) => new Map(before).set(row.at, { ...before.get(row.at), [field]: text }))
              }
              onSave={() => void save([{ at: row.at, texts: typed.get(row.at) ?? {} }])}
              onChoose={(choice) => void save([{ at: row.at, choice, texts: typed.get(row.at) ?? {} }])}
            />
          ))}
        </ul>
        {left > draft.open.length && (
          <p>{`${rowsText(left - draft.open.length)} more follow when these are decided.`}</p>
        )}
        <div className={actionsStyles.actions}>
          {all.length > 0 && (
            <Button variant="leaf" pending={state.pending} pendingLabel="Saving" onClick={() => void save(all)}>
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
  row: OpenRow;
  typed: Typed;
  onType: (field: ImportField, text: string) => void;
  onSave: () => void;
  onChoose: (choice: ImportChoice) => void;
};

function FixRow({ row, typed, onType, onSave, onChoose }: FixRowProps) {
  const { line, parent, child, errors, texts, choice, double } = row;
  const wrong = importFields.filter((field) => errors[field] !== undefined);
  const skipped = choice === 'skip';
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{`Row ${line}: ${child || 'no child'}, ${parent || 'no parent'}`}</b>
        {skipped ? (
          <Badge tone="off">Skipped</Badge>
        ) : (
          row.outcome !== 'family' &&
          row.outcome !== 'child' && (
            <Badge tone={wrong.length > 0 ? 'bad' : 'waiting'}>{wrong.length > 0 ? 'To repair' : 'To decide'}</Badge>
          )
        )}
        {(skipped || wrong.length > 0) && (
          <Button size="sm" variant="line" plain onClick={() => onChoose(skipped ? 'auto' : 'skip')}>
            {skipped ? 'Import this row' : 'Skip this row'}
            <span className="visually-hidden">{` ${line}`}</span>
          </Button>
        )}
      </p>
      {wrong.length > 0 && !skipped && (
        <div className={fieldStyles.line}>
          {wrong.map((field) => (
            <TextField
              key={field}
              label={fieldLabels[field]}
              value={typed[field] ?? texts[field] ?? ''}
              error={errors[field]}
              autoComplete="off"
              onChange={(event) => onType(field, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onSave();
              }}
            />
          ))}
        </div>
      )}
      {double && !skipped && wrong.length === 0 && (
        <SelectField
          label="What should we do?"
          hint={`${double.why}: ${double.name}`}
          value={choice}
          onChange={(event) => onChoose(event.target.value as ImportChoice)}
          options={[
            { value: 'auto', label: 'Choose' },
            { value: 'skip', label: 'Skip this row' },
            ...(double.kind === 'family' ? [{ value: 'add', label: `Add the child to ${double.name}` }] : []),
            ...(double.same_email ? [] : [{ value: 'new', label: 'Open a new family' }]),
          ]}
        />
      )}
    </li>
  );
}
