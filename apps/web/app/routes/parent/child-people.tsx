import { GuardiansPanel } from '../../features/families/guardians/guardians-panel.tsx';
import { ChildPeople } from '../../features/families/people/child-people.tsx';
import { CopyPeople } from '../../features/families/people/copy-people.tsx';
import { GuardedPeople } from '../../features/families/people/guarded-people.tsx';
import { LeavingPanel } from '../../features/teaching/door/leaving-panel.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useChild } from './child-page.tsx';
import { ChildPart, ChildParts } from './child-parts.tsx';

export const meta = portalMeta('People of a child', 'Parent Portal');

/** Whom to call, who collects, and who else reads about the child. */
export default function ChildPeopleTab() {
  const { child, file, siblings } = useChild();
  const collects = child.guardian?.pick_up ?? true;
  return (
    <ChildParts
      wide={
        <>
          <ChildPart anchor="people" title="Emergency and pick-up">
            {file ? (
              <ChildPeople child={child} people={file.people} more={<CopyPeople child={child} siblings={siblings} />} />
            ) : (
              <GuardedPeople child={child} mayAdd={collects} />
            )}
          </ChildPart>
          {collects && (
            <ChildPart anchor="leaving" title="Leaving a class">
              <LeavingPanel child={child} />
            </ChildPart>
          )}
        </>
      }
      narrow={
        <div id="guardians">
          <GuardiansPanel child={child} />
        </div>
      }
    />
  );
}
