import clsx from 'clsx';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PlusIcon } from '../ui/control-icons.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterDay, HiddenFilter } from '../ui/filter-day.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import type { FilterField, ListOrder } from './filter-fields.ts';
import * as styles from './list-tools.module.css';

type FilterPopoverProps = {
  label: string;
  fields: readonly FilterField[];
  order: ListOrder | undefined;
  carried: readonly string[];
};

/** All filters of a list below their button; on a phone a sheet from the bottom. Each choice counts at once. */
export function FilterPopover({ label, fields, order, carried }: FilterPopoverProps) {
  return (
    <DialogTrigger>
      <Button className={clsx(styles.chip, styles.moreFilters, fields.length === 0 && styles.phoneOnly)}>
        <PlusIcon />
        {fields.length === 0 ? 'Order' : 'Filter'}
      </Button>
      <Popover className={styles.popover} placement="bottom start">
        <Dialog className={styles.dialog} aria-label={label}>
          {({ close }) => (
            <>
              <FilterBar label={label}>
                {fields.map(({ options, ...field }) =>
                  options ? (
                    <FilterSelect key={field.name} {...field} options={options} />
                  ) : (
                    <FilterDay key={field.name} {...field} />
                  ),
                )}
                {order && (
                  <div className={order.inHead ? styles.phoneOnly : styles.whole}>
                    <FilterSelect name="sort" label="Order" options={order.options} allLabel={order.allLabel} />
                  </div>
                )}
                {(order ? carried : ['sort', ...carried]).map((name) => (
                  <HiddenFilter key={name} name={name} />
                ))}
              </FilterBar>
              <Button className={styles.done} onPress={close}>
                Done
              </Button>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
