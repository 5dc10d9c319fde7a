import clsx from 'clsx';
import { Link } from 'react-router';
import * as typeStyles from '../../../ui/type.module.css';

/** What signing up agrees to; both texts open without losing what was typed. */
export function Agreement() {
  return (
    <p className={clsx(typeStyles.small, typeStyles.muted)}>
      By creating an account you agree to the{' '}
      <Link to="/terms" target="_blank">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" target="_blank">
        Privacy Policy
      </Link>
      . Both open in a new tab.
    </p>
  );
}
