import type { PublicCredential } from '@doctorbird/contract/teaching/credentials';
import { Link } from 'react-router';
import { formatMonth } from '../../../format/dates.ts';
import * as listsStyles from '../../../showcase/lists.module.css';

/** What a credential says, without the person. */
export function CredentialFacts({ credential }: { credential: PublicCredential }) {
  const { title, criteria, organisation, earned_at: at, certificate_code: code } = credential;
  return (
    <dl className={listsStyles.lines}>
      <div>
        <dt className="label">{credential.kind === 'badge' ? 'Badge' : 'Program'}</dt>
        <dd>{title}</dd>
      </div>
      <div>
        <dt className="label">For</dt>
        <dd>{criteria}</dd>
      </div>
      <div>
        <dt className="label">Issued by</dt>
        <dd>{organisation}</dd>
      </div>
      <div>
        <dt className="label">Earned in</dt>
        <dd>{formatMonth(at)}</dd>
      </div>
      {code && (
        <div>
          <dt className="label">Certificate</dt>
          <dd>
            <Link to={`/certificates/${code}`}>{code}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
