import clsx from 'clsx';
import { useRef } from 'react';
import { PlusIcon } from '../ui/control-icons.tsx';
import type { FilterField, ListOrder } from './filter-fields.ts';
import { usePart } from '../ui/use-part.ts';
import * as styles from './list-tools.module.css';

type FilterPopoverProps = {
  label: string;
  fields: readonly FilterField[];
  order: ListOrder | undefined;
  carried: readonly string[];
};

/** The button that opens all filters of a list. */
export function FilterPopover(props: FilterPopoverProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { Part, open, show, close } = usePart(async () => (await import('./filter-box.tsx')).FilterBox);
  const none = props.fields.length === 0;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={clsx(styles.chip, styles.moreFilters, none && styles.phoneOnly)}
        aria-haspopup="dialog"
        aria-keyshortcuts="F"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <PlusIcon />
        {none ? 'Order' : 'Filter'}
      </button>
      {Part && <Part {...props} trigger={trigger} open={open} onClose={close} />}
    </>
  );
}
