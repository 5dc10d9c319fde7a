import { Link } from 'react-router';
import { overListState } from '../../../showcase/overlay-state.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import type { GalleryView } from './gallery-view.ts';

/** A print on the wall: the picture, what it shows and when. */
export function GalleryPrint({ item, to, eager }: { item: GalleryView; to: string; eager: boolean }) {
  return (
    <li className="stamp print">
      <div className="pic">
        <ShownPicture picture={item.picture} sizes="(max-width: 600px) 28vw, 24rem" eager={eager} />
        {item.pictures.length > 1 && <p className="banner">{`${item.pictures.length} pictures`}</p>}
      </div>
      <div className="st">
        <p className="lab">{item.category}</p>
        <h2>
          <Link to={to} preventScrollReset state={overListState}>
            {item.title}
          </Link>
        </h2>
        <p className="print-date">{item.date}</p>
      </div>
    </li>
  );
}
