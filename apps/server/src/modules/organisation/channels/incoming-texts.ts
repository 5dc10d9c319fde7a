import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import type { Report } from './take-report.ts';

/** A message that somebody wrote to us by WhatsApp. */
export interface IncomingText {
  providerId: string;
  /** E.164. */
  from: string;
  /** As the writer calls themselves on WhatsApp; empty when they do not say. */
  name: string;
  /** `text`, `image`, `audio` and so on, as the provider names it. */
  type: string;
  /** The text, or the line below a picture. */
  text: string;
}

/** Who takes messages to us, and reports about answers to them: only a higher domain has conversations (`app-parts.ts`). */
export interface IncomingTexts {
  take(message: IncomingText): Promise<void>;
  stop(phone: string): Promise<void>;
  report(report: Report & { channel: TextChannel }): Promise<void>;
}
