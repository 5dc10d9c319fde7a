import type { StatusView } from './status-view.ts';

const said = { done: 'Done', now: 'Now', ahead: 'Still to come' };

export function StatusSteps({ steps }: Pick<StatusView, 'steps'>) {
  if (steps.length === 0) return <p>This registration has ended.</p>;
  return (
    <ol className="trace-list">
      {steps.map((step) => (
        <li key={step.label} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <h3>{step.label}</h3>
          <p>{said[step.state]}</p>
        </li>
      ))}
    </ol>
  );
}
