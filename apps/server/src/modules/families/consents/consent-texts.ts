import { consentKinds, type ConsentKind } from '@doctorbird/contract/families/consents';
import type { Executor } from '../../../platform/database/connect.ts';
import { desc } from 'drizzle-orm';
import { consentText } from './consents.table.ts';

export interface ConsentText {
  kind: ConsentKind;
  version: string;
  title: string;
  text: string;
}

/** Until the organisation writes its own texts. */
const starter: Record<ConsentKind, Omit<ConsentText, 'kind'>> = {
  terms: { version: '1', title: 'Terms', text: 'I have read the terms and agree to them for my family.' },
  privacy: {
    version: '1',
    title: 'Privacy notice',
    text: 'I have read the privacy notice and know which details are kept, why, and for how long.',
  },
  marketing: {
    version: '1',
    title: 'News',
    text: 'Tell me about new programs, camps and competitions by email. I can stop this at any time.',
  },
  messages: {
    version: '1',
    title: 'Text messages and WhatsApp',
    text: 'You may send me text or WhatsApp messages about sessions, places and payments.',
  },
  medical: {
    version: '1',
    title: 'Health care',
    text: 'If my child needs help and I cannot be reached, staff may give first aid and call a doctor or an ambulance.',
  },
  photo_own: {
    version: '1',
    title: 'Photos for my family',
    text: 'Teachers may take photos and short videos of my child in class and show them to my family in the portal.',
  },
  photo_class: {
    version: '1',
    title: 'Photos inside the class',
    text: 'Photos and short videos in which my child can be recognised may be shown, with the first name, to the families of the same class in the portal.',
  },
  photo: {
    version: '1',
    title: 'Photos and videos',
    text: 'Photos and videos in which my child can be recognised may be shown on the website and in social media.',
  },
};

/** Version 1 of each text, as shipped with the product. */
export const starterText = (kind: ConsentKind): ConsentText => ({ kind, ...starter[kind] });

/** All versions of every text, newest first; the starter text is the last of each kind. */
export async function readAllConsentTexts(db: Executor) {
  const rows = await db.select().from(consentText).orderBy(desc(consentText.version));
  return rows.map(({ version, ...row }) => ({ ...row, version: String(version) }));
}

/** The text in force. */
export async function readConsentTexts(db: Executor): Promise<ConsentText[]> {
  const rows = await db
    .selectDistinctOn([consentText.kind])
    .from(consentText)
    .orderBy(consentText.kind, desc(consentText.version));
  return consentKinds.map((kind) => {
    const own = rows.find((row) => row.kind === kind);
    return own ? { kind, version: String(own.version), title: own.title, text: own.text } : starterText(kind);
  });
}

/** What signing up agrees to, as the page says beside its button, in the versions in force. */
export const readSignUpTexts = async (db: Executor): Promise<ConsentText[]> =>
  (await readConsentTexts(db)).filter(({ kind }) => kind === 'terms' || kind === 'privacy');
