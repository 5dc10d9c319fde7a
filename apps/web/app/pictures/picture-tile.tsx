import clsx from 'clsx';
import { pictureView } from '../showcase/picture-view.ts';
import { ShownPicture } from '../showcase/shown-picture.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { NextIcon, PreviousIcon } from '../ui/control-icons.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { BoardPicture } from './board-picture.ts';
import { GripIcon } from '../drafts/order-icons.tsx';
import * as buttonStyles from '../ui/button.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as typeStyles from '../ui/type.module.css';
import * as pictureBoardStyles from './picture-board.module.css';
import * as pictureStyles from '../showcase/picture.module.css';

type PictureTileProps = {
  picture: BoardPicture;
  at: number;
  total: number;
  /** The error of one of its boxes. */
  errorOf: (box: string) => string | undefined;
  dragged: boolean;
  onAlt: (alt: string) => void;
  onDecorative: (decorative: boolean) => void;
  onFocus: () => void;
  /** One picture alone is in no order, and on no card. */
  single: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAgain: () => void;
  onTag: () => void;
  onGrab: () => void;
  onRelease: () => void;
  /** Another picture is dragged over this one. */
  onPass: () => void;
};

/** One picture of the board. Drag it by its image, or use the buttons with the keyboard. */
export function PictureTile(props: PictureTileProps) {
  const { picture, at, errorOf, dragged } = props;
  const name = `picture ${at + 1}`;
  const sending = picture.progress !== undefined;
  const withoutConsent = picture.students.filter(({ consent }) => !consent);
  const failure = picture.failure ?? errorOf('photo') ?? errorOf('students');
  return (
    <li className={clsx(pictureBoardStyles.tile, dragged && pictureBoardStyles.dragged)} onDragEnter={props.onPass}>
      <div
        className={pictureBoardStyles.shown}
        draggable={!sending && !props.single}
        // Not an image: the sentence below says so, the browser's broken-image icon need not.
        onErrorCapture={(event) => {
          if (event.target instanceof HTMLImageElement) event.target.hidden = true;
        }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', picture.key);
          props.onGrab();
        }}
        onDragEnd={props.onRelease}
      >
        <ShownPicture picture={{ ...pictureView(picture.shown), alt: '' }} sizes="16rem" />
        {at === 0 && !props.single && <p className={pictureStyles.banner}>On the card</p>}
        {!sending && !props.single && <GripIcon />}
        {sending && (
          <p className={clsx(layoutStyles.stack4, pictureBoardStyles.progress)}>
            <progress max={1} value={picture.progress} aria-label={`Sending ${name}`} />
            <span>{picture.progress === 1 ? 'Making it small' : `${Math.round((picture.progress ?? 0) * 100)} %`}</span>
          </p>
        )}
      </div>
      <TextArea
        rows={2}
        label={`What ${name} shows`}
        hint={at === 0 && !picture.alt ? 'Read out to people who cannot see it.' : undefined}
        disabled={picture.decorative}
        optional={picture.art !== undefined || undefined}
        error={errorOf('alt')}
        value={picture.decorative ? '' : picture.alt}
        onChange={(event) => props.onAlt(event.target.value)}
      />
      {picture.photo !== undefined && (
        <CheckField
          label="Decoration only"
          aria-label={`${name} is decoration only`}
          checked={picture.decorative ?? false}
          onChange={(event) => props.onDecorative(event.target.checked)}
        />
      )}
      {failure && <FieldError id={`${picture.key}-failure`}>{failure}</FieldError>}
      {picture.students.length > 0 && (
        <p
          className={clsx(
            typeStyles.note,
            pictureBoardStyles.tags,
            withoutConsent.length > 0 && pictureBoardStyles.wrong,
          )}
        >
          {`Shows ${picture.students.map(({ full_name }) => full_name).join(', ')}. `}
          {withoutConsent.length > 0 && (
            <span>{`No photo consent: ${withoutConsent.map(({ full_name }) => full_name).join(', ')}.`}</span>
          )}
        </p>
      )}
      <div className={pictureBoardStyles.tools}>
        {!props.single && <Moves {...props} name={name} />}
        {picture.failure && picture.file ? (
          <Button variant="line" size="sm" plain onClick={props.onAgain}>
            Upload again
          </Button>
        ) : (
          <Button variant="line" size="sm" plain onClick={props.onTag} aria-label={`Tag children on ${name}`}>
            Tag children
          </Button>
        )}
        {picture.photo !== undefined && (
          <Button variant="line" size="sm" plain onClick={props.onFocus} aria-label={`Set the focus point of ${name}`}>
            Focus point
          </Button>
        )}
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label={`Remove ${name}`}
          onClick={props.onRemove}
        >
          <CloseIcon />
        </button>
      </div>
    </li>
  );
}

function Moves({ at, total, name, onMove }: Pick<PictureTileProps, 'at' | 'total' | 'onMove'> & { name: string }) {
  return (
    <>
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={`Move ${name} earlier`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <PreviousIcon />
      </button>
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={`Move ${name} later`}
        disabled={at === total - 1}
        onClick={() => onMove(at + 1)}
      >
        <NextIcon />
      </button>
    </>
  );
}
