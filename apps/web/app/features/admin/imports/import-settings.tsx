import type { ImportDraft } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DateOrderField } from './date-order-field.tsx';
import type { OpenImportState } from './use-open-import.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';

const datesShown = 3;

/** Which way the dates read, where the file comes from, and what becomes of its balances. */
export function ImportSettings({ draft, state }: { draft: ImportDraft; state: OpenImportState }) {
  const [source, setSource] = useState(draft.source);
  const hasMoney = draft.mapping.balance !== null || draft.mapping.credit !== null;
  return (
    <Panel title="How to read it">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {draft.dates !== null && (
          <DateOrderField value={draft.date_order} onChoose={(order) => void state.change({ date_order: order })} />
        )}
        {draft.ready.length > 0 && (
          <table className={styles.dates} aria-label="Dates of birth as they are read">
            <tbody>
              {draft.ready.slice(0, datesShown).map((row) => (
                <tr key={`${row.line} ${row.child}`}>
                  <td className={styles.sample}>{row.birth_text}</td>
                  <td>{formatDate(row.born)}</td>
                  <td>{`${row.age} years`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <TextField
          label="Where the file comes from"
          hint="The same record of this system is never imported twice"
          value={source}
          autoComplete="off"
          onChange={({ target }) => setSource(target.value)}
          onBlur={() => {
            if (source.trim() !== draft.source) void state.change({ source });
          }}
        />
        {hasMoney && (
          <>
            <DateField
              label="Balances are of"
              value={draft.as_of}
              onChange={({ target }) => {
                if (target.value) void state.change({ as_of: target.value });
              }}
            />
            <DateField
              label="What is owed is due on"
              value={draft.due_on}
              onChange={({ target }) => {
                if (target.value) void state.change({ due_on: target.value });
              }}
            />
          </>
        )}
        {draft.mapping.second_name !== null && (
          <CheckField
            label="The second guardian may collect the child"
            checked={draft.second_may_collect}
            onChange={({ target }) => void state.change({ second_may_collect: target.checked })}
          />
        )}
        {draft.mapping.second_email !== null && (
          <CheckField
            label="The second guardian may request places and pay"
            hint="With money of their own. They never see what the family pays"
            checked={draft.second_may_pay}
            onChange={({ target }) => void state.change({ second_may_pay: target.checked })}
          />
        )}
      </div>
    </Panel>
  );
}
