import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type Outcome = { done: boolean; message: string };
type FollowLinkProps = {
  /** What the link from the mail asks for. */
  follow: (token: string) => Promise<{ message: string }>;
  waiting: string;
  titles: { done: string; failed: string };
  fallback: string;
  children: ReactNode;
};

/** A page behind a link from a mail: it does what the link says as soon as it is open, and tells how that went. */
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
    <div className="showcase link-page">
      <div className="wrap">
        <section className="board-form" aria-live="polite">
          <h1 className="d">{outcome ? (outcome.done ? titles.done : titles.failed) : waiting}</h1>
          {outcome ? <p className="show-intro">{outcome.message}</p> : <Spinner label={waiting} />}
          <noscript>
            <p className="notice">This page needs JavaScript to follow the link.</p>
          </noscript>
          {outcome && <p className="link-ways">{children}</p>}
        </section>
      </div>
    </div>
  );
}
