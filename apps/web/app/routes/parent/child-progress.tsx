import { ChildLearning } from '../../features/teaching/learning/child-learning.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useChild } from './child-page.tsx';
import { ChildParts } from './child-parts.tsx';

export const meta = portalMeta('Progress of a child', 'Parent Portal');

/** Reports, which the primary guardian acknowledges, with skills, coursework and achievements. */
export default function ChildProgress() {
  const { child } = useChild();
  return (
    <ChildLearning studentId={child.id} asPrimary={child.guardian === null}>
      {({ reports, figures }) => <ChildParts wide={reports} narrow={figures} />}
    </ChildLearning>
  );
}
