import clsx from 'clsx';
import type { SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { LevelChoice } from './level-choice.tsx';
import type { SkillMarks } from './skill-marks.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './skills.module.css';

/** On a phone one skill at a time, those whom nobody has seen in it for long first. */
export function SkillRows({ sheet, marks }: { sheet: SkillSheet; marks: SkillMarks }) {
  const skills = sheet.tracks.flatMap((track) => track.skills);
  const [chosen, setChosen] = useState(skills[0]!.id);
  const skill = skills.find(({ id }) => id === chosen) ?? skills[0]!;
  const rows = sheet.children.map((child) => ({ child, cell: marks.cellOf(child, skill) }));
  // A row stays where it is while it is marked.
  const parts = [
    { title: `Not seen for ${sheet.stale_days} days`, rows: rows.filter(({ cell }) => cell.wasStale) },
    { title: 'The class', rows: rows.filter(({ cell }) => !cell.wasStale) },
  ].filter(({ rows: own }) => own.length > 0);
  return (
    <>
      <div className={styles.chips} role="group" aria-label="Skill">
        {skills.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={id === skill.id} onClick={() => setChosen(id)}>
            {title}
          </button>
        ))}
      </div>
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title}>
          <h2 className={styles.part}>
            {`${part.title}, ${part.rows.length}`}
            <span className={typeStyles.note}>Gold foot: last level</span>
          </h2>
          <ul className={styles.rows}>
            {part.rows.map(({ child, cell }) => (
              <li key={child.id}>
                <p className={styles.person}>
                  <Avatar name={child.name} />
                  <b>{child.name}</b>
                  <span className={clsx(typeStyles.note, cell.isStale && styles.stale)}>
                    {cell.isUp ? 'up today' : cell.note}
                  </span>
                </p>
                {cell.other && <p className={typeStyles.note}>{cell.other}</p>}
                <LevelChoice
                  label={`${child.name}, ${skill.title}`}
                  cell={cell}
                  onChoose={(level) => void marks.mark(child, skill, level)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
