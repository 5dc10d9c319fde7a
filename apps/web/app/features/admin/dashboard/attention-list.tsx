import clsx from 'clsx';
import type { AttentionKind, Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from 'react-router';
import { WarningIcon } from '../../../ui/icons.tsx';
import { ClockIcon } from '../../../ui/control-icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as dashboardStyles from './dashboard.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as todoListStyles from '../../../ui/todo-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** These cost someone money, a place or a message; the others can wait until tomorrow. */
const urgent: ReadonlySet<AttentionKind> = new Set([
  'money',
  'mismatches',
  'lapsing',
  'refund_approval',
  'proofs',
  'failed_mail',
  'failed_jobs',
]);

/** Tasks that only the office can do, most urgent first; each line links to exactly those. The server writes the sentences. */
export function AttentionList({ attention }: { attention: Dashboard['attention'] }) {
  if (attention.length === 0)
    return (
      <Panel title="Nothing needs you now">
        <p className={clsx(panelStyles.body, typeStyles.muted)}>
          You are all caught up: payments, families, messages and meetings. A good moment to visit a workshop.
        </p>
      </Panel>
    );
  return (
    <Panel title="Needs you now" tone="gold" aside={<span className="numeric">{attention.length}</span>}>
      <ul className={clsx(todoListStyles.list, dashboardStyles.attention)}>
        {attention.map((line) => (
          <li key={line.href}>
            {urgent.has(line.kind) ? <WarningIcon /> : <ClockIcon />}
            <p>{line.sentence}</p>
            <Link className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.plain)} to={line.href}>
              Show<span className="visually-hidden">{`: ${line.sentence}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
