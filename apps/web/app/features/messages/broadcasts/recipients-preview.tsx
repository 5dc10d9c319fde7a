import {
  broadcastCalls,
  type Audience,
  type BroadcastKind,
  type BroadcastPreview,
} from '@doctorbird/contract/messages/broadcasts';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { peopleText } from './broadcast-texts.ts';
import * as styles from './broadcasts.module.css';

type Written = { kind: BroadcastKind; subject: string; text: string; audience: Audience };
export type Previewed = {
  preview: BroadcastPreview | null;
  /** Sentences beside the fields of the message. */
  fields: Readonly<Record<string, string>>;
  failure: string | null;
};

/** After the last change. */
const afterMs = 500;

/** Who would get the message, and what one of them reads; asked again after each change. */
export function usePreview(written: Written, person: string): Previewed {
  const [found, setFound] = useState<Previewed>({ preview: null, fields: {}, failure: null });
  const asked = JSON.stringify({ ...written, person: person || null });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(broadcastCalls.previewBroadcast, { body: JSON.parse(asked) }, { signal: stop.signal })
        .then((preview) => setFound({ preview, fields: {}, failure: null }))
        .catch((reason: unknown) => {
          if (stop.signal.aborted) return;
          const fields = reason instanceof ApiError ? reason.fields : {};
          // What is wrong with the text stands beside it.
          const beside = 'subject' in fields || 'text' in fields;
          const failure = beside ? null : messageOf(reason, 'Failed to find the recipients');
          setFound((before) => ({ ...before, fields, failure }));
        });
    }, afterMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [asked]);
  return found;
}

/** The number and the names of those who would get it. */
export function RecipientNames({ preview, failure }: Previewed) {
  if (failure) return <p role="alert">{failure}</p>;
  if (!preview) return <p>Finding the recipients …</p>;
  const { total, people, unreachable } = preview;
  return (
    <>
      <p role="status">
        <b>{total === 0 ? 'It has no recipients yet.' : `${peopleText(total)} would get it now.`}</b> One message for
        each family. It is worked out again at the moment of sending.
      </p>
      {total > 0 && (
        <details>
          <summary>Show the names</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard */}
          <ul className={styles.names} tabIndex={0} aria-label="Names">
            {people.map(({ key, name, about }) => (
              <li key={key}>
                {name}
                {about && <small>{about}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unreachable.length > 0 && (
        <details>
          <summary>{`${peopleText(unreachable.length)} cannot get it`}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard */}
          <ul className={styles.names} tabIndex={0} aria-label="Without the message">
            {unreachable.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                {name}
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The message as one of its readers gets it. */
export function Sample({
  preview,
  person,
  onPerson,
}: {
  preview: BroadcastPreview | null;
  person: string;
  onPerson: (key: string) => void;
}) {
  if (preview?.total === 0) return null;
  if (!preview?.sample) return <p>Write a subject and a text to see the message as one of its readers gets it.</p>;
  const { key, subject, text } = preview.sample;
  return (
    <>
      <SelectField
        label="Preview for"
        value={person || key}
        options={preview.people.map(({ key: value, name }) => ({ value, label: name }))}
        onChange={({ target }) => onPerson(target.value)}
      />
      <div className={styles.sample}>
        <b>{subject}</b>
        {`\n\n${text}`}
      </div>
    </>
  );
}
