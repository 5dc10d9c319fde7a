import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { WarningIcon } from './icons.tsx';

type ErrorStateProps = {
  message: string;
  onRetry?: () => void;
  /** Where to go when asking once more cannot help: the address is at fault. */
  wayOut?: { to: string; label: string };
  /** The page has no other heading. */
  alone?: boolean;
};

/** A list that could not be loaded, where it would have stood. Without `onRetry` the page's data are asked for again. */
export function ErrorState({ message, onRetry, wayOut, alone = false }: ErrorStateProps) {
  const Title = alone ? 'h1' : 'p';
  const revalidator = useRevalidator();
  return (
    <div className="empty failed" role="alert">
      <WarningIcon className="empty-icon" />
      <div>
        <Title className="empty-title">{message}</Title>
        <p className="empty-text">
          {wayOut
            ? 'The address may be old or mistyped, or what it leads to was removed.'
            : 'Nothing is lost. Check the connection and try once more.'}
        </p>
        <div className="empty-action">
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
