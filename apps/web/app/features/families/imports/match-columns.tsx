import {
  importFields,
  isWholeMapping,
  oldSystems,
  type ImportDraft,
  type ImportField,
  type ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { Panel } from '../../../ui/panel.tsx';
import { fieldLabels, rowsText } from './import-texts.ts';
import type { OpenImportState } from './use-open-import.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type DraftPart = { draft: ImportDraft; state: OpenImportState };

const emptied = (mapping: ImportMapping, at: number): ImportMapping =>
  Object.fromEntries(importFields.map((one) => [one, mapping[one] === at ? null : mapping[one]])) as ImportMapping;

/** Each column of the file beside what it becomes. */
export function MatchColumns({ draft, state }: DraftPart) {
  const { columns, mapping, system, remembered } = draft;
  const fieldAt = (at: number): ImportField | undefined => importFields.find((field) => mapping[field] === at);
  const guessed = columns.filter(({ joined }, at) => joined || fieldAt(at)).length;
  const choose = (at: number, field: string) => {
    const next = emptied(mapping, at);
    void state.change({ mapping: field === '' ? next : { ...next, [field]: at } });
  };
  return (
    <Panel title="Match columns">
      <div className={panelStyles.body}>
        <p className={typeStyles.muted}>
          {`${guessed} of ${columns.length} matched${remembered ? ', as in your last file with this first row' : system ? `, as ${oldSystems[system]} writes them` : ''}.`}
        </p>
        {!isWholeMapping(mapping) && (
          <p className={noticeStyles.notice}>
            Choose the columns of parent, child, date of birth and grade, and the one of email or phone.
          </p>
        )}
        <table className={styles.match}>
          <thead>
            <tr>
              <th scope="col">Column in the file</th>
              <th scope="col">First row</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, sample, joined }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and none moves
              <tr key={at} className={clsx(joined && styles.joined)}>
                <th scope="row">{name}</th>
                <td className={styles.sample}>{sample ?? ''}</td>
                <td>
                  {joined ? (
                    'In the whole name'
                  ) : (
                    <span className={clsx(fieldStyles.select, styles.choice)}>
                      <select
                        className={styles.pick}
                        aria-label={`${name} becomes`}
                        value={fieldAt(at) ?? ''}
                        onChange={({ target }) => choose(at, target.value)}
                      >
                        <option value="">Do not import</option>
                        {importFields.map((field) => (
                          <option key={field} value={field}>
                            {fieldLabels[field]}
                          </option>
                        ))}
                      </select>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {draft.lines_above > 0 && <p>{`${rowsText(draft.lines_above)} above the column names skipped.`}</p>}
        {draft.unread.length > 0 && (
          <div className={noticeStyles.notice}>
            <p>{`${rowsText(draft.unread.length)} will not be imported:`}</p>
            <ul>
              {draft.unread.slice(0, 20).map(({ line, reason }) => (
                <li key={line}>{`Row ${line}: ${reason}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}
