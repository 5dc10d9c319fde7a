import type { TextChannel } from '@doctorbird/contract/organisation/channels';

/** A short message as it leaves. */
export interface OutgoingText {
  /** Ours, the same on every try. */
  id: string;
  channel: TextChannel;
  /** A phone number in E.164 form; for push the id of the subscription. */
  to: string;
  /** Whose message it is, as the reader knows the organisation. */
  from: string;
  text: string;
  /** The page that a tap opens. */
  link: string | null;
  /** WhatsApp: it answers a message of the last 24 hours, so it goes as free text. */
  isAnswer?: boolean;
}

/**
 * What became of a try. `refused` is final; `later` was certainly not accepted and may be tried again. A try that ends in an
 * exception may have been accepted, so it is not repeated.
 */
export type TextOutcome =
  | { is: 'sent'; providerId: string | null }
  | { is: 'refused'; reason: string }
  | { is: 'later'; reason: string };

/** A way to send short messages: a provider, or the stand-in of the demo. */
export interface TextSender {
  /** Whether a message that may have been sent can be sent again and is still shown once. */
  readonly repeatable: boolean;
  deliver(message: OutgoingText): Promise<TextOutcome>;
}

/** Sends nothing: what it was given can be read on the admin page of outgoing messages. */
export const standInSender: TextSender = {
  repeatable: true,
  deliver: ({ id }) => Promise.resolve({ is: 'sent', providerId: `stand-in-${id}` }),
};
