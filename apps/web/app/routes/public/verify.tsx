import clsx from 'clsx';
import { CheckCredential } from '../../features/teaching/credentials/check-credential.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/verify';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Check a credential') });

/** Anyone checks a badge or certificate that a student shows. */
export default function VerifyPage() {
  return (
    <>
      <PageHead
        ink="board"
        label="Open Badges"
        title="Is this badge real?"
        intro="Choose the picture or the file that a student gave you. We check our signature, and whether it was taken back."
      />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <CheckCredential />
          <aside className={boardFormStyles.ways} aria-label="About credentials">
            <h2>About credentials</h2>
            <p>
              Badges and certificates of ours can be downloaded as Open Badges 3.0. They say what was earned, when, and
              for what; they name nobody. Other programs that know Open Badges can check them too.
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}
