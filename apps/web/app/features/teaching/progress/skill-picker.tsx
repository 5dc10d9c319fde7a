import clsx from 'clsx';
import { skillLevelLabels, skillLevels, usualSkills } from '@doctorbird/contract/teaching/progress';
import type { SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LevelLine } from '../../../ui/level-line.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './skill-picker.module.css';

type SkillPickerProps = {
  value: readonly SkillOfReport[];
  error?: string;
  /** Levels of the last report, which stay marked so that a change is seen. */
  last?: readonly SkillOfReport[];
  onChange: (skills: SkillOfReport[]) => void;
};

const levels = skillLevels.map((value) => ({ value, label: skillLevelLabels[value] }));

/** A level for each observed skill; skills without a level are left out of the report. */
export function SkillPicker({ value, error, last = [], onChange }: SkillPickerProps) {
  const [own, setOwn] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = (name: string) => (one: string) => one.toLowerCase() === name.toLowerCase();
  const names = [...usualSkills, ...[...last, ...value].map(({ skill }) => skill), ...added].filter(
    (name, position, all) => all.findIndex(known(name)) === position,
  );
  const levelOf = (name: string) => value.find(({ skill }) => known(name)(skill))?.level;
  const before = (name: string) => last.find(({ skill }) => known(name)(skill))?.level;
  const choose = (name: string, level: SkillOfReport['level']) => {
    const others = value.filter(({ skill }) => !known(name)(skill));
    // Choosing the selected level again removes the skill.
    onChange(levelOf(name) === level ? others : [...others, { skill: name, level }]);
  };
  // Beside the last report its skills are there already: one more is rare.
  const rare = last.length > 0;
  const add = () => {
    const name = own.trim();
    if (name !== '') setAdded([...added, name]);
    setOwn('');
  };
  const another = (
    <div className={clsx(layoutStyles.row10, styles.mine)}>
      <TextField
        label="Another skill"
        optional
        value={own}
        maxLength={60}
        onChange={(event) => setOwn(event.target.value)}
      />
      <Button size="sm" plain variant="line" onClick={add}>
        Add skill
      </Button>
    </div>
  );
  return (
    <fieldset className={clsx(layoutStyles.stack12, layoutStyles.slim, styles.picker)}>
      <legend>Skills</legend>
      {names.map((name) => (
        <LevelLine
          key={name}
          name={name}
          levels={levels}
          value={levelOf(name)}
          before={before(name)}
          onChoose={(level) => choose(name, level)}
        />
      ))}
      {error && <FieldError id="skills-error">{error}</FieldError>}
      {rare ? (
        <details className={foldStyles.fold}>
          <summary>Another skill</summary>
          {another}
        </details>
      ) : (
        another
      )}
    </fieldset>
  );
}
