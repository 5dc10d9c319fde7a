import type { ThreadLine } from '@doctorbird/contract/messages/conversations';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { LineList } from './line-list.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type LinesPanelProps = { lines: readonly ThreadLine[]; unread: number; total: number; at: string };

/** The latest messages, on the first page of a portal, with the way to write one. */
export const LinesPanel = ({ lines, unread, total, at }: LinesPanelProps) => (
  <Panel
    title={unread > 0 ? `Messages (${unread} new)` : 'Messages'}
    aside={<Link to={`${at}/new`}>Write a message</Link>}
  >
    <div className={panelStyles.body}>
      {total === 0 ? (
        <p>Write to our office or to a teacher, and read what we write to you.</p>
      ) : (
        <>
          <LineList lines={lines} at={at} />
          <Link className={buttonStyles.moreLink} to={at}>
            {total > lines.length ? `All ${total} messages` : 'All messages'}
          </Link>
        </>
      )}
    </div>
  </Panel>
);
