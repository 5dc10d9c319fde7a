import { officeBadgeCalls, type OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import { officeBadgeList } from '@doctorbird/contract/teaching/office-badges.list';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { BadgeDrawing } from '../../features/teaching/badges/badge-drawing.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { endExpiredSession } from '../../session/expired-session.ts';
import { Button } from '../../ui/button.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/badges.ts';
import * as styles from '../../features/teaching/badges/badges.module.css';

const BadgeDialog = whenShown(
  async () => (await import('../../features/teaching/badges/badge-dialog.tsx')).BadgeDialog,
  {
    quiet: true,
  },
);
const AwardDue = whenShown(async () => (await import('../../features/teaching/badges/award-due.tsx')).AwardDue, {
  quiet: true,
});

export const meta = portalMeta(officeBadgeList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(officeBadgeList);

/** The badges that the office made. */
export default function AdminBadges({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<{ change: OfficeBadge | null } | { award: OfficeBadge } | null>(null);
  const { revalidate } = useRevalidator();
  const turn = async (badge: OfficeBadge, isActive: boolean, undone = false) => {
    try {
      await call(officeBadgeCalls.switchBadge, { params: { id: badge.id }, body: { is_active: isActive } });
      await revalidate();
      if (!undone)
        toast.undoable(
          `“${badge.title}” is switched ${isActive ? 'on' : 'off'}.${isActive ? '' : ' Whoever has it keeps it.'}`,
          () => void turn(badge, !isActive, true),
        );
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to switch the badge'));
    }
  };
  const create = (size?: 'sm') => (
    <Button variant="leaf" size={size} plain onClick={() => setTask({ change: null })}>
      Make a badge
    </Button>
  );
  return (
    <ListPage
      list={officeBadgeList}
      result={loaderData}
      cells={{
        title: ({ title, picture, is_active: active }) => (
          <span className={styles.rowName}>
            <BadgeDrawing picture={picture} earned={active} />
            {title}
          </span>
        ),
      }}
      frame={() => ({
        back: { title: 'Programs', to: '/admin/programs' },
        tools: create(),
        empty: { ...officeBadgeList.empty, action: create('sm') },
      })}
      actions={(badge) => (
        <RowMenu
          label={`Actions for ${badge.title}`}
          actions={[
            ...(badge.given === 0
              ? [{ id: 'change', label: 'Change', onAction: () => setTask({ change: badge }) }]
              : []),
            ...(badge.rule.kind !== 'hand' && badge.is_active
              ? [{ id: 'award', label: 'Who meets it today', onAction: () => setTask({ award: badge }) }]
              : []),
            {
              id: 'switch',
              label: badge.is_active ? 'Switch off' : 'Switch on',
              onAction: () => void turn(badge, !badge.is_active),
            },
          ]}
        />
      )}
      after={() => (
        <>
          {task && 'change' in task && <BadgeDialog badge={task.change} onClose={() => setTask(null)} />}
          {task && 'award' in task && <AwardDue badge={task.award} onClose={() => setTask(null)} />}
        </>
      )}
    />
  );
}
