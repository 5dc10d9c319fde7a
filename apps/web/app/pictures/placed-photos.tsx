import { givenPlacedPhoto, photographCalls, type PlacedPhotograph } from '@doctorbird/contract/content/photographs';
import type { PhotoPlace } from '@doctorbird/contract/organisation/pictures';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../api/call.ts';
import type { DraftSchema, Values } from '../drafts/field-spec.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { typedAs } from '../forms/typed-as.ts';
import { useCallForm } from '../forms/use-call-form.ts';
import { useLoaded } from '../portal/use-loaded.ts';
import { artView, pictureView } from '../showcase/picture-view.ts';
import { ShownPicture } from '../showcase/shown-picture.tsx';
import { Allowed } from '../ui/allowed.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.ts';
import { boardOf, givenPictures, type BoardPicture } from './board-picture.ts';
import { PictureBoard } from './picture-board.tsx';
import * as fieldStyles from '../ui/field.module.css';
import * as noticeStyles from '../ui/notice.module.css';
import * as panelStyles from '../ui/panel.module.css';
import * as styles from './placed-photos.module.css';

type PlacedPhotosProps = {
  title: string;
  note?: string;
  place: PhotoPlace;
  /** Of one slide, program or page alone. */
  of?: string;
  /** Another value reads the list again, such as the version of the slides. */
  version?: number;
};

/** The photographs that stand in front of the drawings of the site, each saved for itself. */
export function PlacedPhotos({ title, note, place, of, version = 0 }: PlacedPhotosProps) {
  const { data, failure, again } = useLoaded(`${place} ${of ?? ''} ${version}`, (signal) =>
    call(photographCalls.listPlacedPhotographs, { query: { place, ...(of !== undefined && { key: of }) } }, { signal }),
  );
  const [first] = data?.data ?? [];
  return (
    <Allowed asks={photographCalls.placePhotograph}>
      <Panel title={title}>
        <div className={panelStyles.body}>
          {note && <p className={fieldStyles.hint}>{note}</p>}
          {failure && <ErrorState message={failure} onRetry={again} />}
          {of !== undefined && first && <PlacedPhotoForm key={stateOf(first)} placed={first} onSaved={again} />}
          {of === undefined &&
            data?.data.map((placed) => (
              <details key={placed.key} className={styles.place}>
                <summary>
                  <span className={styles.thumb} aria-hidden="true">
                    <ShownPicture
                      picture={
                        placed.photograph && !placed.withdrawn
                          ? { ...pictureView(placed.photograph.shown), alt: '' }
                          : artView(placed.art, 'drawing')
                      }
                      sizes="6rem"
                    />
                  </span>
                  <span>
                    <b>{placed.title}</b>
                    <small>{placed.photograph ? 'Photograph' : 'Drawing'}</small>
                  </span>
                </summary>
                <PlacedPhotoForm key={stateOf(placed)} placed={placed} onSaved={again} />
              </details>
            ))}
        </div>
      </Panel>
    </Allowed>
  );
}

/** What was saved makes a new form. */
const stateOf = ({ key, photograph }: PlacedPhotograph): string =>
  JSON.stringify([key, photograph?.photo, photograph?.alt, photograph?.focus, photograph?.students]);

const schema = typedAs(z.object({ pictures: z.array(givenPlacedPhoto) }), ({ pictures }: Values) => ({
  pictures: givenPictures(pictures as readonly BoardPicture[]),
})) as unknown as DraftSchema;

function PlacedPhotoForm({ placed, onSaved }: { placed: PlacedPhotograph; onSaved: () => void }) {
  const { place, key, title, photograph, withdrawn } = placed;
  const [defaults] = useState(() => ({ pictures: boardOf(photograph ? [photograph] : []) }));
  const { form, frame, refuse } = useCallForm(schema, {
    defaults,
    fallback: 'Failed to save the photograph',
    draft: false,
    send: async (values) => {
      const [given] = values.pictures as z.output<typeof givenPlacedPhoto>[];
      const params = { place, key };
      if (given) await call(photographCalls.placePhotograph, { params, body: given });
      else await call(photographCalls.unplacePhotograph, { params });
      toast.success(given ? `Photograph saved: ${title}` : `The drawing is back: ${title}`);
      onSaved();
    },
  });
  const board = form.watch('pictures') as readonly BoardPicture[];
  const unfinished = board.some(({ progress, failure }) => progress !== undefined || failure !== undefined);
  return (
    <FormFrame
      frame={{
        ...frame,
        onSubmit: (event) => {
          event?.preventDefault();
          if (unfinished) refuse('Please wait until the photograph is sent, or remove it.');
          else frame.onSubmit(event);
        },
      }}
      label={`Photograph of ${title}`}
    >
      {withdrawn && (
        <p className={noticeStyles.notice} role="status">
          A parent took the consent back, so the drawing is shown. Choose another photograph, or remove this one.
        </p>
      )}
      <PictureBoard form={form} single />
      <div>
        <Button
          type="submit"
          variant="leaf"
          size="sm"
          plain
          pending={frame.pending}
          asks={[photographCalls.placePhotograph, photographCalls.unplacePhotograph]}
        >
          Save photograph
        </Button>
      </div>
    </FormFrame>
  );
}
