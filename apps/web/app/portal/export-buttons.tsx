import { exportCalls, exportFormats } from '@doctorbird/contract/admin/exports';
import type { ExportType } from '@doctorbird/contract/admin/exports';
import type { Right } from '@doctorbird/contract/core/permissions';
import { useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { DownloadButton } from './download-button.tsx';
import * as styles from './export-buttons.module.css';

type ExportButtonsProps = {
  type: ExportType;
  filters: readonly string[];
  /** The record whose list it is. */
  of?: string;
  /** The columns that were chosen, in their order; without a choice the sheet has all there is. */
  columns?: readonly string[];
  /** What saving it asks, where it is not about money. */
  right?: Right;
};

/** Exports the list on the screen: the same filters and order, taken from the URL. */
export function ExportButtons({ type, filters, of, columns, right = 'export_money' }: ExportButtonsProps) {
  const [search] = useSearchParams();
  const asked = Object.fromEntries(filters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  return (
    <div className={styles.exports}>
      {exportFormats.map((format) => (
        <DownloadButton
          key={format}
          asks={[exportCalls.exportList, right]}
          fallback="Failed to export"
          fetchFile={() =>
            download(
              exportCalls.exportList,
              { query: { ...asked, type, format, ...(of && { of }), ...(columns && { columns: columns.join(',') }) } },
              `${type}.${format}`,
            )
          }
        >
          <span>
            <span className={styles.verb}>Export </span>
            {format.toUpperCase()}
          </span>
        </DownloadButton>
      ))}
    </div>
  );
}
