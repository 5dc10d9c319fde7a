import clsx from 'clsx';
import { toast } from '../ui/toast.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as listsStyles from './lists.module.css';

/** The page's own URL, to read out, write down or copy. */
export function ShareAddress({ address, label }: { address: string; label: string }) {
  const ready = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied');
    } catch {
      // Not every browser lets a page write to the clipboard; the URL is shown so that it can be selected.
      toast.error('Please select the address and copy it');
    }
  };
  return (
    <div className={clsx(layoutStyles.stack8, listsStyles.share)}>
      <p className="label">{label}</p>
      <p className={listsStyles.address}>{address}</p>
      {ready && (
        <button
          type="button"
          className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.line, buttonStyles.plain)}
          onClick={() => void copy()}
        >
          Copy the address
        </button>
      )}
    </div>
  );
}
