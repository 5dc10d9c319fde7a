import clsx from 'clsx';
import { Panel } from '../../../ui/panel.tsx';
import { rowsText } from './import-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Mapping = Readonly<Record<string, number | null>>;
type MatchColumnsProps = {
  draft: {
    columns: readonly { name: string; sample: string | null; joined: boolean }[];
    lines_above: number;
    unread: readonly { line: number; reason: string }[];
    remembered: boolean;
  };
  fields: readonly { key: string; label: string }[];
  mapping: Mapping;
  /** Whose files look like this. */
  system?: string | null;
  /** What is missing before anything can be rehearsed. */
  missing: string | null;
  onMatch: (mapping: Record<string, number | null>) => void;
};

/** Each column of the file beside what it becomes. */
export function MatchColumns({ draft, fields, mapping, system, missing, onMatch }: MatchColumnsProps) {
  const { columns, remembered } = draft;
  const fieldAt = (at: number) => fields.find(({ key }) => mapping[key] === at)?.key;
  const guessed = columns.filter(({ joined }, at) => joined || fieldAt(at)).length;
  const choose = (at: number, field: string) => {
    const next = Object.fromEntries(
      fields.map(({ key }) => [key, mapping[key] === at ? null : (mapping[key] ?? null)]),
    );
    onMatch(field === '' ? next : { ...next, [field]: at });
  };
  return (
    <Panel title="Match columns">
      <div className={panelStyles.body}>
        <p className={typeStyles.muted}>
          {`${guessed} of ${columns.length} matched${remembered ? ', as in your last file with this first row' : system ? `, as ${system} writes them` : ''}.`}
        </p>
        {missing !== null && <p className={noticeStyles.notice}>{missing}</p>}
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
                        {fields.map(({ key, label }) => (
                          <option key={key} value={key}>
                            {label}
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
