import { Link } from 'react-router';
import { portalLabel } from '../../session/portal-home.ts';
import { useSession } from '../../session/session-provider.tsx';
import { ChevronDownIcon, UserIcon } from '../../ui/icons.tsx';
import { DropEntry } from './nav-dropdown.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Right end of the bar: the two ways in, or who is in and the ways on and out. */
export function AccountMenu() {
  const { profile, home, signOut } = useSession();
  const { rootProps, buttonProps, listProps, close } = useDisclosure();
  if (!profile) {
    return (
      <ul className="acct">
        <li>
          <Link className="signin" to="/auth">
            Sign In
          </Link>
        </li>
        <li className="has-drop" {...rootProps}>
          <button {...buttonProps} className="btn sm leaf plain">
            Sign Up <ChevronDownIcon />
          </button>
          <ul {...listProps} className="drop right">
            <DropEntry
              entry={{ code: 'U1', label: 'Parent/Student', to: '/auth?tab=signup', note: 'Open a free account' }}
              onChosen={close}
            />
          </ul>
        </li>
      </ul>
    );
  }
  const label = portalLabel(profile);
  return (
    <ul className="acct">
      <li className="has-drop" {...rootProps}>
        <button {...buttonProps} className="who">
          <UserIcon />
          <span>{profile.user.full_name}</span>
          <ChevronDownIcon />
        </button>
        <ul {...listProps} className="drop right">
          <DropEntry entry={{ code: 'P1', label, to: home, note: 'Go to your portal' }} onChosen={close} />
          <li>
            <button type="button" className="sign-out" onClick={() => void signOut()}>
              Sign Out
            </button>
          </li>
        </ul>
      </li>
    </ul>
  );
}
