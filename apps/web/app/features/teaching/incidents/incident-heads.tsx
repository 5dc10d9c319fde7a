import { incidentKindLabels, incidentStateLabels } from '@doctorbird/contract/teaching/incident-labels';
import type { IncidentHead } from '@doctorbird/contract/teaching/incidents';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './incidents.module.css';

type IncidentHeadsProps = { heads: readonly IncidentHead[]; to: (id: string) => string; family?: boolean };

const familyState = ({ read_by: readers }: IncidentHead): string =>
  readers.length === 0 ? 'Please read and sign' : `Read by ${readers.join(', ')}`;

/** Which notes there are; what they say is behind the link, where opening is logged. */
export const IncidentHeads = ({ heads, to, family = false }: IncidentHeadsProps) => (
  <ul className={styles.heads}>
    {heads.map((head) => (
      <li key={head.id}>
        <Link to={to(head.id)}>
          <b>
            {family ? incidentKindLabels[head.kind] : `${head.student.full_name}: ${incidentKindLabels[head.kind]}`}
          </b>
          <span className={typeStyles.note}>
            {[formatDayTime(head.occurred_at), family ? familyState(head) : incidentStateLabels[head.state]].join(
              ' · ',
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
