import {
  importFields,
  type CheckedRow,
  type GivenImportRow,
  type ImportChoice,
  type ImportField,
} from '@doctorbird/contract/families/family-imports';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldLabels } from './import-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './imports.module.css';

type ImportRowProps = {
  row: GivenImportRow;
  checked: CheckedRow;
  onType: (field: ImportField, text: string) => void;
  onChoose: (choice: ImportChoice) => void;
};

/** A row that needs somebody: the fields that are wrong, or the choice about a family that may be here already. */
export function ImportRow({ row, checked, onType, onChoose }: ImportRowProps) {
  const { double, errors } = checked;
  const wrong = importFields.filter((field) => errors[field] !== undefined);
  const skipped = row.choice === 'skip';
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{`Row ${row.line}: ${row.child_name || 'no child'}, ${row.parent_name || 'no parent'}`}</b>
        {skipped ? (
          <Badge tone="off">Skipped</Badge>
        ) : (
          <Badge tone={wrong.length > 0 ? 'bad' : 'waiting'}>{wrong.length > 0 ? 'To repair' : 'To decide'}</Badge>
        )}
        {(skipped || wrong.length > 0) && !double && (
          <Button size="sm" variant="line" plain onClick={() => onChoose(skipped ? 'auto' : 'skip')}>
            {skipped ? 'Import this row' : 'Skip this row'}
          </Button>
        )}
      </p>
      {wrong.length > 0 && !skipped && (
        <div className={fieldStyles.line}>
          {wrong.map((field) => (
            <TextField
              key={field}
              label={fieldLabels[field]}
              value={row[field]}
              error={errors[field]}
              autoComplete="off"
              onChange={(event) => onType(field, event.target.value)}
            />
          ))}
        </div>
      )}
      {double && (
        <SelectField
          label="What should we do?"
          hint={`${double.why}: ${double.name}`}
          value={row.choice}
          onChange={(event) => onChoose(event.target.value as ImportChoice)}
          options={[
            { value: 'auto', label: 'Choose' },
            { value: 'skip', label: 'Skip this row' },
            ...(double.kind === 'family' ? [{ value: 'add', label: `Add the child to ${double.name}` }] : []),
            ...(double.same_email ? [] : [{ value: 'new', label: 'Open a new family' }]),
          ]}
        />
      )}
    </li>
  );
}
