import { consentCalls } from '@doctorbird/contract/families/consents';
import type { Consent } from '@doctorbird/contract/families/consents';
import { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import type { DataCopy } from '@doctorbird/contract/privacy/data-copies';
import { deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import type { DeletionRequest } from '@doctorbird/contract/privacy/deletion-requests';
import { profileCalls } from '@doctorbird/contract/accounts/profile';
import type { OwnEmail, SessionLine } from '@doctorbird/contract/accounts/profile';
import { type NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import { messageChoiceCalls, type MessageChoices } from '@doctorbird/contract/organisation/message-choices';
import { calendarCalls, type CalendarFeed } from '@doctorbird/contract/teaching/calendars';
import { secondStepCalls } from '@doctorbird/contract/accounts/second-step';
import type { SecondStepState } from '@doctorbird/contract/accounts/second-step';
import { call } from '../../../api/call.ts';

export type Settings = {
  choices: NotificationChoices;
  messages: MessageChoices;
  sessions: SessionLine[];
  consents: Consent[];
  email: OwnEmail;
  copies: DataCopy[];
  deletion: { request: DeletionRequest | null };
  calendar: CalendarFeed | null;
  /** Students have none. */
  secondStep: SecondStepState | null;
};

/** The data of an account's settings; only parents have family consents. */
export async function loadSettings(
  signal: AbortSignal,
  { isParent = false, isStudent = false } = {},
): Promise<Settings> {
  const [choices, messages, sessions, consents, email, secondStep, copies, deletion, calendar] = await Promise.all([
    call(profileCalls.getNotifications, {}, { signal }),
    call(messageChoiceCalls.getMessageChoices, {}, { signal }),
    call(profileCalls.listSessions, {}, { signal }),
    isParent ? call(consentCalls.listConsents, {}, { signal }) : { data: [] },
    call(profileCalls.getOwnEmail, {}, { signal }),
    isStudent ? null : call(secondStepCalls.getSecondStep, {}, { signal }),
    call(dataCopyCalls.listOwnCopies, {}, { signal }),
    call(deletionCalls.getOwnDeletion, {}, { signal }),
    call(calendarCalls.getCalendarFeed, {}, { signal }),
  ]);
  return {
    choices,
    messages,
    sessions: sessions.data,
    consents: consents.data,
    email,
    secondStep,
    copies: copies.data,
    deletion,
    calendar: calendar.feed,
  };
}
