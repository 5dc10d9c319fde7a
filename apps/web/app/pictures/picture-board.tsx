import clsx from 'clsx';
import { pictureUpload, typesAsText } from '@doctorbird/contract/core/uploads';
import { acceptedFiles } from '../forms/photographs/prepare-photograph.ts';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { get, useController } from 'react-hook-form';
import { messageIn, messageOfList } from '../forms/error-message.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { toast } from '../ui/toast.ts';
import { useNeededPart } from '../ui/use-part.ts';
import { chosenPhotograph, drawingPicture, withFocus, type BoardPicture } from './board-picture.ts';
import { PictureTile } from './picture-tile.tsx';
import { moved } from '../drafts/reorder.ts';
import type { DraftForm } from '../drafts/field-spec.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import * as fieldStyles from '../ui/field.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './picture-board.module.css';

const loadDrawings = async () => (await import('./drawing-chooser.tsx')).DrawingChooser;
const loadFocus = async () => (await import('./focus-dialog.tsx')).FocusDialog;
const loadLibrary = async () => (await import('./photo-library.tsx')).PhotoLibrary;
const loadTags = async () => (await import('./tag-children.tsx')).TagChildren;

/**
 * A record's pictures: dropped or chosen, in the order of the public page, with descriptions. The first is the card's. `single`: one
 * photograph that stands in front of a drawing.
 */
export function PictureBoard({ form, single = false }: { form: DraftForm; single?: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: 'pictures' });
  const board = field.value as readonly BoardPicture[];
  const refused = messageOfList(fieldState.error);
  const errorAt = (at: number, box: string) => messageIn(get(form.formState.errors, `pictures.${at}.${box}`));
  // Uploads finish while other pictures are moved or edited: each change starts from the current state.
  const onChange = (change: (present: readonly BoardPicture[]) => readonly BoardPicture[]) => {
    const next = change(form.getValues('pictures') as readonly BoardPicture[]);
    // Of one alone, the one that was chosen last.
    field.onChange(single ? next.slice(-1) : next);
  };
  const patch = (of: string, change: (picture: BoardPicture) => BoardPicture) =>
    onChange((present) => present.map((one) => (one.key === of ? change(one) : one)));
  const [choosing, setChoosing] = useState(false);
  const [tagging, setTagging] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { Part: DrawingChooser } = useNeededPart(choosing, loadDrawings, () => setChoosing(false));
  const [pointing, setPointing] = useState<string | null>(null);
  const [browsing, setBrowsing] = useState(false);
  const { Part: FocusDialog } = useNeededPart(pointing !== null, loadFocus, () => setPointing(null));
  const { Part: PhotoLibrary } = useNeededPart(browsing, loadLibrary, () => setBrowsing(false));
  const { Part: TagChildren } = useNeededPart(tagging !== null, loadTags, () => setTagging(null));
  const files = useRef<HTMLInputElement>(null);
  const hint = useId();
  const uploads = usePictureUploads(onChange);

  const move = (from: number, to: number) => {
    onChange((present) => moved(present, from, to));
    setSaid(`Picture ${from + 1} is picture ${to + 1} now.`);
  };
  const remove = (picture: BoardPicture) => {
    const at = board.indexOf(picture);
    onChange((present) => present.filter(({ key }) => key !== picture.key));
    toast.undoable('The picture is removed.', () =>
      onChange((present) => [...present.slice(0, at), picture, ...present.slice(at)]),
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) uploads.add(dropped);
  };
  const pointed = board.find(({ key }) => key === pointing);
  const tagged = board.find(({ key }) => key === tagging);

  return (
    <div
      className={clsx(layoutStyles.stack16, styles.board, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        if (dragged === null) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {refused && <FieldError id={`${hint}-error`}>{refused}</FieldError>}
      {board.length > 0 && (
        <ol className={styles.tiles} aria-label="Pictures, in their order">
          {board.map((picture, at) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              at={at}
              total={board.length}
              errorOf={(box) => errorAt(at, box)}
              dragged={dragged === picture.key}
              single={single}
              onAlt={(alt) => patch(picture.key, (one) => ({ ...one, alt }))}
              onDecorative={(decorative) => patch(picture.key, (one) => ({ ...one, decorative }))}
              onFocus={() => setPointing(picture.key)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(picture)}
              onAgain={() => uploads.again(picture)}
              onTag={() => setTagging(picture.key)}
              onGrab={() => setDragged(picture.key)}
              onRelease={() => setDragged(null)}
              onPass={() => {
                const from = board.findIndex(({ key }) => key === dragged);
                if (from >= 0 && from !== at) move(from, at);
              }}
            />
          ))}
        </ol>
      )}
      <div className={styles.drop}>
        <div>
          <p className={styles.dropText}>{dropText(single, board.length)}</p>
          <p className={fieldStyles.hint} id={hint}>
            {`${typesAsText(pictureUpload.types)} or HEIC, up to ${pictureUpload.mostBytes / 1_048_576} MB each. Turned upright, made small for phones, without the place and camera.`}
          </p>
        </div>
        <input
          ref={files}
          className="visually-hidden"
          type="file"
          multiple={!single}
          tabIndex={-1}
          accept={acceptedFiles(pictureUpload)}
          aria-label="Photographs"
          aria-describedby={hint}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <div className={layoutStyles.row8}>
          <Button variant="leaf" size="sm" plain onClick={() => files.current?.click()}>
            {single ? 'Choose a photograph' : 'Choose photographs'}
          </Button>
          <Button variant="line" size="sm" plain onClick={() => setBrowsing(true)}>
            Choose an uploaded one
          </Button>
          {!single && (
            <Button variant="line" size="sm" plain onClick={() => setChoosing(true)}>
              Choose a drawing
            </Button>
          )}
        </div>
      </div>
      {pointed && FocusDialog && (
        <FocusDialog
          picture={pointed}
          onClose={() => setPointing(null)}
          onChange={(focus) => patch(pointed.key, (one) => withFocus(one, focus))}
        />
      )}
      {PhotoLibrary && (
        <PhotoLibrary
          open={browsing}
          onClose={() => setBrowsing(false)}
          onChoose={(chosen) => {
            setBrowsing(false);
            onChange((present) => [...present, chosenPhotograph(chosen)]);
          }}
        />
      )}
      {DrawingChooser && (
        <DrawingChooser
          open={choosing}
          onClose={() => setChoosing(false)}
          onChoose={(art) => {
            setChoosing(false);
            onChange((present) => [...present, drawingPicture(art)]);
          }}
        />
      )}
      {tagged && TagChildren && (
        <TagChildren
          tagged={tagged.students}
          onClose={() => setTagging(null)}
          onChange={(students) => patch(tagged.key, (one) => ({ ...one, students }))}
        />
      )}
    </div>
  );
}

const dropText = (single: boolean, count: number): string =>
  single
    ? count === 0
      ? 'Drop a photograph here'
      : 'Drop another one here'
    : count === 0
      ? 'Drop photographs here'
      : 'Drop more here';
