import { teamLinkCalls, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { ClaimFlow, type FamilyChild } from '../../../claim-slips/claim-flow.tsx';
import { TeamPlate } from './team-plate.tsx';
import * as styles from './team-board.module.css';

const SlipForm = whenShown(async () => (await import('./slip-form.tsx')).SlipForm);
const SlipChild = whenShown(async () => (await import('./slip-child.tsx')).SlipChild);

type ClaimSlipProps = {
  linked: TeamLink;
  token: string;
  /** The children of a parent who is signed in. */
  family: readonly FamilyChild[];
  isSignedIn: boolean;
};

/** The slip with which a parent confirms a member of a team. */
export function ClaimSlip({ linked, token, family, isSignedIn }: ClaimSlipProps) {
  const { team, competition } = linked;
  return (
    <ClaimFlow
      loaded={linked}
      here={`/team/${token}`}
      family={family}
      isSignedIn={isSignedIn}
      head={
        <div className={styles.head}>
          <TeamPlate code={team.code} ink={team.ink} />
          <p>
            <b>{team.name}</b>
            <br />
            {team.coach ? `Entered by ${team.coach}` : 'Its coach sees that your child is complete, and nothing else'}
          </p>
        </div>
      }
      anyChild="Does your child drive with this team?"
      mistake="No, this is a mistake"
      declined="Thank you: the place is free again. If this was a mistake, please ask the coach for a new link."
      closed="This link has ended. Please ask the coach for a new one, or call us."
      privacy="Two minutes, no account needed. What you write goes to us, not to the team."
      decline={() => call(teamLinkCalls.declineMember, { params: { token } })}
      complete={(now, child) => <Complete linked={now} child={child} />}
      foot={() => (
        <div>
          <ButtonLink variant="line" plain to={`/competitions/event/${competition.slug}`}>
            {`See ${competition.title}`}
          </ButtonLink>
        </div>
      )}
      form={(now, onDone) => <SlipForm linked={now} token={token} onDone={onDone} />}
      withChild={(now, onDone) => <SlipChild linked={now} token={token} family={family} onDone={onDone} />}
    />
  );
}

/** All that is ever said about what was sent. */
function Complete({ linked: { team, competition }, child }: { linked: TeamLink; child: string | null }) {
  return (
    <div className={layoutStyles.stack10} role="status">
      <p className={typeStyles.large}>
        <b>{child ? `${child} is in.` : 'Complete, thank you.'}</b>
      </p>
      <p>{`${team.name} at ${competition.title}: ${formatDate(competition.date)}, ${competition.location}.`}</p>
      <p>The coach sees that your child is complete, nothing more. Changes: call us, or answer our email.</p>
    </div>
  );
}
