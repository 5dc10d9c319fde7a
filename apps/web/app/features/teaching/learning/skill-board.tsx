import clsx from 'clsx';
import type { SkillNow } from '@doctorbird/contract/teaching/learning';
import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import type { SkillOfReport } from '@doctorbird/contract/teaching/progress';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './learning.module.css';

/** Skills as traces with four pads: plated up to the child's level. The word says it too. */
export function SkillBoard({ skills }: { skills: readonly (SkillOfReport | SkillNow)[] }) {
  return (
    <ul className={clsx(layoutStyles.stack8, styles.skills)}>
      {skills.map(({ skill, level }) => (
        <li key={skill}>
          <b>{skill}</b>
          <span className={styles.pads} aria-hidden="true">
            {skillLevels.map((step, position) => (
              <i key={step} className={position <= skillLevels.indexOf(level) ? styles.bright : ''} />
            ))}
          </span>
          <span className={clsx(typeStyles.note, styles.level)}>{skillLevelLabels[level]}</span>
        </li>
      ))}
    </ul>
  );
}
