import { contentAdminCalls } from '@doctorbird/contract/content/content-admin';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Tagged } from './board-picture.ts';
import * as fieldStyles from '../ui/field.module.css';
import * as pictureBoardStyles from './picture-board.module.css';

type TagChildrenProps = {
  tagged: readonly Tagged[];
  onChange: (tagged: readonly Tagged[]) => void;
  onClose: () => void;
};

/** Says which children a picture shows. It is published only with photo consent for each of them. */
export function TagChildren({ tagged, onChange, onClose }: TagChildrenProps) {
  const [q, setQ] = useState('');
  const { found, failure } = useChildren(q);
  const isTagged = (id: string) => tagged.some((one) => one.id === id);
  return (
    <Dialog
      title="Who is on this picture?"
      open
      onClose={onClose}
      actions={
        <Button variant="leaf" plain onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={fieldStyles.form}>
        <p>
          Tag every child who can be recognized. The names are for the office alone; without photo consent of each child
          the picture cannot be published.
        </p>
        {tagged.length > 0 && (
          <ul className={pictureBoardStyles.tagList} aria-label="Tagged">
            {tagged.map((child) => (
              <li key={child.id}>
                <Child child={child} />
                <Button
                  variant="line"
                  size="sm"
                  plain
                  aria-label={`Take off ${child.full_name}`}
                  onClick={() => onChange(tagged.filter(({ id }) => id !== child.id))}
                >
                  Take off
                </Button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Find a child"
          type="search"
          autoComplete="off"
          value={q}
          error={failure ?? undefined}
          onChange={(event) => setQ(event.target.value)}
        />
        {q.trim() !== '' && found !== null && (
          <ul className={pictureBoardStyles.tagList} aria-label="Found">
            {found
              .filter(({ id }) => !isTagged(id))
              .map((child) => (
                <li key={child.id}>
                  <Child child={child} />
                  <Button
                    variant="leaf"
                    size="sm"
                    plain
                    aria-label={`Tag ${child.full_name}`}
                    onClick={() => onChange([...tagged, child])}
                  >
                    Tag
                  </Button>
                </li>
              ))}
            {found.length === 0 && <li>No child by that name</li>}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const Child = ({ child }: { child: Tagged }) => (
  <span>
    {child.full_name}
    <small>{child.consent ? 'Photo consent given' : 'No photo consent'}</small>
  </span>
);

/** Searches a moment after the last key, and ignores outdated answers. */
function useChildren(q: string) {
  const [found, setFound] = useState<readonly Tagged[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (q.trim() === '') return;
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      call(
        contentAdminCalls.listTaggableChildren,
        { query: { q: q.trim(), limit: 8 } },
        { signal: overtaken.signal },
      ).then(
        ({ data }) => {
          setFound(data);
          setFailure(null);
        },
        (reason: unknown) => {
          if (!overtaken.signal.aborted) setFailure(messageOf(reason, 'Failed to load data'));
        },
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [q]);
  return { found, failure };
}
