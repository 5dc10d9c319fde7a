import { Button } from '../../../ui/button.tsx';

type CreditChoiceProps = {
  asCredit: boolean;
  onChange: (asCredit: boolean) => void;
  /** Shows the key. */
  keys?: boolean;
};

/** The family may leave its change as credit; nothing is chosen for it. */
export function CreditChoice({ asCredit, onChange, keys = false }: CreditChoiceProps) {
  return (
    <Button
      variant="line"
      size="sm"
      plain
      {...(keys && { 'aria-keyshortcuts': 'K' })}
      onClick={() => onChange(!asCredit)}
    >
      {/* One text: a page translator may not split it. */}
      <span>{asCredit ? 'Give it back as change' : 'Keep as credit'}</span>
      {keys && <kbd aria-hidden="true">K</kbd>}
    </Button>
  );
}
