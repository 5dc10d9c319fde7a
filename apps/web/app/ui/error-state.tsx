import clsx from 'clsx';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { WarningIcon } from './icons.tsx';
import * as styles from './empty-state.module.css';

type ErrorStateProps = {
  message: string;
  onRetry?: () => void;
  /** Where to go when retrying cannot help: the address is wrong. */
  wayOut?: { to: string; label: string };
  /** The page has no other heading. */
  alone?: boolean;
};

/** Shown in place of a list that failed to load. Without `onRetry` the page's data is loaded again. */
export function ErrorState({ message, onRetry, wayOut, alone = false }: ErrorStateProps) {
  const Title = alone ? 'h1' : 'p';
  const revalidator = useRevalidator();
  return (
    <div className={clsx(styles.empty, styles.failed)} role="alert" data-failed="">
      <WarningIcon className={styles.icon} />
      <div>
        <Title className={styles.title}>{message}</Title>
        <p className={styles.text}>
          {wayOut
            ? 'The address may be old or mistyped, or what it leads to was removed.'
            : 'Nothing is lost. Check the connection and try again.'}
        </p>
        <div className={styles.action}>
          {wayOut ? (
            <ButtonLink size="sm" variant="line" plain to={wayOut.to}>
              {wayOut.label}
            </ButtonLink>
          ) : (
            <Button
              size="sm"
              variant="line"
              plain
              pending={revalidator.state === 'loading'}
              onClick={onRetry ?? (() => void revalidator.revalidate())}
            >
              Try again
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
