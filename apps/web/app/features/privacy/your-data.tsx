import type { Profile } from '@doctorbird/contract/accounts/profile';
import type { ComponentProps } from 'react';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataCopies } from './copies/data-copies.tsx';
import { DeleteAccount } from './deletions/delete-account.tsx';
import * as panelStyles from '../../ui/panel.module.css';

type YourDataProps = {
  profile: Profile;
  copies: ComponentProps<typeof DataCopies>['copies'];
  deletion: { request: ComponentProps<typeof DeleteAccount>['request'] };
};

/** A copy of one's data, and account deletion: the same in every portal. */
export function YourData({ profile, copies, deletion }: YourDataProps) {
  const ofFamily = profile.model === 'parent';
  const body = (
    <div className={panelStyles.body}>
      <DataCopies copies={copies} ofFamily={ofFamily} />
      <DeleteAccount
        request={deletion.request}
        ofFamily={ofFamily}
        underParent={profile.model === 'student' && profile.user.parent_id !== null}
      />
    </div>
  );
  // Families come here for it; for the team it is the last part of a long page.
  if (profile.model === 'user')
    return (
      <FoldingPanel title="Your data" anchor="your-data">
        {body}
      </FoldingPanel>
    );
  return (
    <div id="your-data">
      <Panel title="Your data">{body}</Panel>
    </div>
  );
}
