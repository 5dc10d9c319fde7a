import clsx from 'clsx';
import { childClashCalls, type ChildClash } from '@doctorbird/contract/teaching/child-clashes';
import { useState, type ReactNode } from 'react';
import { call } from '../api/call.ts';
import type { Frame } from '../forms/form-frame.tsx';
import { formatDayTime, formatTime } from '../format/dates.ts';
import { CheckField } from '../ui/check-field.tsx';
import { useLoaded } from './use-loaded.ts';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './clash-check.module.css';

/** A child, and the program or the class that it would come to. */
export type ClashQuestion = {
  student: { id: string; name: string };
  programId?: string | undefined;
  meetingId?: string | undefined;
  /** The program that the child would leave. */
  insteadOf?: string | undefined;
};

interface ClashCheck {
  /** The warning with its tick; nothing when the child is free. */
  shown: ReactNode;
  /** False while a warning is there that was not confirmed. */
  confirmed: boolean;
  /** The frame of a form that is sent only then; `missing` is what it says before anything else. */
  guard: (form: { frame: Frame; refuse: (sentence: string) => void }, missing?: string | null) => Frame;
}

const notConfirmed = 'Please read where the child is at that hour, and confirm it.';

const ask = async ({ student, programId, meetingId, insteadOf }: ClashQuestion, signal: AbortSignal) => {
  const query = {
    ...(programId && { program_id: programId }),
    ...(meetingId && { meeting_id: meetingId }),
    ...(insteadOf && { instead_of: insteadOf }),
  };
  const { data, total } = await call(childClashCalls.childClashes, { params: { id: student.id }, query }, { signal });
  return { name: student.name, data, total };
};

/** Warns when a child is elsewhere at that hour, or cannot be there in time. It never refuses: whoever books confirms it. */
export function useClashCheck(questions: readonly ClashQuestion[]): ClashCheck {
  const key = JSON.stringify(questions);
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null);
  // Without an answer nothing is warned of: booking does not wait for it.
  const { data } = useLoaded(key, (signal) => Promise.all(questions.map((question) => ask(question, signal))));
  const matches = (data ?? []).filter(({ total }) => total > 0);
  const confirmed = matches.length === 0 || confirmedKey === key;
  const guard: ClashCheck['guard'] = ({ frame, refuse }, missing = null) => ({
    ...frame,
    onSubmit: (event) => {
      const against = missing ?? (confirmed ? null : notConfirmed);
      if (against === null) return frame.onSubmit(event);
      event.preventDefault();
      refuse(against);
    },
  });
  return {
    confirmed,
    guard,
    shown: matches.length > 0 && (
      <div className={clsx(layoutStyles.stack8, styles.warning)} role="status">
        {matches.map(({ name, data: clashes, total }) => (
          <div key={name}>
            <b>{`${name} is elsewhere at that hour`}</b>
            <ul>
              {linesOf(clashes).map((clash) => (
                <li key={`${clash.wanted.starts_at} ${clash.other.starts_at} ${clash.other.title}`}>
                  {clashText(clash)}
                </li>
              ))}
            </ul>
            {total > linesOf(clashes).length && <p>{`And ${total - linesOf(clashes).length} more.`}</p>}
          </div>
        ))}
        <CheckField
          label="Go on all the same"
          checked={confirmed}
          onChange={({ target }) => setConfirmedKey(target.checked ? key : null)}
        />
      </div>
    ),
  };
}

const shownLines = 3;
const linesOf = (clashes: readonly ChildClash[]) => clashes.slice(0, shownLines);

function clashText({ other, travel_minutes: way }: ChildClash): string {
  const where = other.location === null ? '' : `, ${other.location}`;
  const when = `${formatDayTime(other.starts_at)} to ${formatTime(other.ends_at)}: ${other.title}${where}`;
  return way === null ? when : `${when}. The way takes about ${way} minutes.`;
}
