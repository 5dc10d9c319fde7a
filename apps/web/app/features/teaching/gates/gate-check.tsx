import type { GateCheck } from '@doctorbird/contract/teaching/program-gates';
import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LevelPads } from '../skills/level-choice.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './gates.module.css';

type Child = GateCheck['children'][number];
type Step = Child['steps'][number];

function titleOf({ first_name: name, ready, steps }: Child): string {
  if (ready) return `${name} is ready`;
  const missing = steps.filter(({ met }) => !met).length;
  if (missing < steps.length) return `${name} is nearly there`;
  return `${name} needs ${missing === 1 ? '1 level' : `${missing} levels`} first`;
}
const countOf = ({ steps }: Child): string => `${steps.filter(({ met }) => met).length} of ${steps.length} levels`;
const noteOf = ({ met, now, since }: Step): string => {
  if (met && since) return `Since ${formatDate(since)}`;
  return now === null ? 'Not seen yet' : `Now ${skillLevelLabels[now]}`;
};

/** What comes before a program, child by child: what is met, what is missing, and the way to it. Never a closed door without one. */
export const GateSteps = ({ check }: { check: GateCheck }) => (
  <>
    {check.children.map((child) => (
      <Panel key={child.student_id} title={titleOf(child)} className={child.ready ? styles.ready : styles.nearly}>
        <div className={panelStyles.body}>
          <p className={typeStyles.note}>{countOf(child)}</p>
          <ul className={styles.steps}>
            {child.steps.map((step) => (
              <li key={step.title}>
                <span className={styles.state} aria-hidden="true">
                  {step.met && <CheckIcon />}
                </span>
                <span>
                  <b>{`${step.met ? '' : 'Needs '}${step.title}: ${skillLevelLabels[step.level]}`}</b>
                  <small>{noteOf(step)}</small>
                </span>
                <LevelPads level={step.now} />
              </li>
            ))}
          </ul>
          {child.opened !== null && <p>{`The office opened it for ${child.first_name}: “${child.opened}”`}</p>}
          {!child.ready && (
            <p className={typeStyles.note}>
              <span>{`A teacher sees the level in class. Did ${child.first_name} learn it somewhere else? `}</span>
              <Link to="/parent/messages/new">Ask us to take a look</Link>
            </p>
          )}
        </div>
      </Panel>
    ))}
  </>
);
