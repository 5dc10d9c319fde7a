import { toast } from '../ui/toast.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The page's own address, to be read out, written down or copied. */
export function ShareAddress({ address, label }: { address: string; label: string }) {
  const ready = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied');
    } catch {
      // Not every browser lets a page write to the clipboard; the address stands there to be selected.
      toast.error('Please select the address and copy it');
    }
  };
  return (
    <div className="share">
      <p className="lab">{label}</p>
      <p className="share-address">{address}</p>
      {ready && (
        <button type="button" className="btn sm line plain" onClick={() => void copy()}>
          Copy the address
        </button>
      )}
    </div>
  );
}
