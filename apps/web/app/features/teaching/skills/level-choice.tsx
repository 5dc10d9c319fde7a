import clsx from 'clsx';
import { skillLevelLabels, skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { ShownCell } from './shown-cell.ts';
import * as styles from './skills.module.css';

/** Four fit beside each other on a phone. */
const shortLabels: Record<SkillLevel, string> = { ...skillLevelLabels, teaching_others: 'Teaching' };

type LevelChoiceProps = {
  /** Whose level in what. */
  label: string;
  cell: ShownCell;
  onChoose: (level: SkillLevel) => void;
};

/** The four levels beside each other: a tap saves. The gold foot is the level before it. */
export const LevelChoice = ({ label, cell, onChoose }: LevelChoiceProps) => (
  <div className={styles.levels} role="group" aria-label={label}>
    {skillLevels.map((level) => (
      <button
        key={level}
        type="button"
        className={clsx(styles.level, cell.last === level && styles.last)}
        aria-pressed={cell.isMarkedNow && cell.level === level}
        onClick={() => onChoose(level)}
      >
        {shortLabels[level]}
        {cell.last === level && <span className="visually-hidden">, the last level</span>}
      </button>
    ))}
  </div>
);

/** A level as four pads on a trace. The word beside it says it too. */
export const LevelPads = ({ level, isUp = false }: { level: SkillLevel | null; isUp?: boolean }) => {
  const reached = level === null ? -1 : skillLevels.indexOf(level);
  return (
    <span className={styles.pads} aria-hidden="true">
      {skillLevels.map((step, at) => (
        <i key={step} className={clsx(at <= reached && styles.reached, isUp && at === reached && styles.fresh)} />
      ))}
    </span>
  );
};
