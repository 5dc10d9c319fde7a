import type { OpenRecordImport } from '@doctorbird/contract/admin/record-imports';
import { importKinds } from '@doctorbird/contract/families/import-kinds';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { TableHead } from '../../../portal/paper/table-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { importPath, meetingsText, recordsText, rowsText } from './import-texts.ts';
import { RecordSummary } from './rehearse-records.tsx';
import * as styles from './imports.module.css';

/** The rehearsal of programs, staff or attendance on paper, for somebody to sign. */
export function RecordReport({ open: { import: one, draft } }: { open: OpenRecordImport }) {
  const back = { to: importPath(one), label: 'Back to the import' };
  if (!draft)
    return (
      <PaperPage title="Rehearsal report" back={back}>
        <EmptyState title="This file was imported. Its page says what became of it" />
      </PaperPage>
    );
  const { numbers, columns, mapping, open, fields, fixed, preview } = draft;
  const used = new Set(Object.values(mapping));
  const leftOut = columns.filter(({ joined, filled }, at) => !joined && !used.has(at) && filled > 0);
  const count = numbers.wrong + numbers.to_ask;
  const label = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  return (
    <PaperPage title="Rehearsal report" back={back}>
      <Letterhead title={`Rehearsal of ${one.file}`} note="Rehearsal: nothing was imported">
        <p>{`${importKinds[one.kind].label}, ${one.number}, by ${one.by ?? 'the office'}`}</p>
      </Letterhead>
      <p className={styles.sentence}>
        <b>
          {[
            recordsText(one.kind, numbers.new),
            numbers.meetings > 0 && meetingsText(numbers.meetings),
            `${rowsText(count)} ${count === 1 ? 'needs' : 'need'} you`,
          ]
            .filter(Boolean)
            .join(', ')}
        </b>
      </p>
      <RecordSummary one={one} draft={draft} />
      {preview.rows.length > 0 && (
        <table>
          <TableHead columns={preview.heads} />
          <tbody>
            {preview.rows.map(({ line, cells }) => (
              <tr key={line}>
                {preview.heads.map((head, at) => (
                  <td key={head}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.notes}>
        <section>
          <h3>Left out</h3>
          <ul>
            {leftOut.map(({ name, filled }) => (
              <li key={name}>{`Column “${name}”, ${filled} values`}</li>
            ))}
            <li>{`${rowsText(numbers.skipped)} left out`}</li>
            <li>{`${rowsText(numbers.known)} here already`}</li>
          </ul>
        </section>
        <section>
          <h3>Fixed automatically</h3>
          <ul>
            {fixed.map(({ what, count: times }) => (
              <li key={what}>{`${what}: ${times}`}</li>
            ))}
            {fixed.length === 0 && <li>Nothing</li>}
          </ul>
        </section>
      </div>
      {open.length > 0 && (
        <table>
          <TableHead columns={['Row', 'What it is', 'Why']} />
          <tbody>
            {open.map(({ at, line, title, errors, why, outcome }) => (
              <tr key={at}>
                <th scope="row">{line}</th>
                <td>{title}</td>
                <td>
                  {Object.entries(errors)
                    .map(([key, error]) => `${label(key)}: ${error}`)
                    .join('; ') ||
                    (why ?? (outcome === 'skip' ? 'Skipped' : ''))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {draft.open_rows > open.length && <p>{`${rowsText(draft.open_rows - open.length)} more are on the page.`}</p>}
      <p>
        After the import you can undo all of it for 30 days. What has been used or changed since stays and is listed.
      </p>
      <div className={styles.signature}>
        <span>Checked by</span>
        <span>Date</span>
        <span>Signature</span>
      </div>
    </PaperPage>
  );
}
