import clsx from 'clsx';
import type { AdminParent } from '@doctorbird/contract/families/people-admin';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { ReactNode } from 'react';
import { useOrganisation } from '../../../portal/organisation.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './walk-in.module.css';

type SignInSlipProps = {
  parent: AdminParent;
  familyCode: string;
  /** How the family can be invited instead; not on paper. */
  inviting: ReactNode;
};

/** How a family signs in, on paper: nothing secret is on it. */
export function SignInSlip({ parent, familyCode, inviting }: SignInSlipProps) {
  const office = useOrganisation();
  const site = window.location.host;
  const { email, sign_in_phone: phone } = parent;
  return (
    <PaperPage
      title="Welcome slip"
      back={{ to: `/admin/parents/${parent.id}`, label: parent.full_name }}
      options={inviting}
    >
      <Letterhead title={`Welcome, ${parent.full_name}`} />
      <div className={clsx(layoutStyles.stack12, styles.slip)}>
        <p>
          Your family has an account. There you see classes, places and payments, and enter health notes and contacts.
        </p>
        <h3>Signing in</h3>
        <ol>
          {phone !== null ? (
            <>
              <li>
                Open <b>{`${site}/auth?by=phone`}</b> on your phone.
              </li>
              <li>
                Enter your number <b>{showPhone(phone)}</b>.
              </li>
              <li>Enter the six digits that we send to it.</li>
            </>
          ) : (
            <>
              <li>
                Open <b>{`${site}/forgot-password`}</b>, unless you have a password already.
              </li>
              <li>
                Enter your email <b>{email}</b>, then set a password with the link that we send.
              </li>
              <li>
                From then on, sign in at <b>{`${site}/auth`}</b>.
              </li>
            </>
          )}
        </ol>
        <p>
          Your family code is <b>{familyCode}</b>. A child with an own account uses it to ask for a link to your family.
        </p>
        {office && <p>{`Questions? Call ${office.phone_shown}.`}</p>}
      </div>
    </PaperPage>
  );
}
