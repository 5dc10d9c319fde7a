import type { ThreadLine } from '@doctorbird/contract/messages/conversations';
import clsx from 'clsx';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { LineList } from './line-list.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './conversations.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** As many as a home has room for. */
const shown = 2;

type LinesPanelProps = { lines: readonly ThreadLine[]; unread: number; total: number; at: string };

/** The latest messages, on the first page of a portal, with the way to write one. */
export const LinesPanel = ({ lines, unread, total, at }: LinesPanelProps) => (
  <Panel
    title={unread > 0 ? `Messages (${unread} new)` : 'Messages'}
    aside={
      <Link to={`${at}/new`}>
        Write<span className="visually-hidden"> a message</span>
      </Link>
    }
  >
    <div className={clsx(panelStyles.body, styles.newest)}>
      {total === 0 ? (
        <p>Write to our office or to a teacher, and read what we write to you.</p>
      ) : (
        <>
          <LineList lines={lines.slice(0, shown)} at={at} />
          <Link className={buttonStyles.moreLink} to={at}>
            {total > shown ? `All ${total} messages` : 'All messages'}
          </Link>
        </>
      )}
    </div>
  </Panel>
);
