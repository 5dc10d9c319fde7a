import clsx from 'clsx';
import { Link } from 'react-router';
import { portalLabel } from '../../session/portal-home.ts';
import { useSession } from '../../session/session-provider.tsx';
import { ChevronDownIcon, UserIcon } from '../../ui/icons.tsx';
import { DropEntry } from './nav-dropdown.tsx';
import { useDisclosure } from './use-disclosure.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dropdownStyles from './dropdown.module.css';
import * as siteNavStyles from './site-nav.module.css';

/** Right end of the bar: the sign-in links, or the user's name, portal link and sign-out. */
export function AccountMenu() {
  const { profile, home, signOut } = useSession();
  const { rootProps, buttonProps, listProps, close } = useDisclosure();
  if (!profile) {
    return (
      <ul className={siteNavStyles.account}>
        <li>
          <Link className={siteNavStyles.signIn} to="/auth">
            Sign In
          </Link>
        </li>
        <li className={siteNavStyles.hasDrop} {...rootProps}>
          <button
            {...buttonProps}
            className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.leaf, buttonStyles.plain)}
          >
            Sign Up <ChevronDownIcon />
          </button>
          <ul {...listProps} className={clsx(dropdownStyles.dropdown, dropdownStyles.right)}>
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
    <ul className={siteNavStyles.account}>
      <li className={siteNavStyles.hasDrop} {...rootProps}>
        <button {...buttonProps} className={siteNavStyles.person}>
          <UserIcon />
          <span>{profile.user.full_name}</span>
          <ChevronDownIcon />
        </button>
        <ul {...listProps} className={clsx(dropdownStyles.dropdown, dropdownStyles.right)}>
          <DropEntry entry={{ code: 'P1', label, to: home, note: 'Go to your portal' }} onChosen={close} />
          <li>
            <button type="button" className={dropdownStyles.signOut} onClick={() => void signOut()}>
              Sign Out
            </button>
          </li>
        </ul>
      </li>
    </ul>
  );
}
