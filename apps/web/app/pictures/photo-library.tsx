import { photographCalls, type Photograph } from '@doctorbird/contract/content/photographs';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../forms/use-action.ts';
import { formatDate } from '../format/dates.ts';
import { useLoaded } from '../portal/use-loaded.ts';
import { pictureView } from '../showcase/picture-view.ts';
import { ShownPicture } from '../showcase/shown-picture.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { TextField } from '../ui/text-field.tsx';
import * as fieldStyles from '../ui/field.module.css';
import * as boardStyles from './picture-board.module.css';
import * as styles from './photo-library.module.css';

type PhotoLibraryProps = { open: boolean; onClose: () => void; onChoose: (photograph: Photograph) => void };

const pageSize = 24;

/** Photographs that were uploaded before: to show one again, or to delete one that nothing shows. */
export function PhotoLibrary({ open, onClose, onChoose }: PhotoLibraryProps) {
  const [q, setQ] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const [asked, setAsked] = useState<Photograph | null>(null);
  const removal = useAction();
  const word = q.trim();
  const { data, failure, again } = useLoaded(`${word} ${limit}`, (signal) =>
    call(photographCalls.listPhotographs, { query: { limit, ...(word !== '' && { q: word }) } }, { signal }),
  );
  const remove = async () => {
    if (!asked) return;
    const { id } = asked;
    await removal.run({
      meaning: { remove: id },
      make: () => call(photographCalls.removePhotograph, { params: { id } }).then(() => true),
      done: () => 'The photograph is deleted.',
      fallback: 'Failed to delete the photograph',
    });
    setAsked(null);
    again();
  };
  return (
    <>
      <Dialog title="Uploaded photographs" size="lg" open={open && asked === null} onClose={onClose}>
        <div className={fieldStyles.form}>
          <TextField
            label="Find by the name of the file"
            type="search"
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          {failure && <ErrorState message={failure} onRetry={again} />}
          {data?.data.length === 0 && <p>{word ? 'No photograph has this name' : 'Nothing is uploaded yet'}</p>}
          <ul className={boardStyles.drawings}>
            {data?.data.map((photograph) => (
              <li key={photograph.id} className={styles.photograph}>
                <button
                  type="button"
                  aria-label={`Choose ${photograph.name}, ${formatDate(photograph.created_at)}`}
                  onClick={() => onChoose(photograph)}
                >
                  <ShownPicture picture={pictureView(photograph.shown)} sizes="10rem" />
                  <span>{photograph.name}</span>
                </button>
                <p className={fieldStyles.hint}>{usesOf(photograph)}</p>
                {photograph.used_in.length === 0 && (
                  <Button
                    variant="line"
                    size="sm"
                    plain
                    asks={photographCalls.removePhotograph}
                    aria-label={`Delete ${photograph.name}`}
                    onClick={() => setAsked(photograph)}
                  >
                    Delete
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data && data.total > data.data.length && limit < 200 && (
            <Button variant="line" size="sm" plain onClick={() => setLimit(Math.min(200, limit + pageSize))}>
              Show more
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title="Delete the photograph?"
        confirmLabel="Delete photograph"
        onConfirm={remove}
        onClose={() => setAsked(null)}
      >
        {`${asked?.name ?? ''} and its files are deleted permanently.`}
      </ConfirmDialog>
    </>
  );
}

const usesOf = ({ used_in: uses }: Photograph): string =>
  uses.length === 0 ? 'Not used' : `Used in ${uses.map(({ title }) => title).join(', ')}`;
