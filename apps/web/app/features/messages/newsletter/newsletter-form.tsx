import type { newsletterCalls } from '@doctorbird/contract/messages/newsletter';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import * as styles from './newsletter-form.module.css';

const line = { method: 'POST', path: '/newsletter/subscribe' } as const;

/** One field in the footer of every page. The server's answer is the same whether or not the address is known. */
export function NewsletterForm() {
  const intent = useIntentKey();
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ done: boolean; text: string } | null>(null);

  const subscribe = async (form: HTMLFormElement) => {
    const given = Object.fromEntries(new FormData(form)) as { email: string; website: string };
    setPending(true);
    try {
      const { message } = await intent.once(given, (idempotencyKey) =>
        call<typeof newsletterCalls.subscribeNewsletter>(line, { body: given }, { idempotencyKey }),
      );
      form.reset();
      setSaid({ done: true, text: message });
    } catch (reason) {
      setSaid({ done: false, text: messageOf(reason, 'Failed to sign you up. Please try again later.') });
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      className={styles.form}
      // Submitted by the browser before the script has loaded, the email would end up in the URL.
      method="dialog"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void subscribe(event.currentTarget);
      }}
    >
      <label className="label" htmlFor="letter-email">
        Newsletter
      </label>
      <div>
        <input
          id="letter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Your email address"
          aria-describedby="letter-said"
          aria-invalid={said?.done === false || undefined}
        />
        <Button type="submit" variant="gold" size="sm" plain pending={pending}>
          Subscribe
        </Button>
      </div>
      <input
        className="visually-hidden"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        defaultValue=""
      />
      <p id="letter-said" role="status" className={said ? (said.done ? styles.done : styles.failed) : undefined}>
        {said?.text ?? (
          <>
            News about camps and competitions, now and then. <Link to="/newsletters">Past newsletters</Link>
          </>
        )}
      </p>
    </form>
  );
}
