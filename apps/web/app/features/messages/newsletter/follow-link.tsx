import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import * as boardFormStyles from '../../../showcase/board-form.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as pageHeadStyles from '../../../showcase/page-head.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './follow-link.module.css';

type Outcome = { done: boolean; message: string };
type FollowLinkProps = {
  /** What the email's link asks for. */
  follow: (token: string) => Promise<{ message: string }>;
  waiting: string;
  titles: { done: string; failed: string };
  fallback: string;
  children: ReactNode;
};

/** A page behind an email link: it performs the link's action on opening and shows the result. */
export function FollowLink({ follow, waiting, titles, fallback, children }: FollowLinkProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    // The link works once, and effects run twice in development.
    if (asked.current) return;
    asked.current = true;
    follow(token).then(
      ({ message }) => setOutcome({ done: true, message }),
      (reason: unknown) => setOutcome({ done: false, message: messageOf(reason, fallback) }),
    );
  }, [follow, token, fallback]);

  return (
    <div className={clsx(listsStyles.section, styles.page)}>
      <div className="wrap">
        <section className={boardFormStyles.form} aria-live="polite">
          <h1 className="display">{outcome ? (outcome.done ? titles.done : titles.failed) : waiting}</h1>
          {outcome ? <p className={pageHeadStyles.intro}>{outcome.message}</p> : <Spinner label={waiting} />}
          <noscript>
            <p className={noticeStyles.notice}>This page needs JavaScript to follow the link.</p>
          </noscript>
          {outcome && <p className={layoutStyles.row12}>{children}</p>}
        </section>
      </div>
    </div>
  );
}
