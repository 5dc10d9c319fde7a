import { teamLinkCalls, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { TeamPlate } from './team-plate.tsx';
import * as styles from './team-board.module.css';

const SlipForm = whenShown(async () => (await import('./slip-form.tsx')).SlipForm);
const SlipChild = whenShown(async () => (await import('./slip-child.tsx')).SlipChild);

type ClaimSlipProps = {
  linked: TeamLink;
  token: string;
  /** The children of a parent who is signed in. */
  family: readonly { id: string; full_name: string }[];
  isSignedIn: boolean;
};

/** The slip with which a parent confirms a child: is it theirs, then what we must know. What was sent is not read back. */
export function ClaimSlip({ linked: loaded, token, family, isSignedIn }: ClaimSlipProps) {
  const [left, setLeft] = useState<{ linked: TeamLink; child: string } | null>(null);
  const [isTheirs, setTheirs] = useState(false);
  const [byHand, setByHand] = useState(false);
  const { run, pending } = useAction();
  const linked = left?.linked ?? loaded;
  const { team, competition, child, state } = linked;
  const done = (answer: TeamLink, name: string) => setLeft({ linked: answer, child: name });
  const decline = async () => {
    const answer = await run({
      meaning: ['decline', token],
      make: () => call(teamLinkCalls.declineMember, { params: { token } }),
      fallback: 'Failed to send this. Please call us.',
    });
    if (answer) setLeft({ linked: answer, child: child ?? '' });
  };
  return (
    <div className={layoutStyles.stack18}>
      <div className={styles.head}>
        <TeamPlate code={team.code} ink={team.ink} />
        <p>
          <b>{team.name}</b>
          <br />
          {team.coach ? `Entered by ${team.coach}` : 'Its coach sees that your child is complete, and nothing else'}
        </p>
      </div>
      {state === 'complete' && <Complete linked={linked} child={left?.child ?? null} />}
      {state === 'declined' && (
        <p role="status">
          Thank you: the place is free again. If this was a mistake, please ask the coach for a new link.
        </p>
      )}
      {state === 'closed' && <p role="status">This link has ended. Please ask the coach for a new one, or call us.</p>}
      {state === 'open' && !isTheirs && (
        <>
          <p className={typeStyles.large}>
            {child ? `Is ${child} your child?` : 'Does your child drive with this team?'}
          </p>
          <div className={actionsStyles.actions}>
            <Button variant="leaf" plain onClick={() => setTheirs(true)}>
              Yes, I am the guardian
            </Button>
            {child && (
              <Button variant="line" plain pending={pending} onClick={() => void decline()}>
                No, this is a mistake
              </Button>
            )}
          </div>
          <p className={typeStyles.hint}>Two minutes, no account needed. What you write goes to us, not to the team.</p>
        </>
      )}
      {state === 'open' && isTheirs && family.length > 0 && !byHand && (
        <>
          <SlipChild linked={linked} token={token} family={family} onDone={done} />
          <div>
            <Button variant="line" size="sm" plain onClick={() => setByHand(true)}>
              It is another child
            </Button>
          </div>
        </>
      )}
      {state === 'open' && isTheirs && (family.length === 0 || byHand) && (
        <>
          {!isSignedIn && (
            <p className={typeStyles.hint}>
              {'Do you have an account with us? '}
              <Link to={`/auth?next=${encodeURIComponent(`/team/${token}`)}`}>Sign in</Link>
              {', and most of this is filled in.'}
            </p>
          )}
          <SlipForm linked={linked} token={token} onDone={done} />
        </>
      )}
      {state !== 'open' && (
        <div>
          <ButtonLink variant="line" plain to={`/competitions/event/${competition.slug}`}>
            {`See ${competition.title}`}
          </ButtonLink>
        </div>
      )}
    </div>
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
