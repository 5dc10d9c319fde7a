import { consentKinds, type ConsentKind } from '@doctorbird/contract/consents';
import type { Executor } from '../../platform/database/connect.ts';
import { readSetting } from '../site/organisation-settings.ts';

export interface ConsentText {
  kind: ConsentKind;
  version: string;
  title: string;
  text: string;
}

/** Until the organisation writes its own words. */
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
    text: 'Tell me about new programs, camps and competitions by e-mail. I can stop this at any time.',
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
  photo: {
    version: '1',
    title: 'Photos and videos',
    text: 'Photos and videos in which my child can be recognised may be shown on the website and in social media.',
  },
};

export async function readConsentTexts(db: Executor): Promise<ConsentText[]> {
  const own = (await readSetting(db, 'consents'))?.texts ?? [];
  return consentKinds.map((kind) => own.find((text) => text.kind === kind) ?? { kind, ...starter[kind] });
}
