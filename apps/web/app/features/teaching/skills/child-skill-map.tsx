import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import type { ChildSkill, ChildSkills } from '@doctorbird/contract/teaching/skill-map';
import { formatDay } from '../../../format/dates.ts';
import { LevelPads } from './level-choice.tsx';
import * as styles from './skills.module.css';

/** The whole map of a child, track by track: the level in words, since when, and what comes next. */
export const ChildSkillMap = ({ tracks }: ChildSkills) => (
  <div className={styles.map}>
    {tracks.map(({ id, title, skills }) => (
      <section key={id} aria-label={title}>
        <h3 className="label">{title}</h3>
        <ul>
          {skills.map((skill) => (
            <li key={skill.id}>
              <b>{skill.title}</b>
              <LevelPads level={skill.level} />
              <span>{levelOf(skill)}</span>
              {skill.why && <small>{`“${skill.why}”`}</small>}
              {skill.next && <small>{`Next, ${skillLevelLabels[skill.next.level]}: ${skill.next.text}`}</small>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const levelOf = ({ level, since, by }: ChildSkill): string =>
  level === null || since === null
    ? 'Not seen yet'
    : [skillLevelLabels[level], `since ${formatDay(since)}`, by].filter(Boolean).join(' · ');

/** Whether anybody has marked something on the map. */
export const isMarked = ({ tracks }: ChildSkills): boolean =>
  tracks.some(({ skills }) => skills.some(({ level }) => level !== null));
