import clsx from 'clsx';
import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { load, notThere } from '../../api/load.ts';
import { formatDate } from '../../format/dates.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/certificate';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[A-Za-z0-9]{4}(-[A-Za-z0-9]{4}){2}$/.test(params.code)) throw notThere('certificate');
  const found = await load(
    context,
    achievementCalls.checkCertificate,
    { params: { code: params.code } },
    'certificate',
  );
  const { code, name, program_title: program, organisation, meetings_attended: meetings } = found;
  const came = meetings === 1 ? '1 class' : `${meetings} classes`;
  return {
    // A child's certificate is for those who have its code, not for search engines.
    texts: hiddenPage(request, `Certificate ${code}`),
    code,
    name,
    program,
    facts: [
      { label: 'Student', value: name },
      { label: 'Program', value: program },
      { label: 'Issued by', value: organisation },
      { label: 'Issued on', value: formatDate(found.issued_at) },
      ...(meetings > 0 ? [{ label: 'Came to', value: came }] : []),
      { label: 'Code', value: code },
    ],
  };
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { code, name, program, facts } = loaderData;
  return (
    <>
      <PageHead
        ink="board"
        label={`Certificate ${code}`}
        title="This certificate is valid"
        intro={`${name} has completed ${program}.`}
      />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <section className={boardFormStyles.form} aria-labelledby="says">
            <h2 id="says">What it says</h2>
            <dl className={listsStyles.lines}>
              {facts.map((fact) => (
                <div key={fact.label}>
                  <dt className="label">{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <aside className={boardFormStyles.ways} aria-label="About certificates">
            <h2>About certificates</h2>
            <p>
              Everyone who completes a program gets a certificate. The whole name is shown here only when the family has
              agreed; otherwise the first name and an initial.
            </p>
            <p className={boardFormStyles.links}>
              <ButtonLink to="/programs" size="sm" variant="gold" plain>
                See the programs
              </ButtonLink>
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}
