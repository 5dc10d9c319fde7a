import type { Student } from '@doctorbird/contract/families/students';
import type { Absence } from '@doctorbird/contract/teaching/absences';
import clsx from 'clsx';
import { GuardiansPanel } from '../../features/families/guardians/guardians-panel.tsx';
import { LeavingPanel } from '../../features/teaching/door/leaving-panel.tsx';
import { GuardedPeople } from '../../features/families/people/guarded-people.tsx';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ChildAbsences, childFacts, ChildFrame, ChildPart, ChildPlaces } from './child-parts.tsx';
import * as typeStyles from '../../ui/type.module.css';

type GuardedChildProps = { child: Student; guardian: NonNullable<Student['guardian']>; absences: readonly Absence[] };

/** A child as a guardian besides the parent sees it. */
export const GuardedChild = ({ child, guardian, absences }: GuardedChildProps) => (
  <ChildFrame
    child={child}
    asPrimary={false}
    wide={
      <>
        <ChildPart title="Details">
          <FactList facts={childFacts(child)} />
        </ChildPart>
        {child.critical_alert && (
          <ChildPart title="Critical alert">
            <CriticalAlert>{child.critical_alert}</CriticalAlert>
            <p className={clsx(typeStyles.small, typeStyles.muted)}>
              {`Instructors see this in class. ${guardian.primary} can change it.`}
            </p>
          </ChildPart>
        )}
        <ChildPart anchor="people" title="Emergency and pick-up">
          <GuardedPeople child={child} mayAdd={guardian.pick_up} />
        </ChildPart>
        {guardian.pick_up && (
          <ChildPart anchor="leaving" title="Leaving a class">
            <LeavingPanel child={child} />
          </ChildPart>
        )}
      </>
    }
    narrow={
      <>
        <GuardiansPanel child={child} />
        {guardian.money && (
          <ChildPlaces
            child={child}
            title="Your enrollments"
            none={`You have requested no place for ${child.full_name} yet.`}
          />
        )}
        <ChildAbsences child={child} absences={absences} mayReport={guardian.pick_up} />
      </>
    }
  />
);
