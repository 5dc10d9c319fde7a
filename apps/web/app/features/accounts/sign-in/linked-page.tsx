import type { ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { TalkToAPerson } from '../../../portal/talk-to-a-person.tsx';
import { AccountFrame } from './account-frame.tsx';

export type Linked<T> = { linked: T; problem: '' } | { linked: null; problem: string };

/** What a link in a message leads to, without signing in, or why it does not work. */
export async function loadLinked<T>(read: () => Promise<T>): Promise<Linked<T>> {
  try {
    return { linked: await read(), problem: '' };
  } catch (reason) {
    return { linked: null, problem: messageOf(reason, 'This could not be loaded. Please try again, or call us.') };
  }
}

type LinkedPageProps<T> = {
  loaded: Linked<T>;
  title: (linked: T) => string;
  lead: (linked: T) => string;
  children: (linked: T) => ReactNode;
};

/** The page of such a link; below it, whom to call. */
export function LinkedPage<T>({ loaded: { linked, problem }, title, lead, children }: LinkedPageProps<T>) {
  return (
    <AccountFrame
      art={<Drawing art="mentor" />}
      title={linked ? title(linked) : 'This link does not work'}
      lead={linked ? lead(linked) : problem}
    >
      {linked && children(linked)}
      <TalkToAPerson />
    </AccountFrame>
  );
}
