import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterChoices } from '../ui/filter-choices.tsx';
import { FilterDay, FilterMonth, FilterTyped, HiddenFilter } from '../ui/filter-day.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import type { FilterField, ListOrder } from './filter-fields.ts';
import { MonthOfRange } from './month-of-range.tsx';
import * as styles from './list-tools.module.css';

type FilterBoxProps = {
  label: string;
  fields: readonly FilterField[];
  order: ListOrder | undefined;
  carried: readonly string[];
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
};

/** All filters of a list below their button; on a phone a sheet from the bottom. Each choice counts at once. */
export function FilterBox({ label, fields, order, carried, trigger, open, onClose }: FilterBoxProps) {
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
    >
      <Dialog className={styles.dialog} aria-label={label}>
        <FilterBar label={label}>
          {isRange(fields) && <MonthOfRange carried={carried} />}
          {fields.map((field) => (
            <Filter key={field.name} {...field} />
          ))}
          {order && (
            <div className={order.inHead ? styles.phoneOnly : styles.whole}>
              <FilterSelect name="sort" label="Order" options={order.options} allLabel={order.allLabel} />
            </div>
          )}
          {(order ? carried : ['sort', ...carried]).map((name) => (
            <HiddenFilter key={name} name={name} />
          ))}
        </FilterBar>
        <button type="button" className={styles.done} onClick={onClose}>
          Done
        </button>
      </Dialog>
    </Popover>
  );
}

/** A list by days from and to is mostly wanted by a month. */
const isRange = (fields: readonly FilterField[]): boolean =>
  ['from', 'to'].every((name) => fields.some((field) => field.name === name && !field.input && !field.options));

function Filter({ options, input, several, ...field }: FilterField) {
  if (options && several) return <FilterChoices {...field} options={options} />;
  if (options) return <FilterSelect {...field} options={options} />;
  if (input === 'month') return <FilterMonth {...field} />;
  return input ? <FilterTyped {...field} input={input} /> : <FilterDay {...field} />;
}
