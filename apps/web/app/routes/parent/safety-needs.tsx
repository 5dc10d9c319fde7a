import type { SafetyGap } from '@doctorbird/contract/families/child-safety';
import type { Student } from '@doctorbird/contract/families/students';
import type { Need } from '../../features/enrollments/places/need.ts';
import { firstName } from '../../portal/greeting.ts';
import { ButtonLink } from '../../ui/button.tsx';

const gaps: Record<SafetyGap, string> = {
  emergency: 'No emergency contact',
  alert: 'Critical alert not answered',
  pickup: 'No one except you may pick up',
};

/** What the class still needs to know, per child; each line links to where it is answered. Whoever has a class soon comes first. */
export const safetyNeeds = (children: readonly Student[], soon: ReadonlySet<string>): Need[] =>
  children
    .filter(({ missing }) => missing.length > 0)
    .map((child) => ({
      id: `safety:${child.id}`,
      kind: soon.has(child.id) ? 'class' : 'papers',
      title: `Safety details of ${firstName(child.full_name)}`,
      note: child.missing.map((gap) => gaps[gap]).join(' · '),
      action: (
        <ButtonLink
          to={`/parent/children/${child.id}/${child.missing[0] === 'alert' ? 'health' : 'people'}`}
          size="sm"
          variant={soon.has(child.id) ? 'ink' : 'line'}
          plain
        >
          Complete<span className="visually-hidden">{` the safety details of ${child.full_name}`}</span>
        </ButtonLink>
      ),
    }));
