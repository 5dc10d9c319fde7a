import { recordImportCalls, type OpenRecordImport, type RecordDraft } from '@doctorbird/contract/admin/record-imports';
import { importKinds, type ImportKind } from '@doctorbird/contract/families/import-kinds';
import clsx from 'clsx';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateOrderField } from './date-order-field.tsx';
import { FinishedImport, type UndoLook } from './finished-import.tsx';
import { FixRows } from './fix-rows.tsx';
import { GridSettings } from './grid-settings.tsx';
import { ImportSteps } from './import-steps.tsx';
import { recordsText } from './import-texts.ts';
import { MatchColumns } from './match-columns.tsx';
import { recordRow } from './record-rows.ts';
import { RehearseRecords } from './rehearse-records.tsx';
import { useOpenRecordImport, type OpenRecordImportState } from './use-open-record-import.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './imports.module.css';

async function lookAtUndo(id: string, kind: ImportKind): Promise<UndoLook> {
  const { records, left } = await call(recordImportCalls.planRecordImportUndo, { params: { id } });
  return { count: records, left, sentence: `${recordsText(kind, records)} ${records === 1 ? 'goes' : 'go'}.` };
}

/** One file of programs, staff or attendance on its way, as `OpenImportPage` is for families. */
export function OpenRecordPage({ loaded }: { loaded: OpenRecordImport }) {
  const state = useOpenRecordImport(loaded);
  const { open, refusal } = state;
  const { import: one, draft } = open;
  const left = draft ? draft.numbers.wrong + draft.numbers.to_ask : 0;
  return (
    <div className={adminPageStyles.page}>
      <Link closed={null} className={buttonStyles.moreLink} to="/admin/imports">
        All imports
      </Link>
      <PageTitle title={`Import: ${importKinds[one.kind].label}`} />
      <ImportSteps one={one} draft={draft && { missing: draft.missing.length, left }} />
      <FormErrors message={refusal} />
      {draft ? (
        <>
          <div className={styles.columns}>
            <MatchColumns
              draft={draft}
              fields={draft.fields}
              mapping={draft.mapping}
              missing={draft.missing.includes('columns') ? missingText(draft) : null}
              onMatch={(mapping) => void state.change({ mapping })}
            />
            <ReadSettings draft={draft} kind={one.kind} state={state} />
          </div>
          <FixRows
            rows={draft.open.map(recordRow)}
            all={draft.open_rows}
            from={draft.open_from}
            left={left}
            fields={draft.fields}
            state={state}
          />
          {draft.missing.length === 0 && <RehearseRecords one={one} draft={draft} state={state} />}
        </>
      ) : (
        <FinishedImport
          one={one}
          pending={state.pending}
          look={() => lookAtUndo(one.id, one.kind)}
          counted={(count) => recordsText(one.kind, count)}
          undo={state.undo}
        />
      )}
    </div>
  );
}

function missingText({ fields, mapping, grid }: RecordDraft): string {
  const needed = fields
    .filter(({ key, required }) => required && mapping[key] === null && !(grid && key === 'program'))
    .map(({ label }) => label);
  if (needed.length > 0) return `Choose the columns of: ${needed.join(', ')}.`;
  return 'Choose the column of the ages, or of the youngest age.';
}

type ReadSettingsProps = { draft: RecordDraft; kind: ImportKind; state: OpenRecordImportState };

function ReadSettings({ draft, kind, state }: ReadSettingsProps) {
  const isAttendance = kind === 'attendance';
  if (draft.dates === null && !isAttendance) return null;
  return (
    <Panel title="How to read it">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {draft.dates !== null && (
          <DateOrderField value={draft.date_order} onChoose={(order) => void state.change({ date_order: order })} />
        )}
        {draft.grid && <GridSettings grid={draft.grid} state={state} />}
        {isAttendance && (
          <SelectField
            label="Where a program has no meeting on the day"
            hint="A meeting in the past is added at the usual time of the program, and only where no place is paid and no staff is assigned: nothing that was earned or worked changes."
            value={draft.options.missing_meetings}
            options={[
              { value: 'skip', label: 'Leave the mark out' },
              { value: 'add', label: 'Add the meeting' },
            ]}
            onChange={({ target }) => void state.change({ missing_meetings: target.value as 'skip' | 'add' })}
          />
        )}
      </div>
    </Panel>
  );
}
