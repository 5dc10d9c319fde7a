import { acceptOf, classMediaUpload } from '@doctorbird/contract/core/uploads';
import type { StorySheet } from '@doctorbird/contract/teaching/stories';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { usePart } from '../../../ui/use-part.ts';
import type { ChosenMedia } from './prepare-media.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './stories.module.css';

type Child = StorySheet['children'][number];
type ChoosePictureProps = {
  media: ChosenMedia | null;
  problem: string | null;
  /** Named children without the yes of their family: the picture is covered as long as there is one. */
  without: readonly Child[];
  onFile: (file: File) => Promise<void>;
  onCropped: (next: ChosenMedia) => void;
  onNotIn: (ids: readonly string[]) => void;
};

/** The picture, and what can be done about a child who may not be on it. */
export function ChoosePicture({ media, problem, without, onFile, onCropped, onNotIn }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [preparing, setPreparing] = useState(false);
  const crop = usePart(() => import('./crop-photo.tsx').then(({ CropPhoto }) => CropPhoto));
  const who = without.length > 0 ? new Intl.ListFormat('en').format(without.map((child) => child.first_name)) : null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setPreparing(true);
    crop.close();
    await onFile(file);
    setPreparing(false);
  };
  const again = () => input.current?.click();
  return (
    <div className={layoutStyles.stack12}>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        aria-label="Photo or short video"
        accept={`${acceptOf(classMediaUpload)},.heic,.heif,image/heic,image/heif,video/quicktime`}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {!media && (
        <label htmlFor={id} className={styles.take}>
          <b>{preparing ? 'Getting it ready …' : 'Photo or short video'}</b>
          <small>Up to 30 seconds and 15 MB. The place in it is removed.</small>
        </label>
      )}
      {media && crop.open && crop.Part ? (
        <crop.Part
          media={media}
          who={who}
          onCancel={crop.close}
          onDone={(next) => {
            crop.close();
            onCropped(next);
          }}
        />
      ) : (
        media && (
          <div className={styles.chosen}>
            {media.kind === 'photo' ? (
              <img src={media.url} alt="Your choice" />
            ) : (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- recorded a moment ago by the one who looks at it
              <video src={media.url} controls playsInline aria-label="Your video" />
            )}
            {who && (
              <p className={styles.cover}>
                <span>{`Covered: ${who}`}</span>
              </p>
            )}
          </div>
        )
      )}
      {problem && <FieldError id="picture-problem">{problem}</FieldError>}
      {media && !who && !crop.open && (
        <div className={layoutStyles.row8}>
          <Button variant="line" size="sm" plain onClick={again}>
            Again
          </Button>
          {media.kind === 'photo' && (
            <Button variant="line" size="sm" plain onClick={() => void crop.show()}>
              Crop
            </Button>
          )}
        </div>
      )}
      {media && who && !crop.open && (
        <section className={styles.blocked} aria-label="No photos">
          <p>
            <b>{reasonOf(without)}</b>
          </p>
          <p className={typeStyles.small}>The picture is covered here already. It cannot go to anybody like this.</p>
          {media.kind === 'photo' && (
            <Button variant="danger" plain onClick={() => void crop.show()}>{`Crop ${who} out`}</Button>
          )}
          <Button variant="line" plain onClick={again}>
            {media.kind === 'photo' ? 'Use another photo' : 'Use another video'}
          </Button>
          <Button
            variant="line"
            plain
            onClick={() => onNotIn(without.map(({ id }) => id))}
          >{`It is not ${who}`}</Button>
        </section>
      )}
    </div>
  );
}

const reasonOf = (without: readonly Child[]): string =>
  without
    .map(({ first_name: first, photos }) =>
      photos === 'no' ? `${first}’s family said no to photos.` : `${first}’s family has not answered about photos.`,
    )
    .join(' ');
