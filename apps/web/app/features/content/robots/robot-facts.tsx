import { TrophyIcon } from '../../../showcase/showcase-icons.tsx';
import type { PassportView, RobotView } from './robot-view.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';

/** Category, year, team, time and cost; then features, parts and awards. */
export function RobotFacts({ robot }: { robot: RobotView }) {
  const facts = [
    ['Category', robot.category],
    ['Year', robot.year],
    ['Team', robot.team],
    ['Build time', robot.buildTime],
    ['Cost', robot.cost],
  ].filter((fact) => fact[1] !== null);
  return (
    <dl className={listsStyles.lines}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RobotFeatures({ robot }: { robot: RobotView }) {
  if (robot.features.length === 0) return null;
  return (
    <section>
      <h3>Features</h3>
      <ul className={listsStyles.tags}>
        {robot.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}

/** Skills of the map that it takes; what they mean is on the map of a child. */
export function RobotSkills({ skills }: Pick<PassportView, 'skills'>) {
  if (skills.length === 0) return null;
  return (
    <section>
      <h3>Skills it takes</h3>
      <ul className={listsStyles.tags}>
        {skills.map(({ title, track }) => (
          <li key={title}>{`${track}: ${title}`}</li>
        ))}
      </ul>
    </section>
  );
}

export function RobotSpecifications({ robot }: { robot: RobotView }) {
  if (robot.specifications.length === 0) return null;
  return (
    <section>
      <h3>Technical specifications</h3>
      <dl className={listsStyles.lines}>
        {robot.specifications.map(([label, value]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RobotAwards({ robot }: { robot: RobotView }) {
  if (robot.awards.length === 0) return null;
  return (
    <section>
      <h3>Awards</h3>
      <ul className={layoutStyles.stack10}>
        {robot.awards.map((award) => (
          <li key={award} className={listsStyles.award}>
            <TrophyIcon />
            {award}
          </li>
        ))}
      </ul>
    </section>
  );
}
