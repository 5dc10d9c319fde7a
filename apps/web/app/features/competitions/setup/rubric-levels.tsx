import type { Rubric } from '@doctorbird/contract/competitions/formats';
import { useWatch } from 'react-hook-form';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { LinesField } from '../../../drafts/lines-field.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type Criterion = Partial<Rubric['criteria'][number]>;

/** The descriptors of each criterion, a line for each number of points, from the most down. */
export function RubricLevels({ form, name }: { form: DraftForm; name: string }) {
  const criteria = (useWatch({ control: form.control, name }) ?? []) as readonly Criterion[];
  if (criteria.length === 0) return null;
  return (
    <details>
      <summary>What the points stand for</summary>
      <div className={layoutStyles.stack14}>
        <p className={fieldStyles.hint}>One line for each number of points, from the most down.</p>
        {criteria.map((criterion, at) => (
          <LinesField
            key={criterion.id ?? at}
            name={`${name}.${at}.levels`}
            label={criterion.name || `Criterion ${at + 1}`}
            optional
            rows={4}
            error={messageIn(form.getFieldState(`${name}.${at}.levels`, form.formState).error)}
            lines={(criterion.levels ?? []).map(({ text }) => text)}
            onChange={(lines) =>
              form.setValue(
                `${name}.${at}.levels`,
                lines.map((text, line) => ({ points: Math.max(0, (criterion.most ?? lines.length) - line), text })),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </div>
    </details>
  );
}
