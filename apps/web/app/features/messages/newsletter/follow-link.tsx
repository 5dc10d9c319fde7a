import clsx from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
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
  titles: { before: string; done: string; failed: string };
  /** What the button does. */
  text: string;
  button: string;
  fallback: string;
  children: ReactNode;
};

/** A page behind an email link. Nothing changes until the button is pressed: mail programs open links to check them. */
export function FollowLink({ follow, titles, text, button, fallback, children }: FollowLinkProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const { message } = await follow(token);
      setOutcome({ done: true, message });
    } catch (reason) {
      setOutcome({ done: false, message: messageOf(reason, fallback) });
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={clsx(listsStyles.section, styles.page)}>
      <div className="wrap">
        <section className={boardFormStyles.form} aria-live="polite">
          <h1 className="display">{outcome ? (outcome.done ? titles.done : titles.failed) : titles.before}</h1>
          <p className={pageHeadStyles.intro}>{outcome ? outcome.message : text}</p>
          <noscript>
            <p className={noticeStyles.notice}>This page needs JavaScript to follow the link.</p>
          </noscript>
          {outcome ? (
            <p className={layoutStyles.row12}>{children}</p>
          ) : (
            <Button pending={pending} onClick={() => void press()}>
              {button}
            </Button>
          )}
        </section>
      </div>
    </div>
  );
}
