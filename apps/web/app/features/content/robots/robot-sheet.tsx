import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Overlay } from '../../../showcase/overlay.tsx';
import { PicturePager } from '../../../showcase/picture-pager.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { RobotBadges } from './robot-badges.tsx';
import { RobotAwards, RobotFacts, RobotFeatures, RobotSpecifications } from './robot-facts.tsx';
import { RobotVideo } from './robot-video.tsx';
import type { RobotView } from './robot-view.ts';
import * as overlayStyles from '../../../showcase/overlay.module.css';
import * as robotsStyles from './robots.module.css';

/** The details of one robot above the list; its own page adds the build log and the matches. */
export function RobotSheet({ robot, closeTo }: { robot: RobotView; closeTo: string }) {
  return (
    <Overlay title={robot.name} label={`${robot.category} · ${robot.year}`} closeTo={closeTo}>
      <div className={robotsStyles.sheet}>
        <div>
          <PicturePager pictures={robot.gallery} sizes={pictureSizes('30rem', 820)} />
          <p className={overlayStyles.text}>{robot.description}</p>
          {robot.videoUrl && <RobotVideo address={robot.videoUrl} name={robot.name} />}
          <RobotFeatures robot={robot} />
          <RobotAwards robot={robot} />
        </div>
        <div>
          <RobotBadges difficulty={robot.difficulty} status={robot.status} />
          <RobotFacts robot={robot} />
          <RobotSpecifications robot={robot} />
          <p>
            <ButtonLink to={`/robots/r/${robot.slug}`} size="sm">
              Open the passport
            </ButtonLink>
          </p>
        </div>
      </div>
    </Overlay>
  );
}
