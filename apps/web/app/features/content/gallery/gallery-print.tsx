import clsx from 'clsx';
import { Link } from 'react-router';
import { overListState } from '../../../showcase/overlay-state.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import type { GalleryView } from './gallery-view.ts';
import * as galleryStyles from './gallery.module.css';
import * as pictureStyles from '../../../showcase/picture.module.css';
import * as stampStyles from '../../../showcase/stamp.module.css';

/** A print on the wall: the picture, its caption and date. */
export function GalleryPrint({ item, to, eager }: { item: GalleryView; to: string; eager: boolean }) {
  return (
    <li className={clsx(stampStyles.stamp, galleryStyles.print)}>
      <div className={stampStyles.picture}>
        <ShownPicture picture={item.picture} sizes="(max-width: 600px) 28vw, 24rem" eager={eager} />
        {item.pictures.length > 1 && <p className={pictureStyles.banner}>{`${item.pictures.length} pictures`}</p>}
      </div>
      <div className={stampStyles.text}>
        <p className="label">{item.category}</p>
        <h2>
          <Link to={to} preventScrollReset state={overListState}>
            {item.title}
          </Link>
        </h2>
        <p className={galleryStyles.printDate}>{item.date}</p>
      </div>
    </li>
  );
}
