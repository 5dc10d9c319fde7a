import { eventDayCalls, type EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOutbox } from '../app/features/competitions/phones/outbox.ts';
import { dropStoredScreen } from '../app/features/competitions/phones/stored-screen.ts';
import { forgetUnsent } from '../app/offline/unsent.ts';
import { answer, loseLine } from './fake-api.ts';

/** The phone of somebody who helps on the day of a competition, for tests. */

export const helperToken = 'link-of-a-helper-1234567890';
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** A phone with a link and nothing else on it. */
export async function freshPhone(): Promise<void> {
  localStorage.clear();
  localStorage.setItem('event_token', helperToken);
  // Followed by questions: a stream does not go through the fake server.
  vi.stubGlobal('EventSource', undefined);
  await dropStoredScreen();
  await forgetUnsent('event');
}

/** The server takes nothing yet: everything waits on the phone. */
export function opens(screen: EventScreen): void {
  answer(eventDayCalls.openEvent, screen);
  answer(eventDayCalls.readLive, screen.state);
  loseLine(eventDayCalls.recordAtEvent);
}

/** What waits on the phone, in order. */
export const waiting = async (): Promise<GivenRecord[]> => (await listOutbox()).map(({ record }) => record);
export const lastOf = async (kind: string): Promise<GivenRecord | undefined> =>
  (await waiting()).findLast((one) => one.kind === kind);
export const bodyOf = async (kind: string): Promise<unknown> => (await lastOf(kind))?.body;

export const readyTexts = [
  'Both robots on the mat, switches off',
  'Arena closed, hands clear',
  'Both drivers show a thumb up',
];

/** The three ticks, and the clock. */
export async function startMatch(): Promise<void> {
  for (const text of readyTexts) await page.getByLabelText(text).click();
  await button('Start 3:00').click();
  await expect.element(page.getByText('Running · the hall sees this clock')).toBeVisible();
}
