import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import type { ChildSkill, ChildSkills } from '@doctorbird/contract/teaching/skill-map';
import { formatDate } from '../../../format/dates.ts';
import { LevelPads } from './level-choice.tsx';
import * as styles from './skills.module.css';

/** The whole map of a child, track by track: the level in words, and unfolded since when, who saw it, and what comes next. */
export const ChildSkillMap = ({ tracks }: ChildSkills) => (
  <div className={styles.tracks}>
    {tracks.map(({ id, title, skills }) => (
      <section key={id} aria-label={title}>
        <h3 className="label">{title}</h3>
        <ul>
          {skills.map((skill) => (
            <li key={skill.id}>
              <details>
                <summary>
                  <b>{skill.title}</b>
                  <LevelPads level={skill.level} />
                  <span>{skill.level === null ? 'Not seen yet' : skillLevelLabels[skill.level]}</span>
                </summary>
                <p>{seenOf(skill)}</p>
                {skill.why && <p>{`“${skill.why}”`}</p>}
                {skill.next && <p>{`Next, ${skillLevelLabels[skill.next.level]}: ${skill.next.text}`}</p>}
              </details>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const seenOf = ({ line, since, by }: ChildSkill): string =>
  [line, since && `Since ${formatDate(since)}${by ? `, ${by}` : ''}`].filter(Boolean).join('. ');

/** Whether anybody has marked something on the map. */
export const isMarked = ({ tracks }: ChildSkills): boolean =>
  tracks.some(({ skills }) => skills.some(({ level }) => level !== null));
