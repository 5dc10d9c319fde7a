import { groupList } from '@doctorbird/contract/groups/groups.list';
import { parentList } from '@doctorbird/contract/families/parents.list';
import { readList } from '../../../lists/read-list.ts';
import { tagCalls, type Tag } from '@doctorbird/contract/admin/tags';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';
import { hasAllTyped } from '../../../format/plain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export type Early = { kind: 'family' | 'tag' | 'group'; id: string; name: string };

const kindText = { family: 'Family', tag: 'Families with the tag', group: 'Children of the group' };
const most = 8;

/** The tags are few, and all come at once: they are asked for with the first search. */
async function find(q: string, tagsOnce: () => Promise<readonly Tag[]>, signal: AbortSignal): Promise<Early[]> {
  const [families, tags, groups] = await Promise.all([
    readList(parentList)({ q, limit: most }, signal),
    tagsOnce(),
    readList(groupList)({ q, limit: most }, signal),
  ]);
  const matches = tags.filter(({ name }) => hasAllTyped(name, q));
  return [
    ...matches.slice(0, most).map(({ id, name }) => ({ kind: 'tag' as const, id, name })),
    ...groups.data.map(({ id, name }) => ({ kind: 'group' as const, id, name })),
    ...families.data.map(({ id, full_name: name }) => ({ kind: 'family' as const, id, name })),
  ];
}

/** Chooses families, tags and groups that may come before others. */
export function EarlyPicker({ chosen, onChange }: { chosen: readonly Early[]; onChange: (chosen: Early[]) => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const tags = useRef<Promise<readonly Tag[]>>(undefined);
  const loadTags = () =>
    (tags.current ??= call(tagCalls.listTags, {}).then(
      ({ data }) => data,
      (reason: unknown) => {
        // The next search asks again.
        tags.current = undefined;
        throw reason;
      },
    ));
  const q = sendableText(typed);
  const { answered, failure } = useAsTyped({
    question: q === '' ? null : q,
    ask: (signal) => find(q, loadTags, signal),
    failed: (reason) => messageOf(reason, 'The search did not answer.'),
    pauseMs: 150,
  });
  const hits = (q === '' ? [] : (answered?.answer ?? [])).filter((hit) => !chosen.some(({ id }) => id === hit.id));
  return (
    <>
      <TextField
        ref={box}
        label="Families, tags or groups"
        hint="Type a name to find them."
        optional
        maxLength={80}
        autoComplete="off"
        error={failure?.text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {hits.length > 0 && (
        <ul className={lineListStyles.list} aria-label="Found">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Line {...hit} />
              <Button
                variant="line"
                size="sm"
                plain
                onClick={() => {
                  onChange([...chosen, hit]);
                  setTyped('');
                  box.current?.focus();
                }}
              >
                Add<span className="visually-hidden">{` ${hit.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && answered?.question === q && hits.length === 0 && (
        <p role="status" className={typeStyles.muted}>
          Nothing else has this name.
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={lineListStyles.list} aria-label="With early access">
          {chosen.map((one) => (
            <li key={one.id}>
              <Line {...one} />
              <Button
                variant="line"
                size="sm"
                plain
                onClick={() => {
                  onChange(chosen.filter(({ id }) => id !== one.id));
                  box.current?.focus();
                }}
              >
                Remove<span className="visually-hidden">{` ${one.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Line = ({ kind, name }: Early) => (
  <span>
    <b>{name}</b> <small>{kindText[kind]}</small>
  </span>
);
