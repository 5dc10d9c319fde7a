import clsx from 'clsx';
import type { AdminGroupDetail } from '@doctorbird/contract/groups/groups-admin';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { groupMoveText } from './group-move-texts.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export type GroupTask = { kind: 'move'; to: Exclude<GroupStatus, 'pending'> } | { kind: 'staff' } | { kind: 'edit' };

/** The office's actions for a booking, and who is in charge of it. */
export function GroupFile({ group, onTask }: { group: AdminGroupDetail; onTask: (task: GroupTask) => void }) {
  return (
    <>
      <Panel title="What to do">
        <div className={clsx(panelStyles.body, adminPageStyles.side)}>
          {group.moves.map(
            ({ status }) =>
              status !== 'pending' && (
                <Button
                  key={status}
                  plain
                  variant={groupMoveText[status].hard ? 'line' : 'leaf'}
                  className={groupMoveText[status].hard ? buttonStyles.hard : ''}
                  onClick={() => onTask({ kind: 'move', to: status })}
                >
                  {groupMoveText[status].button}
                </Button>
              ),
          )}
          <Button variant="line" plain onClick={() => onTask({ kind: 'edit' })}>
            Edit details
          </Button>
        </div>
      </Panel>
      <Panel
        title="Staff"
        aside={
          <Button variant="line" size="sm" plain onClick={() => onTask({ kind: 'staff' })}>
            Assign staff
          </Button>
        }
      >
        <div className={panelStyles.body}>
          {group.staff ? <AvatarName name={group.staff.full_name} /> : <p className={typeStyles.muted}>Unassigned</p>}
        </div>
      </Panel>
    </>
  );
}
