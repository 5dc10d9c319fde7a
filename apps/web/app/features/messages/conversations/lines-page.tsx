import type { Page } from '@doctorbird/contract/core/paging';
import type { ThreadLine } from '@doctorbird/contract/messages/conversations';
import { familyInboxCalls } from '@doctorbird/contract/messages/family-inbox';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LineList } from './line-list.tsx';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type LinesPageProps = {
  lines: Page<ThreadLine> & { unread: number };
  at: string;
  /** What appears here, while nothing does. */
  empty: string;
  /** Ways to write. */
  children?: ReactNode;
  /** Below the list. */
  below?: ReactNode;
};

/** All messages of an account: conversations, and what the office sent to many. */
export function LinesPage({ lines, at, empty, children, below }: LinesPageProps) {
  const { run, pending } = useAction();
  const { unread, data } = lines;
  const readAll = () =>
    run({
      meaning: ['read all', unread],
      make: () => call(familyInboxCalls.readFamilyMessages),
      done: () => 'All messages are marked as read.',
      fallback: 'Failed to mark them as read',
    });
  return (
    <div className={portalPageStyles.page}>
      <Panel
        title={unread > 0 ? `Messages (${unread} new)` : 'Messages'}
        aside={
          unread > 0 && (
            <Button variant="line" size="sm" plain pending={pending} onClick={() => void readAll()}>
              Mark all as read
            </Button>
          )
        }
      >
        <div className={panelStyles.body}>
          {children}
          {data.length === 0 ? (
            <EmptyState title="No messages yet">{empty}</EmptyState>
          ) : (
            <LineList lines={data} at={at} />
          )}
          <Pager {...lines} />
        </div>
      </Panel>
      {below}
    </div>
  );
}
