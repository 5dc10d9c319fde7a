import type { RecordDraft } from '@doctorbird/contract/admin/record-imports';
import type { FamilyImport } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { meetingsText, recordsText, reportPath, rowsText } from './import-texts.ts';
import type { OpenRecordImportState } from './use-open-record-import.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type RehearseRecordsProps = { one: FamilyImport; draft: RecordDraft; state: OpenRecordImportState };

/** What an import would do, the first rows as they will be, and the way to the report and the import itself. */
export function RehearseRecords({ one, draft, state }: RehearseRecordsProps) {
  const [invite, setInvite] = useState(false);
  const { numbers, preview } = draft;
  const left = numbers.wrong + numbers.to_ask;
  return (
    <Panel title="Rehearse">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <RecordSummary one={one} draft={draft} />
        {preview.rows.length > 0 && (
          <DataTable
            caption="The first rows as they will be"
            rows={preview.rows}
            rowKey={({ line }) => String(line)}
            columns={preview.heads.map((label, at) => ({
              key: label,
              label,
              cell: (row: (typeof preview.rows)[number]) => row.cells[at] ?? '',
            }))}
          />
        )}
        {one.kind === 'staff' && (
          <CheckField
            label="Send invitations now"
            hint="Each gets an email with a link to set a password. Without it nobody is notified, and you invite them from Staff."
            checked={invite}
            onChange={(event) => setInvite(event.target.checked)}
          />
        )}
        <div className={actionsStyles.actions}>
          <ButtonLink to={reportPath(one)} variant="line" plain>
            Open the rehearsal report
          </ButtonLink>
          {left === 0 && numbers.new > 0 && (
            <Button
              variant="leaf"
              pending={state.pending}
              pendingLabel="Starting"
              onClick={() => void state.start({ records: numbers.new, invite })}
            >
              {`Import ${recordsText(one.kind, numbers.new)}`}
            </Button>
          )}
        </div>
        {numbers.new === 0 && left === 0 && (
          <p>Every row of this file is here already or skipped, so there is nothing to import.</p>
        )}
      </div>
    </Panel>
  );
}

/** The numbers of a rehearsal, as on the report. */
export function RecordSummary({ one, draft: { numbers } }: Pick<RehearseRecordsProps, 'one' | 'draft'>) {
  return (
    <FactList
      facts={[
        { label: 'New', value: recordsText(one.kind, numbers.new) },
        numbers.meetings > 0 && { label: 'With', value: meetingsText(numbers.meetings) },
        { label: 'Here already', value: rowsText(numbers.known) },
        { label: 'Left out', value: rowsText(numbers.skipped) },
      ]}
    />
  );
}
