import { oldSystems, type OpenImport } from '@doctorbird/contract/families/family-imports';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { TableHead } from '../../../portal/paper/table-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { childrenText, familiesText, fieldLabels, importPath, rowsText } from './import-texts.ts';
import { Summary } from './rehearse-panel.tsx';
import * as styles from './imports.module.css';

/** The rehearsal on paper, for somebody to sign: nothing of it is in the books. */
export function RehearsalReport({ open }: { open: OpenImport }) {
  const { import: one, draft } = open;
  const back = { to: importPath(one), label: 'Back to the import' };
  if (!draft)
    return (
      <PaperPage title="Rehearsal report" back={back}>
        <EmptyState title="This file was imported. Its page says what became of it" />
      </PaperPage>
    );
  const { numbers, money, seats, fixed, columns, mapping, open: rows } = draft;
  const used = new Set<number | null>([...Object.values(mapping), ...Object.values(draft.custom_mapping)]);
  const labels = new Map<string, string>([
    ...Object.entries(fieldLabels),
    ...draft.custom_fields.map(({ key, label }) => [key, label] as const),
  ]);
  const leftOut = columns.filter(({ joined, filled }, at) => !joined && !used.has(at) && filled > 0);
  const needing = rows.filter(({ outcome }) => outcome === 'wrong' || outcome === 'ask' || outcome === 'skip');
  const count = numbers.wrong + numbers.to_ask;
  return (
    <PaperPage title="Rehearsal report" back={back}>
      <Letterhead title={`Rehearsal of ${one.file}`} note="Rehearsal: nothing was imported">
        <p>{`${one.number}, by ${one.by ?? 'the office'}`}</p>
      </Letterhead>
      <p className={styles.sentence}>
        <b>
          {[
            familiesText(numbers.families),
            childrenText(numbers.children),
            money && `${formatMoney(money.due)} due`,
            `${rowsText(count)} ${count === 1 ? 'needs' : 'need'} you`,
          ]
            .filter(Boolean)
            .join(', ')}
        </b>
      </p>
      <p>
        {[
          `From ${one.source}`,
          draft.system && `read as ${oldSystems[draft.system]} writes it`,
          draft.date_order && `dates read ${draft.date_order === 'day_first' ? 'day' : 'month'} first`,
          money &&
            money.due + money.credit > 0 &&
            `balances of ${formatDate(draft.as_of)}, due on ${formatDate(draft.due_on)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      <Summary draft={draft} />
      {seats.length > 0 && (
        <table>
          <TableHead columns={['Program', 'Children', 'Free seats', 'Note']} />
          <tbody>
            {seats.map(({ program_id: id, title, children, free }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{children}</td>
                <td>{free}</td>
                <td>
                  {children > free
                    ? `${childrenText(children - free)} get no place: the program is full`
                    : `${free - children} ${free - children === 1 ? 'seat stays' : 'seats stay'} free`}
                </td>
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
            <li>{`${rowsText(numbers.skipped)} skipped`}</li>
            {draft.unread.length > 0 && <li>{`${rowsText(draft.unread.length)} that are no family`}</li>}
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
        <section>
          <h3>Families</h3>
          <ul>
            <li>Nobody is notified or reminded until the families are invited</li>
            <li>No health note is in this report</li>
          </ul>
        </section>
      </div>
      {needing.length > 0 && (
        <table>
          <TableHead columns={['Row', 'Parent', 'Child', 'What is wrong', 'Decided']} />
          <tbody>
            {needing.map(({ at, line, parent, child, errors, double, outcome }) => (
              <tr key={at}>
                <th scope="row">{line}</th>
                <td>{parent || 'None'}</td>
                <td>{child || 'None'}</td>
                <td>
                  {Object.entries(errors)
                    .map(([field, error]) => `${labels.get(field) ?? field}: ${error}`)
                    .join('; ') || (double ? `${double.why}: ${double.name}` : '')}
                </td>
                <td>{outcome === 'skip' ? 'Left out' : 'Open'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        After the import you can undo all of it for 30 days, as long as no family has paid or signed in. What has been
        used since stays and is listed.
      </p>
      <div className={styles.signature}>
        <span>Checked by</span>
        <span>Date</span>
        <span>{`Balance of the old system on ${formatDate(draft.as_of)}, J$`}</span>
      </div>
    </PaperPage>
  );
}
