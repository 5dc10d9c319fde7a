import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { askWhileUsed } from '../../../portal/ask-while-used.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { Away } from './look-at-status.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as styles from './status.module.css';

const sentences: Record<Away, { wrong: string; todo: string }> = {
  database: {
    wrong: 'The database does not answer.',
    todo: 'Until it does, nobody can sign in, and nothing can be opened or saved. Ask the person who runs the server to look at PostgreSQL: whether it runs, and whether its disk is full.',
  },
  server: {
    wrong: 'The server does not answer.',
    todo: 'Open another website to see whether your own connection works. If it does, ask the person who runs the server to start it again.',
  },
  answer: {
    wrong: 'The server works, but its status could not be read just now.',
    todo: 'Try again in a minute. If it stays so, ask the person who runs the server to look at the log.',
  },
};

/** In the place of what is wrong, when nothing can be read. */
export function AwayLine({ away }: { away: Away }) {
  const { wrong, todo } = sentences[away];
  return (
    <ul className={styles.troubles} aria-label="What needs attention">
      <li data-state="failure">
        <b>{wrong}</b>
        <span>{todo}</span>
      </li>
    </ul>
  );
}

/** The page when it was opened while nothing could be read. It is asked for again each minute. */
export function StatusAway({ away }: { away: Away }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => askWhileUsed(() => void revalidate()), [revalidate]);
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Status">
        <Button
          variant="line"
          size="sm"
          plain
          pending={state === 'loading'}
          pendingLabel="Looking"
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </PageTitle>
      <div role="alert">
        <AwayLine away={away} />
      </div>
    </div>
  );
}
