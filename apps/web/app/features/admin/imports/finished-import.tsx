import type { FamilyImport, LeftRow } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { contentOf, rowsText, stateTexts } from './import-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';

/** What an undo would remove. */
export type UndoLook = { count: number; sentence: string; left: readonly LeftRow[] };
type FinishedImportProps = {
  one: FamilyImport;
  pending: boolean;
  look: () => Promise<UndoLook>;
  /** "259 families" */
  counted: (count: number) => string;
  undo: (count: number) => Promise<boolean>;
};

/** An import that was started: how far it is, what it came to, and its undo. */
export function FinishedImport(props: FinishedImportProps) {
  const { one } = props;
  const { money } = one;
  return (
    <>
      <Panel title={stateTexts[one.state]}>
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          {one.state === 'running' && (
            <>
              <progress className={styles.progress} max={one.rows} value={one.done} aria-label="Rows that are done" />
              <p role="status">{`${one.done} of ${rowsText(one.rows)} done. It goes on by itself: you can leave this page.`}</p>
            </>
          )}
          {one.state === 'undoing' && (
            <>
              <progress
                className={styles.progress}
                max={one.rows}
                value={one.rows - one.done}
                aria-label="Rows that are undone"
              />
              <p role="status">{`${rowsText(one.done)} to undo. It goes on by itself: you can leave this page.`}</p>
            </>
          )}
          {one.state === 'done' && (
            <p role="status">{`${contentOf(one)} ${one.kind !== 'families' && one.records + one.meetings === 1 ? 'is' : 'are'} imported.`}</p>
          )}
          {one.state === 'undone' && <p role="status">The import is undone.</p>}
          <FactList
            facts={[
              { label: 'From', value: one.source },
              money && one.state === 'done' && one.kind === 'families'
                ? { label: 'Due', value: formatMoney(money.due) }
                : false,
              money && one.state === 'done' && one.kind === 'families'
                ? { label: 'Credit', value: formatMoney(money.credit) }
                : false,
              { label: 'By', value: one.by },
              one.finished_at !== null && { label: 'Finished', value: formatDateTime(one.finished_at) },
              one.undone_at !== null && { label: 'Undone', value: formatDateTime(one.undone_at) },
            ]}
          />
          {one.left.length > 0 && (
            <div>
              <p>{one.state === 'undone' ? 'These stay:' : 'These were left out, or need a look:'}</p>
              <ul>
                {one.left.map(({ line, name, why }) => (
                  <li key={`${line} ${name} ${why}`}>{`Row ${line}, ${name}: ${why}`}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Panel>
      {one.can_undo && <UndoImport {...props} />}
    </>
  );
}

/** Shows what would go and what stays, and asks for the number of what goes. */
function UndoImport({ pending, look, counted, undo }: FinishedImportProps) {
  const [plan, setPlan] = useState<UndoLook | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const showPlan = async () => {
    setRefusal(null);
    try {
      setPlan(await look());
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to look at the import'));
    }
  };
  const fits = plan !== null && typed.trim() !== '' && Number(typed) === plan.count;
  return (
    <Panel title="Undo this import">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <FormErrors message={refusal} />
        {!plan && (
          <>
            <p>For 30 days an import can be undone. What was used since stays, and we list it.</p>
            <div className={actionsStyles.actions}>
              <Button variant="line" plain onClick={() => void showPlan()}>
                Look what would go
              </Button>
            </div>
          </>
        )}
        {plan && (
          <>
            <p>{plan.sentence}</p>
            {plan.left.length > 0 && (
              <div>
                <p>{`${rowsText(plan.left.length)} ${plan.left.length === 1 ? 'stays' : 'stay'}:`}</p>
                <ul>
                  {plan.left.slice(0, 50).map(({ line, name, why }) => (
                    <li key={`${line} ${name}`}>{`Row ${line}, ${name}: ${why}`}</li>
                  ))}
                </ul>
              </div>
            )}
            <TextField
              label={`Type ${plan.count} to go on`}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <div className={actionsStyles.actions}>
              <Button variant="line" plain onClick={() => setPlan(null)}>
                Keep everything
              </Button>
              <Button
                variant="danger"
                disabled={!fits}
                pending={pending}
                pendingLabel="Starting"
                onClick={() => void undo(plan.count)}
              >
                {`Undo ${counted(plan.count)}`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
