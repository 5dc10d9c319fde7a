import { pictureUpload } from '@doctorbird/contract/core/uploads';
import { deviceRow } from '../../../api/device-row.ts';
import { FileField } from '../../../forms/file-field.tsx';
import { newIntentKey } from '../../../forms/intent-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChooseMedia } from '../stories/choose-media.tsx';
import type { Draft, RoundChild } from './save-report.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ChoosePhotoProps = {
  child: RoundChild;
  /** The reader teaches the whole class, and so sends photos of it. */
  sends: boolean;
  mediaId: string | null;
  onChoose: (part: Pick<Draft, 'mediaId' | 'photo'>) => void;
  onClose: () => void;
};

/** A photo of the child from class, or a new one, for the report. */
export function ChoosePhoto({ child, sends, mediaId, onChoose, onClose }: ChoosePhotoProps) {
  const isAllowed = child.photos === 'own' || child.photos === 'class' || child.photos === 'public';
  const choose = (part: Pick<Draft, 'mediaId' | 'photo'>) => {
    onChoose(part);
    onClose();
  };
  return (
    <Dialog title={`Photo for ${child.first_name}`} open onClose={onClose}>
      <div className={layoutStyles.stack14}>
        {!isAllowed && <p>{`No photo: the family of ${child.first_name} has not said yes to photos.`}</p>}
        {isAllowed && child.pictures.length > 0 && (
          <ChooseMedia
            media={child.pictures.map((id, at) => ({ id, label: `Photo ${at + 1} of ${child.first_name}` }))}
            chosen={mediaId}
            onChoose={(id) => choose({ mediaId: id, photo: null })}
          />
        )}
        {isAllowed && sends && (
          <FileField
            label="New photo"
            rule={pictureUpload}
            file={null}
            progress={null}
            note={`With nobody else on it: the family of ${child.first_name} sees it`}
            onChoose={(photo) => photo && choose({ mediaId: deviceRow(newIntentKey()).id, photo })}
          />
        )}
        {isAllowed && !sends && child.pictures.length === 0 && (
          <p className={typeStyles.note}>No photos from class yet.</p>
        )}
        {mediaId && (
          <Button variant="line" size="sm" plain onClick={() => choose({ mediaId: null, photo: null })}>
            Remove the photo
          </Button>
        )}
      </div>
    </Dialog>
  );
}
