import type { eventHelperCalls } from '@doctorbird/contract/competitions/event-helpers';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** Before the day: whether somebody comes. The answer can be changed. */
export function BeforeTheDay({ day: { state }, token }: { day: HelperDay; token: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { title, date, location } = state.competition;
  const say = async (comes: boolean) => {
    setPending(true);
    try {
      const line = { method: 'POST', path: '/event-day/accept' } as const;
      const { name } = await call<typeof eventHelperCalls.acceptHelping>(line, { body: { token, comes } });
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
    <section className={styles.block} aria-live="polite">
      <h2 className={styles.title}>Will you help us?</h2>
      <p>{outcome ?? `${title}, ${formatDay(date)}, ${location}. Please say whether you come.`}</p>
      <div className={styles.line}>
        <Button pending={pending} onClick={() => void say(true)}>
          I come
        </Button>
        <Button variant="line" plain pending={pending} onClick={() => void say(false)}>
          I cannot come
        </Button>
      </div>
    </section>
  );
}
