import type { MailAudience, MailGroup } from '@doctorbird/contract/organisation/mail-texts';
import {
  messageChannels,
  type MessageChannel,
  type MessageTopic,
  type Urgency,
} from '@doctorbird/contract/organisation/channels';
import type { MailTone } from '../../../platform/mail/mail-content.ts';
import type { SampleDetails } from './sample-details.ts';

/** The name of each variable of a text, with a value for the preview. */
export type MailVariables = Readonly<Record<string, string>>;

/** One kind of automatic mail: who gets it and why, and its text until an admin changes it. */
export interface MailKind<V extends MailVariables = MailVariables> {
  /** Stored with every message and changed text, so it never changes: `places.held`. */
  id: string;
  /** What the list of the settings calls it. */
  title: string;
  /** What causes it, as a whole sentence. */
  when: string;
  group: MailGroup;
  audience: MailAudience;
  /** An admin may switch it off. Mails about money, places, safety and accounts always go out. */
  mayBeOff: boolean;
  tone: MailTone;
  variables: V;
  subject: string;
  /** Above the headline; may be empty. */
  eyebrow: string;
  headline: string;
  /**
   * Paragraphs apart by a blank line; lines that begin with `- ` are a list. A line with an empty variable is left out. `{{details}}`
   * and `{{button}}` on a line of their own say where those parts stand; without them they follow the text.
   */
  body: string;
  /** What stands at `{{details}}` in a preview. */
  sample: SampleDetails;
  /** The text of the button, where there is one. */
  button: string;
  /** What it is about, as readers choose; null: they have no choice, and it comes by email, or as text when an admin sends it. */
  topic: MessageTopic | null;
  urgency: Urgency;
  /** The text message, with `{{link}}` where the button leads; null for kinds that come by email only. It names children by their first names. */
  short: string | null;
  /** Readers may have it in one email a day, with others of that day. */
  collects: boolean;
}

/** The topic of a kind that names none. */
const topicOfGroup: Partial<Record<MailGroup, MessageTopic>> = {
  places: 'places',
  waiting: 'places',
  classes: 'classes',
  money: 'money',
};

type Given<V extends MailVariables> = Pick<
  MailKind<V>,
  'id' | 'title' | 'when' | 'group' | 'variables' | 'subject' | 'body'
> &
  Partial<MailKind<V>>;

/** Declares a kind; the variables of its texts are checked by the compiler where it is sent. */
export const mailKind = <V extends MailVariables>(given: Given<V>): MailKind<V> => ({
  audience: 'family',
  mayBeOff: false,
  tone: 'sea',
  eyebrow: '',
  headline: given.subject,
  sample: [],
  button: 'Open it',
  topic: topicOfGroup[given.group] ?? null,
  urgency: 'normal',
  short: null,
  collects: false,
  ...given,
});

/** The texts of a kind as they are now: what an admin changed, and the original for the rest. */
export const textsNow = (
  kind: Pick<MailKind, 'subject' | 'headline' | 'body'>,
  changed: { [Part in 'subject' | 'headline' | 'body']: string | null } | null,
): Pick<MailKind, 'subject' | 'headline' | 'body'> => ({
  subject: changed?.subject ?? kind.subject,
  headline: changed?.headline ?? kind.headline,
  body: changed?.body ?? kind.body,
});

/** The facts of a preview. A kind whose details have their own buttons has no other, unless its text says where it stands. */
export const previewFacts = ({ variables, sample, body }: Pick<MailKind, 'variables' | 'sample' | 'body'>) => ({
  values: variables,
  details: sample,
  ...((body.includes('{{button}}') || !sample.some(({ is }) => is === 'button')) && { path: '/' as const }),
});

/** The short text of a kind as it is now. */
export const shortNow = (kind: Pick<MailKind, 'short'>, changed: { short: string | null } | null): string | null =>
  kind.short === null ? null : (changed?.short ?? kind.short);

/** The channels that a kind may use. */
export const allowedChannels = (kind: Pick<MailKind, 'short' | 'topic'>): readonly MessageChannel[] =>
  kind.short === null || kind.topic === null ? ['mail'] : messageChannels;

/** The channels that carry a kind now; email always does. */
export const channelsNow = (
  kind: Pick<MailKind, 'short' | 'topic'>,
  changed: { channels: string[] | null } | null,
): readonly MessageChannel[] =>
  allowedChannels(kind).filter((channel) => channel === 'mail' || (changed?.channels?.includes(channel) ?? true));

/** Known to every text, whatever its kind. */
export const commonVariables = {
  first_name: 'Marcia',
  /** The reader's full name. */
  name: 'Marcia Brown',
  organisation: 'Doctorbird Robotics',
  phone: '(876) 555-0142',
  email: 'hello@doctorbird.example',
} as const satisfies MailVariables;

/** The parts that the product puts between the paragraphs. */
export const mailParts = ['details', 'button'] as const;
