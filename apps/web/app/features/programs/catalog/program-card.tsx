import { Link } from 'react-router';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Pads } from '../../../ui/pads.tsx';
import type { ProgramView } from './program-view.ts';

/** A program as a stamp: what, for whom, when, for how much, and how many places are left. */
export function ProgramCard({ program }: { program: ProgramView }) {
  const { badge, places } = program;
  return (
    <li className="stamp program-card">
      <div className="pic">
        <Drawing art={program.art} wide />
      </div>
      <div className="st">
        <div className="program-head">
          <span className="lab">{program.category_label}</span>
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
          <div>
            <dt>Ages</dt>
            <dd>{program.age_range}</dd>
          </div>
        </dl>
        <div className="program-foot">
          <span className={program.priced ? 'price' : 'price words'}>{program.price}</span>
          {places && (
            <span className="places">
              <Pads total={program.max_participants} taken={program.taken} label={places} />
              <span aria-hidden="true">{places}</span>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
