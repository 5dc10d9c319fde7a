import clsx from 'clsx';
import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import type { Certificate } from '@doctorbird/contract/teaching/achievements';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useChoices } from '../../../forms/use-choices.ts';
import { formatDate } from '../../../format/dates.ts';
import { credentialCalls } from '@doctorbird/contract/teaching/credentials';
import { DownloadCredential } from '../credentials/download-credential.tsx';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as learningStyles from './learning.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type CertificateListProps = { certificates: readonly Certificate[]; onChanged: () => void };

/** Certificates with PDF and public page; the family chooses whether the full name is shown there. */
export function CertificateList({ certificates, onChanged }: CertificateListProps) {
  return (
    <ul className={learningStyles.certificates}>
      {certificates.map((paper) => (
        <CertificateLine key={paper.id} paper={paper} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function CertificateLine({ paper, onChanged }: { paper: Certificate; onChanged: () => void }) {
  const { shown, choose } = useChoices(paper.name_shown);
  const show = (wanted: boolean) =>
    choose({
      change: () => wanted,
      send: async () => {
        await call(achievementCalls.showName, { params: { id: paper.id }, body: { shown: wanted } });
        onChanged();
        return wanted;
      },
      done: wanted ? 'The full name is shown on the public page.' : 'Only the first name and an initial are shown.',
      fallback: 'Failed to save',
    });

  return (
    <li className={clsx(layoutStyles.stack14, learningStyles.certificate)}>
      <div>
        <p className="label">Certificate of completion</p>
        <h3>{paper.program_title}</h3>
        <p
          className={clsx(typeStyles.muted, typeStyles.small)}
        >{`${paper.student.full_name} · ${formatDate(paper.issued_at)}`}</p>
        <p className={textStyles.reference}>{paper.code}</p>
      </div>
      <div className={actionsStyles.actions}>
        <DownloadButton
          variant="leaf"
          fallback="Failed to download the certificate"
          fetchFile={() => download(achievementCalls.certificatePdf, { params: { id: paper.id } })}
        >
          PDF<span className="visually-hidden">{` of ${paper.program_title}`}</span>
        </DownloadButton>
        <DownloadCredential call={credentialCalls.certificateCredential} id={paper.id} of={paper.program_title} />
        <Link className={buttonStyles.moreLink} to={`/certificates/${paper.code}`}>
          Public page<span className="visually-hidden">{` of ${paper.program_title}`}</span>
        </Link>
      </div>
      {paper.can_show_name && (
        <CheckField
          label="Show the full name on the public page"
          hint="Otherwise only the first name and an initial are shown."
          checked={shown}
          onChange={(event) => void show(event.target.checked)}
        />
      )}
    </li>
  );
}
