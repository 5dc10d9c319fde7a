import type { galleryCalls, GalleryItem } from '@doctorbird/contract/content/gallery';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { pictureView } from '../../../showcase/picture-view.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './newsletters.module.css';

type PictureChooserProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (chosen: { item: string; picture: string }) => void;
};

const pageSize = 12;

/** The published pictures of the gallery, newest first. */
export function PictureChooser({ open, onClose, onChoose }: PictureChooserProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ data: readonly GalleryItem[]; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(
      () =>
        void call<typeof galleryCalls.listGallery>(
          { method: 'GET', path: '/gallery' },
          { query: { q, page, limit: pageSize } },
          { signal: gone.signal },
        ).then(
          (answer) => {
            setFound(answer);
            setFailure(null);
          },
          (reason: unknown) => {
            if (!gone.signal.aborted) setFailure(messageOf(reason, 'Failed to load the gallery'));
          },
        ),
      300,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [q, page]);
  const pictures = (found?.data ?? []).flatMap(({ id, title, images }) =>
    images.map((picture) => ({ item: id, title, picture, name: picture.photo?.id ?? picture.art ?? '' })),
  );
  return (
    <Dialog title="Choose a picture" size="lg" open={open} onClose={onClose}>
      <TextField
        label="Search the gallery"
        type="search"
        value={q}
        maxLength={100}
        onChange={({ target }) => {
          setQ(target.value);
          setPage(1);
        }}
      />
      <FormErrors message={failure} />
      {found === null && failure === null && <Spinner label="Loading" />}
      {found && pictures.length === 0 && <p>No picture matches.</p>}
      <ul className={styles.choices} aria-label="Pictures">
        {pictures.map(({ item, title, picture, name }) => (
          <li key={`${item}/${name}`}>
            <button
              type="button"
              aria-label={picture.alt ? `${title}: ${picture.alt}` : title}
              onClick={() => onChoose({ item, picture: name })}
            >
              <span aria-hidden="true">
                <ShownPicture picture={{ ...pictureView(picture, 'drawing'), alt: '' }} sizes="12rem" />
              </span>
              <b>{title}</b>
            </button>
          </li>
        ))}
      </ul>
      {found && found.total > pageSize && (
        <div className={layoutStyles.row8}>
          <Button variant="line" size="sm" plain disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            variant="line"
            size="sm"
            plain
            disabled={page * pageSize >= found.total}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </Dialog>
  );
}
