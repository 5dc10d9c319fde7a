import {
  newsletterIssueCalls,
  type NewsletterIssue,
  type NewsletterPreview,
} from '@doctorbird/contract/messages/newsletter-issues';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

export type WrittenIssue = Pick<NewsletterIssue, 'subject' | 'blocks' | 'to_subscribers' | 'to_families' | 'is_public'>;

/** After the last change. */
const afterMs = 500;

/** What readers would see, and how many there are; asked again after each change. */
export function useIssuePreview(written: WrittenIssue) {
  const [preview, setPreview] = useState<NewsletterPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = JSON.stringify(written);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(
      () =>
        void call(
          newsletterIssueCalls.previewIssue,
          { body: JSON.parse(asked) as WrittenIssue },
          { signal: gone.signal },
        ).then(
          (found) => {
            setPreview(found);
            setFailure(null);
          },
          (reason: unknown) => {
            if (!gone.signal.aborted) setFailure(messageOf(reason, 'Failed to load the preview'));
          },
        ),
      afterMs,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [asked]);
  /** What it is at this moment, before the pause after the last change is over; null when that is not known. */
  const ask = async (): Promise<NewsletterPreview | null> => {
    try {
      const found = await call(newsletterIssueCalls.previewIssue, { body: written });
      setPreview(found);
      setFailure(null);
      return found;
    } catch (reason) {
      setFailure(messageOf(reason, 'Failed to load the preview'));
      return null;
    }
  };
  return { preview, failure, ask };
}
