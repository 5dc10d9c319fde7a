import type { ReactNode } from 'react';
import { formatDayTime } from '../../../format/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './one-class-panel.module.css';

type OneClassPanelProps = { id: string; title: string; children: ReactNode };

/** Classes that children of a family come to once, beside those of their places. */
export const OneClassPanel = ({ id, title, children }: OneClassPanelProps) => (
  <section id={id} className={styles.panel}>
    <Panel title={title}>
      <ul className={styles.list}>{children}</ul>
    </Panel>
  </section>
);

type OneClassProps = {
  child: string;
  /** What it is, after the name. */
  what: string;
  state: { label: string; tone: BadgeTone };
  meeting: { starts_at: string; title: string; location: string | null } | null;
  /** What else there is to know. */
  children: ReactNode;
  actions: ReactNode;
};

export const OneClass = ({ child, what, state, meeting, children, actions }: OneClassProps) => (
  <li className={panelStyles.body}>
    <div className={styles.head}>
      <p>
        <b>{child}</b> {what}
      </p>
      <Badge tone={state.tone}>{state.label}</Badge>
    </div>
    {meeting && (
      <p>
        <b>{formatDayTime(meeting.starts_at)}</b>
        {`: ${[meeting.title, meeting.location].filter(Boolean).join(', ')}`}
      </p>
    )}
    {children}
    {actions && <div className={actionsStyles.actions}>{actions}</div>}
  </li>
);
