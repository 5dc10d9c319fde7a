import type { eventHelperCalls } from '@doctorbird/contract/competitions/event-helpers';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/event';
import * as actionsStyles from '../../ui/actions.module.css';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as pageHeadStyles from '../../showcase/page-head.module.css';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Help at a competition') });

/** Behind the link of somebody who was invited to help. The key stands behind the hash, so that no server logs it. */
export default function HelpAtEvent() {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const say = async (comes: boolean) => {
    setPending(true);
    try {
      const { name } = await call<typeof eventHelperCalls.acceptHelping>(
        { method: 'POST', path: '/event-day/accept' },
        { body: { token: window.location.hash.slice(1), comes } },
      );
      setOutcome(
        comes
          ? `Thank you, ${name}. The office sees that you come. Keep this link for the day.`
          : `Thank you for telling us, ${name}. The office looks for somebody else.`,
      );
    } catch (reason) {
      setOutcome(messageOf(reason, 'Failed to save your answer'));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={listsStyles.section}>
      <div className="wrap">
        <section className={boardFormStyles.form} aria-live="polite">
          <h1 className="display">Will you help us?</h1>
          <p className={pageHeadStyles.intro}>
            {outcome ?? 'Somebody of our office invited you to help at a competition. Please say whether you come.'}
          </p>
          <div className={actionsStyles.actions}>
            <Button pending={pending} onClick={() => void say(true)}>
              I come
            </Button>
            <Button variant="line" plain pending={pending} onClick={() => void say(false)}>
              I cannot come
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}
