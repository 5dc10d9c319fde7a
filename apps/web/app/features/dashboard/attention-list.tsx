import type { Dashboard } from '@doctorbird/contract/dashboard';
import { Link } from 'react-router';
import { WarningIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What only the office can do. Lines at zero are left out; the sentence is the server's. */
export function AttentionList({ attention }: { attention: Dashboard['attention'] }) {
  const open = attention.filter((line) => line.count > 0);
  if (open.length === 0) return null;
  return (
    <Panel title="Needs you now" tone="gold">
      <ul className="todo-list">
        {open.map((line) => (
          <li key={line.kind}>
            <WarningIcon />
            <p>{line.sentence}</p>
            {line.href && (
              <Link className="btn sm plain" to={line.href}>
                Show<span className="vh">{`: ${line.sentence}`}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
