import { fundPhotoCalls, type FundPhotos } from '@doctorbird/contract/teaching/fund-photos';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChooseMedia } from '../stories/choose-media.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';

type FundPhotoProps = { fundId: string; title: string; child: string };

/** The parent chooses the one photo that relatives see on a link over time. */
export function FundPhoto({ fundId, title, child }: FundPhotoProps) {
  const [photos, setPhotos] = useState<FundPhotos | null>(null);
  const [opening, setOpening] = useState(false);
  const params = { id: fundId };
  const open = async () => {
    setOpening(true);
    try {
      setPhotos(await call(fundPhotoCalls.listFundPhotos, { params }));
    } catch (reason) {
      toast.error(messageOf(reason, 'Failed to load the photos'));
    } finally {
      setOpening(false);
    }
  };
  return (
    <>
      <Button size="sm" variant="line" plain pending={opening} onClick={() => void open()}>
        Choose photo<span className="visually-hidden">{` for ${title}`}</span>
      </Button>
      <Dialog title={`Photo for ${title}`} open={photos !== null} onClose={() => setPhotos(null)}>
        {photos && <Choice params={params} photos={photos} child={child} onChange={setPhotos} />}
      </Dialog>
    </>
  );
}

type ChoiceProps = {
  params: { id: string };
  photos: FundPhotos;
  child: string;
  onChange: (photos: FundPhotos) => void;
};

function Choice({ params, photos: { data, media_id: chosen, agreed }, child, onChange }: ChoiceProps) {
  const { run, pending } = useAction();
  const choose = (mediaId: string | null) => {
    const parts = { params, body: { media_id: mediaId } };
    return run({
      meaning: parts,
      make: async (idempotencyKey) => onChange(await call(fundPhotoCalls.chooseFundPhoto, parts, { idempotencyKey })),
      done: () => (mediaId === null ? 'The page shows no photo.' : 'The page shows this photo.'),
      fallback: 'Failed to choose the photo',
    });
  };
  if (!agreed)
    return (
      <p>
        {`A photo can be shown once you say yes to public photos of ${child}: whoever has the link can pass it on. `}
        <Link to="/parent/settings/consents">Your answers</Link>
      </p>
    );
  return (
    <div className={layoutStyles.stack14}>
      <p>{`Photos of class with nobody but ${child} on them. When you take back your yes to public photos, it is gone at once.`}</p>
      {data.length === 0 && <p>No such photo yet.</p>}
      {data.length > 0 && (
        <ChooseMedia
          media={data.map(({ media_id: id, text, at }) => ({ id, label: text ?? `Photo of ${formatDate(at)}` }))}
          chosen={chosen}
          onChoose={(id) => void choose(id)}
        />
      )}
      {chosen !== null && (
        <div>
          <Button size="sm" variant="line" plain pending={pending} onClick={() => void choose(null)}>
            Show no photo
          </Button>
        </div>
      )}
    </div>
  );
}
