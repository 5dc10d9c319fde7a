import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { WarningIcon } from './icons.tsx';

type ErrorStateProps = {
  message: string;
  onRetry?: () => void;
  /** The page has no other heading. */
  alone?: boolean;
};

/** A list that could not be loaded, where it would have stood. Without `onRetry` the page's data are asked for again. */
export function ErrorState({ message, onRetry, alone = false }: ErrorStateProps) {
  const Title = alone ? 'h1' : 'p';
  const revalidator = useRevalidator();
  return (
    <div className="empty failed" role="alert">
      <WarningIcon className="empty-icon" />
      <div>
        <Title className="empty-title">{message}</Title>
        <p className="empty-text">Nothing is lost. Check the connection and try once more.</p>
        <div className="empty-action">
          <Button
            size="sm"
            variant="line"
            plain
            pending={revalidator.state === 'loading'}
            onClick={onRetry ?? (() => void revalidator.revalidate())}
          >
            Try again
          </Button>
        </div>
      </div>
    </div>
  );
}
