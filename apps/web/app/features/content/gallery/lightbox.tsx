import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Overlay } from '../../../showcase/overlay.tsx';
import { PicturePager } from '../../../showcase/picture-pager.tsx';
import type { GalleryView } from './gallery-view.ts';
import * as galleryStyles from './gallery.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as overlayStyles from '../../../showcase/overlay.module.css';

/** One item of the gallery, large, with all its pictures. */
export function Lightbox({ item, closeTo }: { item: GalleryView; closeTo: string }) {
  const facts = [
    ['Date', item.date],
    ['Location', item.location],
    ['Participants', item.participants],
  ].filter(([, value]) => value);
  return (
    <Overlay title={item.title} label={item.category} closeTo={closeTo}>
      <div className={galleryStyles.lightbox}>
        <PicturePager pictures={item.pictures} sizes={pictureSizes('40rem', 820)} />
        <div>
          <p className={overlayStyles.text}>{item.description}</p>
          <dl className={listsStyles.lines}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Overlay>
  );
}
