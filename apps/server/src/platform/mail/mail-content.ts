/** A fact with its name, such as the amount; with a link the value leads there. */
export interface MailFact {
  label: string;
  value: string;
  link?: string;
}

export interface MailLink {
  label: string;
  /** An absolute address. */
  link: string;
}

/** The card of one day, such as the first class. */
export interface MailDay {
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  note?: string | null;
  place?: string | null;
  /** A map of the place. */
  map?: string | null;
  /** What the link to the map says; without it "Map". */
  street?: string | null;
}

/** A piece of a line: plain, bold, or a link to an absolute address. */
export interface MailSpan {
  text: string;
  bold?: true;
  link?: string;
}

/** A picture that the mail program fetches, in a fixed shape, so that nothing jumps. */
export interface MailPicture {
  /** An absolute address. */
  src: string;
  alt: string;
  caption: string;
}

/** A part of a mail. HTML and plain text are both made from it, so that both say the same. */
export type MailBlock =
  | { is: 'text'; lines: string[] }
  | { is: 'list'; lines: string[] }
  | { is: 'note'; lines: string[] }
  | { is: 'heading'; text: string }
  | { is: 'prose' | 'points'; spans: MailSpan[][] }
  | ({ is: 'picture' } & MailPicture)
  | { is: 'facts'; facts: MailFact[] }
  | { is: 'links'; links: MailLink[] }
  | ({ is: 'button' } & MailLink)
  | ({ is: 'day' } & MailDay);

/** The color of the band: `sun` asks for something, `leaf` is good news, `sea` informs, `alert` is urgent. */
export const mailTones = ['sun', 'leaf', 'sea', 'alert'] as const;
export type MailTone = (typeof mailTones)[number];

/** A whole mail as data, stored with the message and made into HTML and text when it is delivered. */
export interface MailContent {
  /** The kind of automatic mail; see `organisation/mails`. */
  kind: string;
  tone: MailTone;
  /** A line above the headline. */
  eyebrow: string;
  headline: string;
  blocks: MailBlock[];
  /** Why the reader gets it, as a whole sentence. */
  because: string;
  /** The page where the reader chooses what we send; null for mails that always go out. */
  choose: string | null;
  /** Where answers go, if not to the organisation: whoever wrote what the mail passes on. */
  replyTo?: string;
  /** Files that are made when it is delivered, by the maker of that name. */
  files?: MailFileOrder[];
}

export interface MailFileOrder {
  maker: string;
  /** The record that the file shows. */
  id: string;
}

/** What the frame of every mail shows of the organisation. */
export interface MailBrand {
  name: string;
  /** The name as the word mark sets it, in one or two lines. */
  nameLines: string[];
  address: string;
  email: string;
  /** E.164. */
  phone: string;
  /** As people write it. */
  shownPhone: string;
  /** `Mon to Fri 8 to 5`; empty when there are none. */
  hours: string;
  /** PNG. */
  logo: Buffer;
  /** The organization's own color, `#` and six digits; null for ours. */
  accent?: string | null;
}
