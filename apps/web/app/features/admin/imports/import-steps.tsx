import type { FamilyImport } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { DeleteImport } from './delete-import.tsx';
import { rowsText } from './import-texts.ts';
import * as styles from './imports.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const steps = ['Choose a file', 'Match columns', 'Fix rows', 'Rehearse', 'Import'] as const;

type ImportStepsProps = { one: FamilyImport; draft: { missing: number; left: number } | null };

/** Which file it is, and how far its import is. */
export function ImportSteps({ one, draft }: ImportStepsProps) {
  const at = draft === null ? 4 : draft.missing > 0 ? 1 : draft.left > 0 ? 2 : 3;
  return (
    <>
      <p className={typeStyles.muted}>{[one.file, one.number, rowsText(one.rows)].join(', ')}</p>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step, place) => (
          <li key={step} className={clsx(place < at && styles.done)} aria-current={place === at ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {draft && <DeleteImport one={one} />}
    </>
  );
}
