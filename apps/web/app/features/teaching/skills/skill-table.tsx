import clsx from 'clsx';
import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import type { SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { Fragment, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { LevelChoice, LevelPads } from './level-choice.tsx';
import type { ShownCell } from './shown-cell.ts';
import type { SkillMarks } from './skill-marks.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './skills.module.css';

const wordOf = ({ level, isStale, note }: ShownCell): string =>
  level === null ? 'Not seen yet' : isStale ? note : skillLevelLabels[level];

/** Children by skills. A tap on a cell opens its levels below the row. */
export function SkillTable({ sheet, marks }: { sheet: SkillSheet; marks: SkillMarks }) {
  const skills = sheet.tracks.flatMap((track) => track.skills);
  const [open, setOpen] = useState<{ child: string; skill: string } | null>(null);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">Levels of the class in each skill</caption>
        <thead>
          <tr>
            <th scope="col">{`${sheet.children.length} ${sheet.children.length === 1 ? 'child' : 'children'}`}</th>
            {skills.map((skill) => (
              <th key={skill.id} scope="col">
                {skill.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.children.map((child) => {
            const shown = open?.child === child.id ? skills.find(({ id }) => id === open.skill) : undefined;
            const cell = shown && marks.cellOf(child, shown);
            return (
              <Fragment key={child.id}>
                <tr>
                  <th scope="row">
                    <span className={styles.person}>
                      <Avatar name={child.name} />
                      <b>{child.first_name}</b>
                    </span>
                  </th>
                  {skills.map((skill) => {
                    const one = marks.cellOf(child, skill);
                    const isOpen = shown?.id === skill.id;
                    return (
                      <td key={skill.id}>
                        <button
                          type="button"
                          className={clsx(styles.cell, one.isUp && styles.raised, one.isStale && styles.stale)}
                          aria-expanded={isOpen}
                          aria-label={`${child.name}, ${skill.title}: ${wordOf(one)}`}
                          onClick={() => setOpen(isOpen ? null : { child: child.id, skill: skill.id })}
                        >
                          <LevelPads level={one.level} isUp={one.isUp} />
                          <span>{wordOf(one)}</span>
                        </button>
                      </td>
                    );
                  })}
                </tr>
                {shown && cell && (
                  <tr>
                    <td colSpan={skills.length + 1} className={styles.strip}>
                      <div>
                        <p className={styles.stripHead}>
                          <b>{`${child.first_name}, ${shown.title}`}</b>
                          <span className={typeStyles.note}>{lastOf(child, shown.id)}</span>
                        </p>
                        <LevelChoice
                          label={`${child.name}, ${shown.title}`}
                          cell={cell}
                          onChoose={(level) => {
                            setOpen(null);
                            void marks.mark(child, shown, level);
                          }}
                        />
                        <p className={typeStyles.note}>{cell.other ?? (cell.level && shown.texts[cell.level])}</p>
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function lastOf(child: SkillSheet['children'][number], skillId: string): string {
  const known = child.cells.find(({ skill_id: id }) => id === skillId);
  if (!known) return 'Not seen yet';
  return `Last: ${skillLevelLabels[known.level]}, ${known.by ?? 'opened by records of class'}`;
}
