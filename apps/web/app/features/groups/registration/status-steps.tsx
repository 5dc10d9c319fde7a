import type { StatusView } from './status-view.ts';
import * as listsStyles from '../../../showcase/lists.module.css';

const stateClass = { done: undefined, now: listsStyles.current, ahead: listsStyles.ahead };
const said = { done: 'Done', now: 'Now', ahead: 'Still to come' };

export function StatusSteps({ steps }: Pick<StatusView, 'steps'>) {
  if (steps.length === 0) return <p>This registration has ended.</p>;
  return (
    <ol className={listsStyles.steps}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={stateClass[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <h3>{step.label}</h3>
          <p>{said[step.state]}</p>
        </li>
      ))}
    </ol>
  );
}
