import { mostCriteria, usualLevels, type Criterion } from '@doctorbird/contract/teaching/coursework-rubric';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type RubricEditorProps = {
  value: readonly Criterion[];
  /** The sentence for one criterion, where a rule was broken. */
  errorOf: (at: number, part: 'name' | 'levels') => string | undefined;
  onChange: (rubric: Criterion[]) => void;
};

/** An id that no other criterion of this task has. */
const freeId = (rubric: readonly Criterion[]): string => {
  let at = rubric.length + 1;
  while (rubric.some(({ id }) => id === `c${at}`)) at += 1;
  return `c${at}`;
};

/** What the work is looked at by. Marking it is then a tap for each criterion. */
export function RubricEditor({ value, errorOf, onChange }: RubricEditorProps) {
  const change = (at: number, part: Partial<Criterion>) =>
    onChange(value.map((criterion, position) => (position === at ? { ...criterion, ...part } : criterion)));
  return (
    <fieldset className={layoutStyles.stack12}>
      <legend className="label">Criteria</legend>
      {value.length === 0 && (
        <p className={fieldStyles.hint}>With criteria, marking is a tap for each, and students see them before.</p>
      )}
      {value.map((criterion, at) => (
        <div key={criterion.id} className={layoutStyles.stack8}>
          <TextField
            label={`Criterion ${at + 1}`}
            value={criterion.name}
            maxLength={60}
            error={errorOf(at, 'name')}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <LevelsField
            at={at}
            levels={criterion.levels}
            error={errorOf(at, 'levels')}
            onChange={(levels) => change(at, { levels })}
          />
          <div>
            <Button
              size="sm"
              variant="line"
              plain
              onClick={() => onChange(value.filter((_criterion, position) => position !== at))}
            >
              Remove<span className="visually-hidden">{` criterion ${at + 1}`}</span>
            </Button>
          </div>
        </div>
      ))}
      {value.length < mostCriteria && (
        <div>
          <Button
            size="sm"
            variant="line"
            plain
            onClick={() => onChange([...value, { id: freeId(value), name: '', levels: [...usualLevels] }])}
          >
            Add criterion
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type LevelsFieldProps = {
  at: number;
  levels: readonly string[];
  error: string | undefined;
  onChange: (levels: string[]) => void;
};

/** One line for all levels; what is typed stays as it is, also a comma at its end. */
function LevelsField({ at, levels, error, onChange }: LevelsFieldProps) {
  const [text, setText] = useState(levels.join(', '));
  return (
    <TextField
      label={`Levels of criterion ${at + 1}`}
      hint="From the lowest to the highest, with commas between"
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split(',')
            .map((level) => level.trim())
            .filter((level) => level !== ''),
        );
      }}
    />
  );
}
