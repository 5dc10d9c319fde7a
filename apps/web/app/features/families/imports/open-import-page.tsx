import type { ImportDraft, OpenImport } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { Link } from 'react-router';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ClassPrograms } from './class-programs.tsx';
import { FinishedImport } from './finished-import.tsx';
import { FixRows } from './fix-rows.tsx';
import { ImportSettings } from './import-settings.tsx';
import { rowsText } from './import-texts.ts';
import { MatchColumns } from './match-columns.tsx';
import { RehearsePanel } from './rehearse-panel.tsx';
import { useOpenImport } from './use-open-import.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './imports.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const steps = ['Choose a file', 'Match columns', 'Fix rows', 'Rehearse', 'Import'] as const;

const stepOf = (draft: ImportDraft | null): (typeof steps)[number] => {
  if (!draft) return 'Import';
  if (draft.missing.length > 0) return 'Match columns';
  return draft.numbers.wrong + draft.numbers.to_ask > 0 ? 'Fix rows' : 'Rehearse';
};

/** One file on its way: what its columns mean, the rows that need somebody, the rehearsal, and what it became. */
export function OpenImportPage({ loaded }: { loaded: OpenImport }) {
  const state = useOpenImport(loaded);
  const { open, refusal } = state;
  const { draft } = open;
  const at = steps.indexOf(stepOf(draft));
  return (
    <div className={layoutStyles.stack16}>
      <Link className={buttonStyles.moreLink} to="/admin/parents/import">
        All imports
      </Link>
      <PageTitle title="Import families" />
      <p className={typeStyles.muted}>
        {[open.import.file, open.import.number, rowsText(open.import.rows)].join(', ')}
      </p>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step, place) => (
          <li key={step} className={clsx(place < at && styles.done)} aria-current={place === at ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <FormErrors message={refusal} />
      {draft ? (
        <>
          <div className={styles.columns}>
            <MatchColumns draft={draft} state={state} />
            <div className={layoutStyles.stack16}>
              <ImportSettings draft={draft} state={state} />
              {draft.classes.length > 0 && <ClassPrograms draft={draft} state={state} />}
            </div>
          </div>
          {!draft.missing.includes('columns') && !draft.missing.includes('date_order') && (
            <FixRows draft={draft} state={state} />
          )}
          {draft.missing.length === 0 && <RehearsePanel open={open} draft={draft} state={state} />}
        </>
      ) : (
        <FinishedImport one={open.import} state={state} />
      )}
    </div>
  );
}
