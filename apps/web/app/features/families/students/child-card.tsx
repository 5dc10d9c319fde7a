import type { Student } from '@doctorbird/contract/families/students';
import { formatDate } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import * as styles from '../../../portal/child-card.module.css';

export function ChildCard({ child }: { child: Student }) {
  const count = child.enrollments.length;
  return (
    <article className={styles.card}>
      <header>
        <Avatar name={child.full_name} />
        <div>
          <h2>{child.full_name}</h2>
          {child.school && <p>{child.school}</p>}
        </div>
      </header>
      <FactList
        facts={[
          { label: 'Grade', value: child.grade_label },
          { label: 'Age', value: child.age },
          { label: 'Date of birth', value: formatDate(child.date_of_birth) },
          { label: 'Enrollments', value: count },
          ...(child.guardian
            ? [{ label: 'Guardians', value: `${child.guardian.primary} (primary), you`, wide: true }]
            : [
                {
                  label: 'Critical alert',
                  value: child.critical_alert ?? (child.no_critical_alert ? 'None' : 'Not answered'),
                  wide: child.critical_alert !== null,
                },
                { label: 'Medical notes', value: child.medical_notes ?? 'None', wide: child.medical_notes !== null },
              ]),
        ]}
      />
      <footer>
        <ButtonLink to={`/parent/children/${child.id}`} variant="line" size="sm" plain>
          View Details<span className="visually-hidden">{` of ${child.full_name}`}</span>
        </ButtonLink>
      </footer>
    </article>
  );
}
