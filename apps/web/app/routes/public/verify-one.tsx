import clsx from 'clsx';
import { credentialCalls } from '@doctorbird/contract/teaching/credentials';
import { load, notThere } from '../../api/load.ts';
import { CheckCredential } from '../../features/teaching/credentials/check-credential.tsx';
import { CredentialFacts } from '../../features/teaching/credentials/credential-facts.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/verify-one';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.id)) throw notThere('credential');
  const credential = await load(context, credentialCalls.getCredential, { params: { id: params.id } }, 'credential');
  return { texts: hiddenPage(request, credential.title), credential };
}

/** Where a credential leads: what it is for, and whether it still stands. */
export default function VerifyOnePage({ loaderData: { credential } }: Route.ComponentProps) {
  const what = credential.kind === 'badge' ? 'badge' : 'certificate';
  return (
    <>
      <PageHead
        ink="board"
        label={credential.kind === 'badge' ? 'Badge' : 'Certificate'}
        title={credential.withdrawn ? `This ${what} was withdrawn` : `This ${what} is valid`}
        intro={
          credential.withdrawn
            ? `${credential.title}: it was taken back, so it counts no more.`
            : `${credential.title}: somebody earned it. Who it was is not said here.`
        }
      />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <section className={boardFormStyles.form} aria-labelledby="says">
            <h2 id="says">What it says</h2>
            <CredentialFacts credential={credential} />
          </section>
          <CheckCredential />
        </div>
      </div>
    </>
  );
}
