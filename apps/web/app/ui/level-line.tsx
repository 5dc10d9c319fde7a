import clsx from 'clsx';
import * as styles from './level-line.module.css';

type LevelLineProps<Level extends string | number> = {
  name: string;
  /** From the lowest to the highest. */
  levels: readonly { value: Level; label: string }[];
  value: Level | undefined;
  /** The level of the time before, which stays marked so that a change is seen. */
  before?: Level | undefined;
  onChoose: (level: Level) => void;
};

/** One skill or criterion and its levels: one tap each, without a menu. */
export function LevelLine<Level extends string | number>({
  name,
  levels,
  value,
  before,
  onChoose,
}: LevelLineProps<Level>) {
  const last = levels.find((level) => level.value === before);
  return (
    <div className={styles.line} role="group" aria-label={name}>
      <p className={styles.name}>
        <b>{name}</b>
        {last && <small>{`Last: ${last.label}`}</small>}
      </p>
      <div className={styles.levels} data-count={levels.length}>
        {levels.map((level) => (
          <button
            key={level.value}
            type="button"
            className={clsx(before === level.value && styles.before)}
            aria-pressed={value === level.value}
            onClick={() => onChoose(level.value)}
          >
            {level.label}
          </button>
        ))}
      </div>
    </div>
  );
}
