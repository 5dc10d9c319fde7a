import { exportCalls, exportFormats } from '@doctorbird/contract/admin/exports';
import type { ExportType } from '@doctorbird/contract/admin/exports';
import { useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { DownloadButton } from './download-button.tsx';

type ExportChosenProps = { type: ExportType; ids: readonly string[]; columns?: readonly string[] };

/** Exports the chosen rows, in the order of the list and with its columns. */
export function ExportChosen({ type, ids, columns }: ExportChosenProps) {
  const [address] = useSearchParams();
  const sort = address.get('sort');
  return exportFormats.map((format) => {
    const body = {
      type,
      format,
      ids: ids.join(','),
      ...(sort && { sort }),
      ...(columns && { columns: columns.join(',') }),
    };
    return (
      <DownloadButton
        key={format}
        // Those that can be chosen are lists of people.
        asks={[exportCalls.exportChosen, 'export']}
        fallback="Failed to export"
        fetchFile={() => download(exportCalls.exportChosen, { body }, `${type}.${format}`)}
      >
        {`Export ${format.toUpperCase()}`}
        <span className="visually-hidden"> of those chosen</span>
      </DownloadButton>
    );
  });
}
