import clsx from 'clsx';
import { Link } from 'react-router';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { OwnPhoto } from '../../../showcase/own-photo.tsx';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Pads } from '../../../ui/pads.tsx';
import type { ProgramCardView } from './program-view.ts';
import * as priceStyles from '../../../showcase/price.module.css';
import * as stampStyles from '../../../showcase/stamp.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './program-card.module.css';

/** A program as a stamp: what, for whom, when and where, the price, and the places left. */
export function ProgramCard({ program }: { program: ProgramCardView }) {
  const { badge, places } = program;
  return (
    <li className={clsx(stampStyles.stamp, styles.card)}>
      <div className={stampStyles.picture}>
        {program.photo ? (
          <OwnPhoto picture={program.photo} sizes={pictureSizes('30vw')} />
        ) : (
          <Drawing art={program.art} wide />
        )}
      </div>
      <div className={stampStyles.text}>
        <div className={stampStyles.head}>
          <span className="label">{program.category_label}</span>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <h2>
          <Link to={`/programs/${program.slug}`} viewTransition>
            {program.title}
          </Link>
        </h2>
        <p>{program.summary}</p>
        <dl>
          <div>
            <dt>When</dt>
            <dd>{program.when}</dd>
          </div>
          {program.days && (
            <div>
              <dt>Days</dt>
              <dd>{program.days}</dd>
            </div>
          )}
          {program.where && (
            <div>
              <dt>Where</dt>
              <dd>{program.where}</dd>
            </div>
          )}
          <div>
            <dt>Ages</dt>
            <dd>{program.age_range}</dd>
          </div>
        </dl>
        <div className={clsx(layoutStyles.row16, styles.foot)}>
          <span className={program.priced ? priceStyles.price : clsx(priceStyles.price, priceStyles.asText)}>
            {program.price}
          </span>
          {places && (
            <span className={clsx(layoutStyles.stack4, styles.places)}>
              <Pads total={program.max_participants} taken={program.taken} label={places} />
              <span aria-hidden="true">{places}</span>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
