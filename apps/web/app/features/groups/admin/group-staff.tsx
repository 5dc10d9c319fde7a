import type { AdminGroupDetail, groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Who is in charge of a booking. */
export function GroupStaff({ group, onAssign }: { group: AdminGroupDetail; onAssign: () => void }) {
  return (
    <Panel
      title="Staff"
      aside={
        <Button
          variant="line"
          size="sm"
          plain
          asks={rightOf<typeof groupAdminCalls.changeGroupStatus>('change_groups')}
          onClick={onAssign}
        >
          Assign staff
        </Button>
      }
    >
      <div className={panelStyles.body}>
        {group.staff ? <AvatarName name={group.staff.full_name} /> : <p className={typeStyles.muted}>Unassigned</p>}
      </div>
    </Panel>
  );
}
