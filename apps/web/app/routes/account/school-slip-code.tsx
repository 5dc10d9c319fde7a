import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { SlipCodeForm } from '../../features/groups/school/slip-code-form.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';

export const meta = secretPageMeta('Claim your child');

/** Where a parent types the code of a slip that the school handed out. */
export default function SchoolSlipCode() {
  return (
    <AccountFrame
      art={<Drawing art="mentor" />}
      title="Claim your child"
      lead="Your child’s school gave you a slip with a code. Type it here, and two minutes later we know what we need to know."
    >
      <SlipCodeForm />
      <TalkToAPerson />
    </AccountFrame>
  );
}
