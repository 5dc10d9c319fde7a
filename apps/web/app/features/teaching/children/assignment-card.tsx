import clsx from 'clsx';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import * as childCardStyles from '../../../portal/child-card.module.css';

/** A child assigned to the reader. */
export function AssignmentCard({ assignment }: { assignment: StaffAssignment }) {
  const { child, program } = assignment;
  return (
    <article className={clsx(childCardStyles.card, childCardStyles.dense)}>
      <header>
        <Avatar name={child.full_name} />
        <div>
          <h2>
            <Link to={`/staff/students/${child.id}`}>{child.full_name}</Link>
          </h2>
          <p>{program.title}</p>
        </div>
      </header>
      <FactList
        facts={[
          { label: 'Grade', value: child.grade_label },
          { label: 'Parent', value: child.parent?.full_name ?? 'Independent' },
          { label: 'Assigned', value: formatDate(assignment.created_at) },
        ]}
      />
      <footer>Progress Reports: {assignment.reports_submitted} submitted</footer>
    </article>
  );
}
