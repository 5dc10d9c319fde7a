import clsx from 'clsx';
import type { OfficeItem } from '@doctorbird/contract/billing/items';
import { stockText } from '@doctorbird/contract/billing/items.list';
import { Badge } from '../../../ui/badge.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** What the list of items draws itself. */
export const itemCells = {
  name: (item: OfficeItem) => (
    <>
      {item.name}
      {item.description && <small className={clsx(typeStyles.block, typeStyles.muted)}>{item.description}</small>}
    </>
  ),
  stock: (item: OfficeItem) => {
    if (item.stock === null) return <span className={typeStyles.muted}>{stockText(item)}</span>;
    if (item.stock > 2) return stockText(item);
    return <Badge tone={item.stock === 0 ? 'bad' : 'waiting'}>{stockText(item)}</Badge>;
  },
};
