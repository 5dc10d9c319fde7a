import clsx from 'clsx';
import { Link } from '../../../ui/link.tsx';
import { useKnownCounts } from './use-work-counts.ts';
import * as noticeStyles from '../../../ui/notice.module.css';

/** Above every page of the office while something fails that was reported to the owners: the email itself may be what fails. */
export function ServerAlarm() {
  const failed = useKnownCounts()?.waiting.server ?? 0;
  if (failed === 0) return null;
  return (
    <p className={clsx(noticeStyles.notice, 'on-screen')} role="alert">
      {failed === 1 ? 'Something of the server does not work. ' : `${failed} things of the server do not work. `}
      <Link to="/admin/status">See the status</Link>
    </p>
  );
}
