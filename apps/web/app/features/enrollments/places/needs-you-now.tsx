import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DocumentIcon } from '../../../ui/control-icons.tsx';
import { UserIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as todoListStyles from '../../../ui/todo-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export type Need = {
  id: string;
  kind: 'pay' | 'confirm' | 'start';
  title: string;
  note?: string | null;
  action: ReactNode;
};

const icons = { pay: WarningIcon, confirm: DocumentIcon, start: UserIcon };

type NeedsYouNowProps = {
  needs: readonly Need[];
  /** What else is open on the page, in words: then the panel does not say that all is well. */
  elsewhere?: readonly string[];
};

/** What only the reader can do, most urgent first; when nothing is open anywhere, the panel says that all is well. */
export function NeedsYouNow({ needs, elsewhere = [] }: NeedsYouNowProps) {
  if (needs.length === 0) {
    return (
      <Panel
        title={elsewhere.length === 0 ? 'Nothing needs you now' : 'No payment is due'}
        className={portalPageStyles.seven}
      >
        <p className={clsx(panelStyles.body, typeStyles.muted)}>
          {elsewhere.length === 0
            ? 'No payment is due and no question is open.'
            : `Still open on this page: ${new Intl.ListFormat('en').format(elsewhere)}.`}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Needs you now" tone="gold" className={portalPageStyles.seven}>
      <ul className={todoListStyles.list}>
        {needs.map((need) => {
          const Icon = icons[need.kind];
          return (
            <li key={need.id}>
              <Icon />
              <p>
                {need.title}
                {need.note && <small>{need.note}</small>}
              </p>
              {need.action}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
