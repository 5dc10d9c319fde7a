import clsx from 'clsx';
import { profileCalls, type Profile } from '@doctorbird/contract/accounts/profile';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { ShareAddress } from '../../../showcase/share-address.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ParentLink } from './parent-link.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

type Student = Extract<Profile, { model: 'student' }>['user'];

/** All that the account of a child of under 13 shows until a parent confirms it. */
export function BringParent({ user }: { user: Student }) {
  const { adoptProfile } = useSession();
  const { run, pending } = useAction();
  const revalidator = useRevalidator();
  const look = async () => {
    const profile = await call(profileCalls.getProfile);
    adoptProfile(profile);
    return profile;
  };
  // The parent answers elsewhere; coming back to this page is enough.
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible')
        void look().then(
          () => revalidator.revalidate(),
          () => null,
        );
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  });
  return (
    <div className={portalPageStyles.page}>
      <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
        <PageTitle title="Bring a parent in" />
        <p>You are under 13, so a parent has to confirm your account. After that, your courses are here.</p>
        <Panel title="My parent has an account">
          <div className={panelStyles.body}>
            <ParentLink user={user} onChanged={() => void look()} />
          </div>
        </Panel>
        <Panel title="My parent has no account yet">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <p>Send them this link. They open a parent account, and find the family code for you under My Children.</p>
            <ShareAddress
              label="Link for my parent"
              address={`${window.location.origin}/auth?tab=signup&next=${encodeURIComponent('/parent/children')}`}
            />
          </div>
        </Panel>
        <div>
          <Button
            variant="line"
            size="sm"
            plain
            pending={pending}
            onClick={() =>
              void run({
                meaning: 'look',
                make: look,
                done: ({ user: now }) =>
                  'parent_id' in now && now.parent_id ? 'Your parent has confirmed your account.' : 'No answer yet.',
                fallback: 'Failed to look',
              })
            }
          >
            Check for an answer
          </Button>
        </div>
      </div>
    </div>
  );
}
