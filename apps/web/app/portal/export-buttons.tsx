import { exportCalls, exportFormats } from '@doctorbird/contract/exports';
import type { ExportType } from '@doctorbird/contract/exports';
import { useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { DownloadButton } from './download-button.tsx';

const known = ['q', 'status', 'payment_status', 'method', 'program_id', 'sort'];

/** Export of the list on the screen: the same filters, taken from the address. */
export function ExportButtons({ type }: { type: ExportType }) {
  const [search] = useSearchParams();
  const filters = Object.fromEntries(known.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  return (
    <div className="exports">
      {exportFormats.map((format) => (
        <DownloadButton
          key={format}
          fallback="Failed to export"
          fetchFile={() =>
            download(exportCalls.exportList, { query: { ...filters, type, format } }, `${type}.${format}`)
          }
        >
          {`Export ${format.toUpperCase()}`}
        </DownloadButton>
      ))}
    </div>
  );
}
