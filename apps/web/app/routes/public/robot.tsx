import clsx from 'clsx';
import { pictureSizes } from '../../showcase/picture-sizes.ts';
import { robotCalls } from '@doctorbird/contract/content/robots';
import { data, Link } from 'react-router';
import { load } from '../../api/load.ts';
import { PassportCode } from '../../features/content/robots/passport-code.tsx';
import { BuildLog, Matches, PartsList } from '../../features/content/robots/passport-parts.tsx';
import { RobotBadges } from '../../features/content/robots/robot-badges.tsx';
import {
  RobotAwards,
  RobotFacts,
  RobotFeatures,
  RobotSkills,
  RobotSpecifications,
} from '../../features/content/robots/robot-facts.tsx';
import { RobotVideo } from '../../features/content/robots/robot-video.tsx';
import { passportView } from '../../features/content/robots/robot-view.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { PicturePager } from '../../showcase/picture-pager.tsx';
import { ShareAddress } from '../../showcase/share-address.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/robot';
import * as layoutStyles from '../../ui/layout.module.css';
import * as robotsStyles from '../../features/content/robots/robots.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(params.slug)) throw data(null, { status: 404 });
  const robot = await load(context, robotCalls.getRobot, { params: { slug: params.slug } });
  return {
    texts: await pageTexts(context, request, {
      title: `${robot.name}, robot passport ${robot.passportNumber}`,
      description: robot.description,
      above: [['Robots', '/robots']],
    }),
    robot: passportView(robot),
  };
}

export default function RobotPassportPage({ loaderData }: Route.ComponentProps) {
  const { robot, texts } = loaderData;
  return (
    <article>
      <PageHead
        ink="board"
        label={
          <>
            <Link to="/robots">Robots</Link>
            {` · Passport ${robot.passportNumber}`}
          </>
        }
        title={robot.name}
        intro={robot.description}
        picture={robot.picture}
      >
        <RobotBadges difficulty={robot.difficulty} status={robot.status} />
      </PageHead>
      <div className={clsx('wrap', robotsStyles.passportBody)}>
        <div className={robotsStyles.passportStory}>
          {robot.gallery.length > 1 && <PicturePager pictures={robot.gallery} sizes={pictureSizes('44rem', 900)} />}
          <BuildLog log={robot.log} />
          <Matches matches={robot.matches} />
          <PartsList parts={robot.parts} />
        </div>
        <aside className={clsx(layoutStyles.stack24, robotsStyles.passportFacts)} aria-label="At a glance">
          <RobotFacts robot={robot} />
          {robot.builders && (
            <section>
              <h3>Built by</h3>
              <p>{robot.builders}</p>
            </section>
          )}
          <RobotAwards robot={robot} />
          <RobotFeatures robot={robot} />
          <RobotSkills skills={robot.skills} />
          <RobotSpecifications robot={robot} />
          {robot.videoUrl && <RobotVideo address={robot.videoUrl} name={robot.name} />}
          <PassportCode slug={robot.slug} name={robot.name} passportNumber={robot.passportNumber} code={robot.code} />
          <ShareAddress address={texts.address} label="This robot's address" />
          <ButtonLink to="/programs" variant="leaf">
            Start Building
          </ButtonLink>
        </aside>
      </div>
    </article>
  );
}
