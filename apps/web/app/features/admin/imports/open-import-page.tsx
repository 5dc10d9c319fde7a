import {
  familyImportCalls,
  importFields,
  isWholeMapping,
  oldSystems,
  type ChangeImport,
  type ImportDraft,
  type ImportMapping,
  type OpenImport,
} from '@doctorbird/contract/families/family-imports';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatMoney } from '../../../format/money.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ClassPrograms } from './class-programs.tsx';
import { familyRow } from './family-rows.ts';
import { FinishedImport, type UndoLook } from './finished-import.tsx';
import { FixRows } from './fix-rows.tsx';
import { ImportSettings } from './import-settings.tsx';
import { ImportSteps } from './import-steps.tsx';
import { childrenText, familiesText, fieldLabels, placesText } from './import-texts.ts';
import { MatchColumns } from './match-columns.tsx';
import { RehearsePanel } from './rehearse-panel.tsx';
import { useOpenImport } from './use-open-import.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './imports.module.css';

const fields = importFields.map((key) => ({ key, label: fieldLabels[key] }));

const fieldsOf = (draft: ImportDraft) => [...fields, ...draft.custom_fields];

/** The columns of the import's own fields, and those of custom fields. */
function splitMapping(mapping: Record<string, number | null>): ChangeImport {
  const own = new Set<string>(importFields);
  const part = (isOwn: boolean) => Object.entries(mapping).filter(([key]) => own.has(key) === isOwn);
  return { mapping: Object.fromEntries(part(true)) as ImportMapping, custom_mapping: Object.fromEntries(part(false)) };
}

const leftOf = ({ numbers }: ImportDraft): number => numbers.wrong + numbers.to_ask;

async function lookAtUndo(id: string): Promise<UndoLook> {
  const { families, children, places, money, left } = await call(familyImportCalls.planImportUndo, { params: { id } });
  const amounts = money ? `: ${formatMoney(money.due)} due, ${formatMoney(money.credit)} credit` : '';
  return {
    count: families,
    left,
    sentence: `${familiesText(families)} ${families === 1 ? 'goes' : 'go'}, with ${childrenText(children)} and ${placesText(places)}${amounts}.`,
  };
}

/** One file on its way: what its columns mean, the rows that need somebody, the rehearsal, and what it became. */
export function OpenImportPage({ loaded }: { loaded: OpenImport }) {
  const state = useOpenImport(loaded);
  const { open, refusal } = state;
  const { draft } = open;
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/parents/import">
        All imports
      </Link>
      <PageTitle title="Import families" />
      <ImportSteps one={open.import} draft={draft && { missing: draft.missing.length, left: leftOf(draft) }} />
      <FormErrors message={refusal} />
      {draft ? (
        <>
          <div className={styles.columns}>
            <MatchColumns
              draft={draft}
              fields={fieldsOf(draft)}
              mapping={{ ...draft.mapping, ...draft.custom_mapping }}
              system={draft.system && oldSystems[draft.system]}
              missing={
                isWholeMapping(draft.mapping)
                  ? null
                  : 'Choose the columns of parent, child, date of birth and grade, and the one of email or phone.'
              }
              onMatch={(mapping) => void state.change(splitMapping(mapping))}
            />
            <div className={layoutStyles.stack16}>
              <ImportSettings draft={draft} state={state} />
              {draft.classes.length > 0 && <ClassPrograms draft={draft} state={state} />}
            </div>
          </div>
          {!draft.missing.includes('columns') && !draft.missing.includes('date_order') && (
            <FixRows
              rows={draft.open.map(familyRow)}
              all={draft.open_rows}
              from={draft.open_from}
              left={leftOf(draft)}
              fields={fieldsOf(draft)}
              state={state}
            />
          )}
          {draft.missing.length === 0 && <RehearsePanel open={open} draft={draft} state={state} />}
        </>
      ) : (
        <FinishedImport
          one={open.import}
          pending={state.pending}
          look={() => lookAtUndo(open.import.id)}
          counted={familiesText}
          undo={state.undo}
        />
      )}
    </div>
  );
}
