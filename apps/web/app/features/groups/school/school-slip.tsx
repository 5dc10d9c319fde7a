import { schoolSlipCalls, type SchoolSlip as Slip } from '@doctorbird/contract/groups/school-links';
import { call } from '../../../api/call.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { ClaimFlow, type FamilyChild } from '../../../claim-slips/claim-flow.tsx';

const SlipForm = whenShown(async () => (await import('./slip-form.tsx')).SlipForm);
const SlipChild = whenShown(async () => (await import('./slip-child.tsx')).SlipChild);

type SchoolSlipProps = {
  linked: Slip;
  token: string;
  /** The children of a parent who is signed in. */
  family: readonly FamilyChild[];
  isSignedIn: boolean;
};

/** The slip with which a parent claims a child on a school's roster. */
export function SchoolSlip({ linked, token, family, isSignedIn }: SchoolSlipProps) {
  const { school, group, child } = linked;
  return (
    <ClaimFlow
      loaded={linked}
      here={`/school-slip/${token}`}
      family={family}
      isSignedIn={isSignedIn}
      head={
        <p>
          <b>{group}</b>
          <br />
          {`The school sees that ${child} is claimed and your answer about pictures, and nothing else.`}
        </p>
      }
      anyChild={`Does your child learn with ${school}?`}
      mistake="No, this is not my child"
      declined="Thank you. We will ask the school. If this was a mistake, please call us."
      closed="This slip has ended. Please ask the school for a new one, or call us."
      privacy="Two minutes, no account needed. What you write goes to us, not to the school."
      decline={() => call(schoolSlipCalls.declineClaim, { params: { token } })}
      complete={(_now, name) => (
        <div className={layoutStyles.stack10} role="status">
          <p className={typeStyles.large}>
            <b>{name ? `${name} is claimed.` : 'Claimed, thank you.'}</b>
          </p>
          <p>{`${group}, ${school}.`}</p>
          <p>Changes: call us, or answer our email.</p>
        </div>
      )}
      form={(now, onDone) => <SlipForm linked={now} token={token} onDone={onDone} />}
      withChild={(now, onDone) => <SlipChild linked={now} token={token} family={family} onDone={onDone} />}
    />
  );
}
