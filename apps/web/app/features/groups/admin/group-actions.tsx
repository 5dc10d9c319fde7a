import type { AdminGroupDetail, groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { Button } from '../../../ui/button.tsx';
import { groupMoveText } from './group-move-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import * as buttonStyles from '../../../ui/button.module.css';

type Move = Exclude<GroupStatus, 'pending'>;
export type GroupTask = { kind: 'move'; to: Move } | { kind: 'staff' } | { kind: 'edit' };

/** The office's actions for a booking; the next step is filled. */
export function GroupActions({ group, onTask }: { group: AdminGroupDetail; onTask: (task: GroupTask) => void }) {
  const moves = group.moves.map(({ status }) => status).filter((status): status is Move => status !== 'pending');
  const next = moves.find((status) => !groupMoveText[status].hard);
  return (
    <>
      {moves.map((status) => (
        <Button
          key={status}
          asks={rightOf<typeof groupAdminCalls.changeGroupStatus>('change_groups')}
          size="sm"
          plain
          variant={status === next ? 'leaf' : 'line'}
          className={groupMoveText[status].hard ? buttonStyles.hard : ''}
          onClick={() => onTask({ kind: 'move', to: status })}
        >
          {groupMoveText[status].button}
        </Button>
      ))}
      <Button
        variant="line"
        size="sm"
        plain
        asks={rightOf<typeof groupAdminCalls.updateGroup>('change_groups')}
        onClick={() => onTask({ kind: 'edit' })}
      >
        Edit details
      </Button>
    </>
  );
}
