import {
  familyImportCalls,
  importFields,
  type FamilyImport,
  type GivenImportRow,
  type UndoneImport,
} from '@doctorbird/contract/families/family-imports';
import { acceptOf, familyTableUpload } from '@doctorbird/contract/core/uploads';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImportRow } from './import-row.tsx';
import { ReadDays, TableFacts } from './table-facts.tsx';
import { childrenText, familiesText, fieldLabels, requiredFields, rowsText } from './import-texts.ts';
import { useImport } from './use-import.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Rows to repair that are shown at once: a whole file of mistakes is better repaired in the spreadsheet. */
const mostShown = 50;

/** Families and children from a table: read, repaired, decided, imported and undone. */
export function ImportPage({ imports }: { imports: readonly FamilyImport[] }) {
  const { table, mapping, rows, check, touched, refusal, pending, choose, map, change, again, save, ...reading } =
    useImport();
  const revalidator = useRevalidator();
  const [invite, setInvite] = useState(false);
  const byLine = new Map<number, GivenImportRow>(rows.map((row) => [row.line, row]));
  const open =
    check?.rows.filter(
      ({ line, outcome, double }) =>
        outcome === 'wrong' || outcome === 'ask' || double || byLine.get(line)?.choice === 'skip',
    ) ?? [];
  const left = check ? check.numbers.wrong + check.numbers.to_ask : 0;
  const finish = async () => {
    const done = await save(invite);
    if (!done) return;
    toast.success(`${familiesText(done.families)} and ${childrenText(done.children)} are imported.`);
    await revalidator.revalidate();
  };
  return (
    <div className={styles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/parents">
        All parents
      </Link>
      <PageTitle title="Import families" />
      <Panel title="File">
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          <FormErrors message={refusal} />
          <TextField
            label="Table of families"
            type="file"
            accept={acceptOf(familyTableUpload)}
            hint="CSV or Excel, one child per row, at most 1,000 rows and 2 MB. Nothing is saved yet."
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          {table && mapping && (
            <>
              <TableFacts
                table={table}
                mapping={mapping}
                order={reading.order}
                onCut={reading.cutBy}
                onOrder={reading.readDays}
              />
              <p className={typeStyles.muted}>
                {table.remembered
                  ? 'The columns are those of your last file with this first row.'
                  : `Check which column of the file is which; email or phone is enough. ${rowsText(table.rows.length)} found.`}
              </p>
              <div className={styles.mapping}>
                {importFields.map((field) => (
                  <SelectField
                    key={field}
                    label={fieldLabels[field]}
                    optional={!requiredFields.includes(field) && field !== 'email' && field !== 'phone'}
                    value={mapping[field] === null ? '' : String(mapping[field])}
                    placeholder={requiredFields.includes(field) ? 'Choose a column' : 'Not in this file'}
                    onChange={({ target: { value } }) =>
                      map({ ...mapping, [field]: value === '' ? null : Number(value) })
                    }
                    options={table.columns.map((name, at) => ({ value: String(at), label: name }))}
                  />
                ))}
              </div>
            </>
          )}
        </div>
      </Panel>
      {check && (
        <Panel title="What will happen">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <FactList
              facts={[
                { label: 'New families', value: check.numbers.families },
                { label: 'New children', value: check.numbers.children },
                { label: 'Skipped', value: check.numbers.skipped },
                { label: 'To decide', value: check.numbers.to_ask },
                { label: 'To repair', value: check.numbers.wrong },
              ]}
            />
            <ReadDays check={check} rows={byLine} />
            {open.length > 0 && (
              <ul className={styles.rows} aria-label="Rows to repair or decide">
                {open.slice(0, mostShown).map((checked) => (
                  <ImportRow
                    key={checked.line}
                    row={byLine.get(checked.line)!}
                    checked={checked}
                    onType={(field, text) => change(checked.line, { [field]: text })}
                    onChoose={(choice) => change(checked.line, { choice })}
                  />
                ))}
              </ul>
            )}
            {open.length > mostShown && (
              <p>{`${rowsText(open.length - mostShown)} more to repair or decide: they follow after the next check.`}</p>
            )}
            <CheckField
              label="Invite the new families"
              hint="Each gets an email with a link to set a password. Without it nobody is notified."
              checked={invite}
              onChange={(event) => setInvite(event.target.checked)}
            />
            <div className={actionsStyles.actions}>
              {(touched || left > 0) && (
                <Button variant="line" plain pending={pending} pendingLabel="Checking" onClick={() => void again()}>
                  Check again
                </Button>
              )}
              {!touched && left === 0 && check.numbers.children > 0 && (
                <Button variant="leaf" pending={pending} pendingLabel="Importing" onClick={() => void finish()}>
                  {`Import ${childrenText(check.numbers.children)}`}
                </Button>
              )}
            </div>
          </div>
        </Panel>
      )}
      <EarlierImports imports={imports} />
    </div>
  );
}

const contentOf = ({ families, children }: FamilyImport): string =>
  `${familiesText(families)}, ${childrenText(children)}`;

function EarlierImports({ imports }: { imports: readonly FamilyImport[] }) {
  const [asked, setAsked] = useState<FamilyImport | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { run } = useAction();
  if (imports.length === 0) return null;
  const undo = async ({ id }: FamilyImport) => {
    const answer = await run({
      meaning: ['undo import', id],
      make: (idempotencyKey) => call(familyImportCalls.undoFamilyImport, { params: { id } }, { idempotencyKey }),
      done: ({ families, children }) => `${familiesText(families)} and ${childrenText(children)} are removed.`,
      fallback: 'Failed to undo the import',
    });
    if (answer) setUndone(answer);
  };
  return (
    <Panel title="Earlier imports">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {undone && undone.left.length > 0 && (
          <div role="status">
            <p>{`${childrenText(undone.left.length)} could not be removed:`}</p>
            <ul>
              {undone.left.map(({ line, name, why }) => (
                <li key={line}>{`Row ${line}, ${name}: ${why.toLowerCase()}`}</li>
              ))}
            </ul>
          </div>
        )}
        <ul className={lineListStyles.list}>
          {imports.map((one) => (
            <li key={one.id}>
              <div>
                <b>{formatDateTime(one.at)}</b>
                <span className={typeStyles.block}>
                  {[contentOf(one), one.by, one.undone_at && `undone ${formatDateTime(one.undone_at)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {one.can_undo && (
                <Button size="sm" variant="line" plain onClick={() => setAsked(one)}>
                  Undo
                  <span className="visually-hidden">{` the import of ${formatDateTime(one.at)}: ${contentOf(one)}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        title="Undo this import?"
        open={asked !== null}
        onClose={() => setAsked(null)}
        confirmLabel="Undo import"
        dismissLabel="Go back"
        onConfirm={() => (asked ? undo(asked) : undefined)}
      >
        <p>
          Families and children of this import that nobody has used since are deleted, and their invitations stop
          working. Those with places, documents, changes or a sign-in stay, and we list them.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
