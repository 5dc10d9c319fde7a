import type { stoppableTopics } from '@doctorbird/contract/organisation/channels';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { messageChoiceCalls } from '@doctorbird/contract/organisation/message-choices';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/stop';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as pageHeadStyles from '../../showcase/page-head.module.css';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Stop emails') });

type Topic = (typeof stoppableTopics)[number];
// The list of the contract would bring its whole library of schemas onto a public page.
const names: Record<Topic, string> = {
  reminders: 'class reminders',
  progress: 'reports, coursework and documents',
  news: 'news and openings',
};
const topics = Object.keys(names) as Topic[];

/** Behind the link of an email. Nothing changes until the button is pressed: mail programs open links to check them. */
export default function StopEmails() {
  const [search] = useSearchParams();
  const link = search.get('link') ?? '';
  const topic = topics.find((one) => one === search.get('topic'));
  const [outcome, setOutcome] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const stop = async () => {
    setPending(true);
    try {
      const { message } = await call<typeof messageChoiceCalls.stopTopic>(
        { method: 'POST', path: '/messages/stop' },
        { body: { link, topic: topic ?? 'news' } },
      );
      setOutcome(message);
    } catch (reason) {
      setOutcome(messageOf(reason, 'We could not save your choice'));
    } finally {
      setPending(false);
    }
  };
  const isWhole = topic !== undefined && link !== '';
  return (
    <div className={listsStyles.section}>
      <div className="wrap">
        <section className={boardFormStyles.form} aria-live="polite">
          <h1 className="display">Stop emails</h1>
          <p className={pageHeadStyles.intro}>
            {outcome ??
              (isWhole
                ? `Emails about ${names[topic]} will no longer come. Emails about places, payments and changed classes still do.`
                : 'This link is not complete. Sign in to choose what we send you.')}
          </p>
          {isWhole && outcome === null ? (
            <Button pending={pending} onClick={() => void stop()}>
              Stop these emails
            </Button>
          ) : (
            <ButtonLink to="/">Home page</ButtonLink>
          )}
        </section>
      </div>
    </div>
  );
}
