import clsx from 'clsx';
import { profileCalls } from '@doctorbird/contract/accounts/profile';
import type { SessionLine } from '@doctorbird/contract/accounts/profile';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Sessions that are listed at once; this device's comes first. */
const first = 3;

/** Where this account is signed in, with a button that ends all other sessions. */
export function SessionList({ sessions }: { sessions: readonly SessionLine[] }) {
  const { run, pending } = useAction();
  const [all, setAll] = useState(sessions.length <= first + 1);
  const others = sessions.filter(({ current }) => !current).length;
  const endOthers = () =>
    run({
      meaning: sessions.map(({ id }) => id),
      make: () => call(profileCalls.endOtherSessions),
      done: ({ ended }) =>
        ended === 1 ? 'One other device was signed out.' : `${ended} other devices were signed out.`,
      fallback: 'Failed to sign out the other devices',
    });
  return (
    <>
      <ul className={fileRowsStyles.rows}>
        {(all ? sessions : sessions.slice(0, first)).map((session) => (
          <li key={session.id}>
            <p>
              <b>{session.device}</b>
              <small>
                {[`Last used ${formatDateTime(session.last_used_at)}`, session.address].filter(Boolean).join(' · ')}
              </small>
            </p>
            {session.current && <Badge tone="good">This device</Badge>}
          </li>
        ))}
      </ul>
      {others > 0 || !all ? (
        <p className={clsx(layoutStyles.top4, fileRowsStyles.actions)}>
          {!all && (
            <Button size="sm" variant="line" plain onClick={() => setAll(true)}>
              {`Show all ${sessions.length}`}
            </Button>
          )}
          {others > 0 && (
            <Button size="sm" variant="danger" plain pending={pending} onClick={() => void endOthers()}>
              Sign out everywhere else
            </Button>
          )}
        </p>
      ) : (
        <p className={clsx(layoutStyles.top4, typeStyles.muted)}>You are not signed in anywhere else.</p>
      )}
    </>
  );
}
