import { consentCalls } from '@doctorbird/contract/consents';
import type { Consent } from '@doctorbird/contract/consents';
import { profileCalls } from '@doctorbird/contract/profile';
import type { NotificationChoices, SessionLine } from '@doctorbird/contract/profile';
import { call } from '../../api/call.ts';

export type Settings = { choices: NotificationChoices; sessions: SessionLine[]; consents: Consent[] };

/** What the settings of an account are made of; only parents have consents of a family. */
export async function loadSettings(signal: AbortSignal, { isParent = false } = {}): Promise<Settings> {
  const [choices, sessions, consents] = await Promise.all([
    call(profileCalls.getNotifications, {}, { signal }),
    call(profileCalls.listSessions, {}, { signal }),
    isParent ? call(consentCalls.listConsents, {}, { signal }) : { data: [] },
  ]);
  return { choices, sessions: sessions.data, consents: consents.data };
}
