import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import * as actionsStyles from '../ui/actions.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as typeStyles from '../ui/type.module.css';

/** What every claim slip knows; of what was sent nothing is read back. */
export type ClaimLinked = {
  state: 'open' | 'complete' | 'declined' | 'closed' | 'full';
  /** Null behind a link for any child. */
  child: string | null;
};

/** A child of the family whose parent is signed in. */
export type FamilyChild = { id: string; full_name: string };

export type ClaimDone<L> = (linked: L, child: string) => void;

type ClaimFlowProps<L extends ClaimLinked> = {
  loaded: L;
  /** The address of the slip, to come back to after signing in. */
  here: string;
  family: readonly FamilyChild[];
  isSignedIn: boolean;
  /** Who handed the slip out, and what it sees. */
  head: ReactNode;
  /** Asked where the slip names no child. */
  anyChild: string;
  mistake: string;
  declined: string;
  closed: string;
  privacy: string;
  decline: () => Promise<L>;
  complete: (linked: L, child: string | null) => ReactNode;
  /** Below an answered or ended slip. */
  foot?: (linked: L) => ReactNode;
  form: (linked: L, onDone: ClaimDone<L>) => ReactNode;
  withChild: (linked: L, onDone: ClaimDone<L>) => ReactNode;
};

/** The way through a claim slip: is it the reader's child, then what we must know, then thanks. */
export function ClaimFlow<L extends ClaimLinked>(props: ClaimFlowProps<L>) {
  const { loaded, here, family, isSignedIn, head, privacy } = props;
  const [left, setLeft] = useState<{ linked: L; child: string } | null>(null);
  const [isTheirs, setTheirs] = useState(false);
  const [byHand, setByHand] = useState(false);
  const { run, pending } = useAction();
  const linked = left?.linked ?? loaded;
  const { child, state } = linked;
  const done: ClaimDone<L> = (answer, name) => setLeft({ linked: answer, child: name });
  const decline = async () => {
    const answer = await run({
      meaning: ['decline', here],
      make: props.decline,
      fallback: 'Failed to send this. Please call us.',
    });
    if (answer) done(answer, child ?? '');
  };
  return (
    <div className={layoutStyles.stack18}>
      {head}
      {state === 'complete' && props.complete(linked, left?.child ?? null)}
      {state === 'declined' && <p role="status">{props.declined}</p>}
      {state === 'closed' && <p role="status">{props.closed}</p>}
      {state === 'open' && !isTheirs && (
        <>
          <p className={typeStyles.large}>{child ? `Is ${child} your child?` : props.anyChild}</p>
          <div className={actionsStyles.actions}>
            <Button variant="leaf" plain onClick={() => setTheirs(true)}>
              Yes, I am the guardian
            </Button>
            {child && (
              <Button variant="line" plain pending={pending} onClick={() => void decline()}>
                {props.mistake}
              </Button>
            )}
          </div>
          <p className={typeStyles.hint}>{privacy}</p>
        </>
      )}
      {state === 'open' && isTheirs && family.length > 0 && !byHand && (
        <>
          {props.withChild(linked, done)}
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
              <Link to={`/auth?next=${encodeURIComponent(here)}`}>Sign in</Link>
              {', and most of this is filled in.'}
            </p>
          )}
          {props.form(linked, done)}
        </>
      )}
      {state !== 'open' && props.foot?.(linked)}
    </div>
  );
}
